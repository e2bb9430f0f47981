import type { Breakdown } from '../scripts/breakdown.ts';

/** Scenes by their place in the script, from 1; both ends included. */
export type SceneRange = { first: number; last: number };

/**
 * Only these scenes, with the roles that are in them. The first begins with the music that would be playing there, and
 * the last ends in a cut. Without scenes when the range lies outside the script.
 */
export function pickScenes(breakdown: Breakdown, { first, last }: SceneRange): Breakdown {
  const playing = breakdown.scenes.slice(0, first).findLast(({ musicPrompt }) => musicPrompt !== null);
  const picked = breakdown.scenes.slice(first - 1, last);
  const scenes = picked.map((scene, at) => ({
    ...scene,
    musicPrompt: at === 0 ? (playing?.musicPrompt ?? null) : scene.musicPrompt,
    shots: scene.shots.map((shot, index) => {
      const isLast = at === picked.length - 1 && index === scene.shots.length - 1;
      return isLast ? { ...shot, transition: null } : shot;
    }),
  }));
  const shots = scenes.flatMap((scene) => scene.shots);
  const names = new Set(shots.flatMap(({ cast, dialogue }) => [...cast, ...dialogue.map(({ speaker }) => speaker)]));
  return { ...breakdown, scenes, cast: breakdown.cast.filter(({ name }) => names.has(name)) };
}
