import { isTextDropItem, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { Key } from 'react-aria-components/GridList';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import { useBoard } from './board-context.tsx';

const dragType = 'backlot-shot';

/** Dragging shots within a scene and from one scene to another. */
export function useShotDrag(scene: SceneView, isOn: boolean) {
  const { edit } = useBoard();
  const move = (shotIds: string[], after: string | null) => {
    const [first] = shotIds;
    if (first !== undefined && first !== after) edit({ do: 'move-shot', shotId: first, sceneId: scene.id, after });
  };
  const { dragAndDropHooks } = useDragAndDrop<ShotView>({
    isDisabled: !isOn,
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [dragType],
    onReorder: ({ keys, target }) => move([...keys].map(String), neighbourOf(scene, target)),
    onInsert: async ({ items, target }) => move(await idsOf(items), neighbourOf(scene, target)),
    onRootDrop: async ({ items }) => move(await idsOf(items), scene.shots.at(-1)?.id ?? null),
  });
  return dragAndDropHooks;
}

type Target = { key: Key; dropPosition: string };

/** The shot after which something was dropped; null at the beginning. */
function neighbourOf({ shots }: SceneView, { key, dropPosition }: Target): string | null {
  if (dropPosition !== 'before') return String(key);
  const at = shots.findIndex(({ id }) => id === key);
  return shots[at - 1]?.id ?? null;
}

async function idsOf(items: Iterable<unknown>): Promise<string[]> {
  // Only items of our own type are accepted, and each has its id as text.
  const texts = [...(items as Iterable<Parameters<typeof isTextDropItem>[0]>)].filter(isTextDropItem);
  return Promise.all(texts.map((item) => item.getText(dragType)));
}
