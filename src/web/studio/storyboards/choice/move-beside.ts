import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';

type Chosen = readonly Pick<ShotView, 'id' | 'sceneId'>[];
type Place = { sceneId: string; after: string | null };

/** One place on or back for shots that are chosen together; at the end of a scene, into the neighbouring one. */
export function moveBeside(
  { scenes }: Pick<StoryboardView, 'scenes'>,
  chosen: Chosen,
  direction: 1 | -1,
): Place | null {
  const edge = direction === 1 ? chosen.at(-1) : chosen[0];
  const at = scenes.findIndex(({ id }) => id === edge?.sceneId);
  const scene = scenes[at];
  if (!edge || !scene) return null;
  const moving = new Set(chosen.map(({ id }) => id));
  const still = stillIn(scene, moving);
  const before = scene.shots.findIndex(({ id }) => id === edge.id);
  const place = stillIn({ shots: scene.shots.slice(0, before) }, moving).length + direction;
  if (place < 0 || place > still.length) return intoNeighbour(scenes[at + direction], { moving, direction });
  return { sceneId: scene.id, after: still[place - 1]?.id ?? null };
}

const stillIn = ({ shots }: Pick<SceneView, 'shots'>, moving: ReadonlySet<string>) =>
  shots.filter(({ id }) => !moving.has(id));

type Crossing = { moving: ReadonlySet<string>; direction: 1 | -1 };

function intoNeighbour(scene: SceneView | undefined, { moving, direction }: Crossing): Place | null {
  if (!scene) return null;
  return { sceneId: scene.id, after: direction === 1 ? null : (stillIn(scene, moving).at(-1)?.id ?? null) };
}
