import type { ShotView, StoryboardView } from '#contract/storyboards.ts';

/** One place on or back for shots that are chosen together; at the end of a scene, into the neighbouring one. */
export function moveBeside(
  { scenes }: Pick<StoryboardView, 'scenes'>,
  chosen: readonly Pick<ShotView, 'id' | 'sceneId'>[],
  direction: 1 | -1,
): { sceneId: string; after: string | null } | null {
  const edge = direction === 1 ? chosen.at(-1) : chosen[0];
  const at = scenes.findIndex(({ id }) => id === edge?.sceneId);
  const scene = scenes[at];
  if (!edge || !scene) return null;
  const moving = new Set(chosen.map(({ id }) => id));
  const still = scene.shots.filter(({ id }) => !moving.has(id));
  const edgeAt = scene.shots.findIndex(({ id }) => id === edge.id);
  const before = scene.shots.slice(0, edgeAt).filter(({ id }) => !moving.has(id)).length;
  const place = before + direction;
  if (place >= 0 && place <= still.length) return { sceneId: scene.id, after: still[place - 1]?.id ?? null };
  const neighbour = scenes[at + direction];
  if (!neighbour) return null;
  const others = neighbour.shots.filter(({ id }) => !moving.has(id));
  return { sceneId: neighbour.id, after: direction === 1 ? null : (others.at(-1)?.id ?? null) };
}
