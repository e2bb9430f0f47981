import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { findCast } from '../cast/find-cast.ts';
import { readAction } from '../text/read-action.ts';
import { type RawScene, splitScenes } from './split-scenes.ts';

/** The script's own numbers; where it has numbers but not here, the one before with a letter: `8A`. */
export function numberScenes(scenes: readonly Pick<RawScene, 'heading'>[]): string[] {
  let last: { number: string; added: number } | null = null;
  return scenes.map(({ heading }, at) => {
    const own = heading?.sceneNumber ?? null;
    if (own !== null) {
      last = { number: own, added: 0 };
      return own;
    }
    if (last === null) return String(at + 1);
    last.added += 1;
    return `${last.number}${String.fromCharCode(64 + Math.min(26, last.added))}`;
  });
}

/** The numbers that scenes have once the screenplay is a storyboard, by their headings' ids; one that is only an angle has none. */
export function numbersOfHeadings(screenplay: Screenplay): Map<string, string> {
  const scenes = splitScenes(screenplay, findCast(screenplay, readAction(screenplay)));
  const numbers = numberScenes(scenes);
  return new Map(scenes.flatMap(({ heading }, at) => (heading ? [[heading.id, numbers[at] ?? '']] : [])));
}
