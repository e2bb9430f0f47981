import Grip from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { useCallback } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { seconds } from '#web/ui/format.ts';
import { useBoard } from './board-context.tsx';
import { cardState } from './card-state.ts';
import { ShotCard } from './shot-card.tsx';
import { useAddShot } from './use-add-shot.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useShotDrag } from './use-shot-drag.ts';

type ShotGridProps = { scene: SceneView; shots: ShotView[]; columns: number; isFiltered: boolean };

/** The shots of one scene as cards. Arrows move between them, also across scenes; dragging or Alt and arrows reorders. */
export function ShotGrid({ scene, shots, columns, isFiltered }: ShotGridProps) {
  const { board, selected, select, tasks } = useBoard();
  const mayReorder = board.mayEdit && !isFiltered;
  const dragAndDropHooks = useShotDrag(scene, mayReorder);
  const onKeyDownCapture = useGridKeys(columns);
  const onSelectionChange = useCallback(
    (keys: 'all' | Set<string | number>) => {
      const [first] = keys === 'all' ? [] : [...keys];
      if (first !== undefined) select(String(first));
    },
    [select],
  );
  const selectedHere = selected && shots.some(({ id }) => id === selected.id) ? [selected.id] : [];
  // Where the last row is full, shots are added from the scene's menu: the tile is not worth a row of its own.
  const hasRoom = shots.length === 0 || shots.length % columns !== 0;
  const style = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
  return (
    <div className="grid gap-x-3 gap-y-2.5 max-md:gap-y-4" style={style} onKeyDownCapture={onKeyDownCapture}>
      <GridList
        // Dragging brings hooks of its own, so a list that begins or ends to be sorted is another list.
        key={mayReorder ? 'sorted' : 'filtered'}
        aria-label={`Shots of scene ${scene.number}`}
        layout="grid"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        disallowTypeAhead
        keyboardNavigationBehavior="tab"
        selectedKeys={selectedHere}
        onSelectionChange={onSelectionChange}
        {...(mayReorder && { dragAndDropHooks })}
        items={shots}
        dependencies={[tasks, selected?.id]}
        className="contents"
      >
        {(shot) => (
          <GridListItem
            id={shot.id}
            textValue={`${shot.label} ${shotTypeLabel[shot.type]}`}
            aria-label={`Shot ${shot.label}, ${shotTypeLabel[shot.type]}, ${seconds(shot.durationMs)}`}
            data-shot={shot.id}
            className="group relative min-w-0 rounded-pic outline-none data-[dragging]:opacity-40"
          >
            {mayReorder && (
              <Button
                slot="drag"
                aria-label={`Move shot ${shot.label}`}
                className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-1 focus-visible:left-1 focus-visible:z-[3] focus-visible:grid focus-visible:size-6 focus-visible:place-items-center focus-visible:rounded-pic focus-visible:bg-raised"
              >
                <Grip size={14} aria-hidden="true" />
              </Button>
            )}
            <ShotCard shot={shot} state={cardState(shot, tasks)} isSelected={shot.id === selected?.id} />
          </GridListItem>
        )}
      </GridList>
      {mayReorder && hasRoom && <AddShot scene={scene} />}
    </div>
  );
}

function AddShot({ scene }: { scene: SceneView }) {
  const addShot = useAddShot();
  return (
    <Button
      onPress={() => addShot(scene)}
      aria-label={`Add shot to scene ${scene.number}`}
      className="grid aspect-video w-full place-content-center justify-items-center gap-1 self-start rounded-pic text-12 text-faint hover:bg-raised hover:text-ink max-md:hidden"
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      Add shot
    </Button>
  );
}
