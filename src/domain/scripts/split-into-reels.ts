import type { Breakdown, BreakdownScene, Role } from './breakdown.ts';

/** How much one storyboard holds on the person's plan. Both are at least 1. */
export type ReelLimits = { scenes: number; shots: number };

/** A storyboard's title has at most this many characters. */
const longestTitle = 200;

/** Cuts a scene with too many shots into parts of nearly equal size; the later ones say that they go on. */
export function splitScene(scene: BreakdownScene, shots: number): BreakdownScene[] {
  const count = Math.ceil(scene.shots.length / shots);
  if (count <= 1) return [scene];
  const size = Math.ceil(scene.shots.length / count);
  return Array.from({ length: count }, (_, part) => ({
    ...scene,
    slugLine: part === 0 ? scene.slugLine : `${scene.slugLine} (CONT'D)`,
    // The music of the scene plays through all its parts.
    musicPrompt: part === 0 ? scene.musicPrompt : null,
    shots: scene.shots.slice(part * size, (part + 1) * size),
  }));
}

/** A reel begins with the music that would be playing there, and ends in a cut. */
function closeReel(scenes: readonly BreakdownScene[], playing: string | null): BreakdownScene[] {
  return scenes.map((scene, index) => {
    const first = index === 0 ? { musicPrompt: scene.musicPrompt ?? playing } : {};
    const shots = scene.shots.map((shot, at) => {
      const isLast = index === scenes.length - 1 && at === scene.shots.length - 1;
      return isLast ? { ...shot, transition: null } : shot;
    });
    return { ...scene, ...first, shots };
  });
}

function titleOf(title: string, part: number, count: number): string {
  const suffix = count === 1 ? '' : ` (Reel ${part} of ${count})`;
  return title.slice(0, longestTitle - suffix.length).trimEnd() + suffix;
}

/** The roles that are seen or heard in these scenes, in the order of the whole cast. */
function castOf(scenes: readonly BreakdownScene[], cast: readonly Role[]): Role[] {
  const shots = scenes.flatMap((scene) => scene.shots);
  const names = new Set(shots.flatMap((shot) => [...shot.cast, ...shot.dialogue.map(({ speaker }) => speaker)]));
  return cast.filter(({ name }) => names.has(name));
}

/**
 * Makes as many storyboards of a breakdown as a plan's limits ask for: "Reel 1 of 3". No shot is lost or moved. Scenes with too many
 * shots go on as a further scene; reels have nearly the same number of scenes. Each reel has the roles of its own scenes: with the
 * whole cast in each, a long film with many roles would store more roles than shots.
 */
export function splitIntoReels(breakdown: Breakdown, limits: ReelLimits): Breakdown[] {
  const scenes = breakdown.scenes.flatMap((scene) => splitScene(scene, Math.max(1, limits.shots)));
  const count = Math.max(1, Math.ceil(scenes.length / Math.max(1, limits.scenes)));
  const size = Math.max(1, Math.ceil(scenes.length / count));
  const reelCount = Math.max(1, Math.ceil(scenes.length / size));
  let playing: string | null = null;
  return Array.from({ length: reelCount }, (_, index) => {
    const own = scenes.slice(index * size, (index + 1) * size);
    const reel = {
      ...breakdown,
      cast: reelCount === 1 ? breakdown.cast : castOf(own, breakdown.cast),
      title: titleOf(breakdown.title, index + 1, reelCount),
      scenes: closeReel(own, playing),
    };
    playing = own.findLast(({ musicPrompt }) => musicPrompt !== null)?.musicPrompt ?? playing;
    return reel;
  });
}
