import type { BreakdownScene, BreakdownShot } from '../../scripts/breakdown.ts';
import { hashText } from '../stable-hash.ts';
import type { EarlierScript, Suggested } from './revision.ts';

/**
 * What an element says, without its count among equal ones: `e4k2-3` is the third that says the same, and becomes the second when
 * one before it is cut.
 */
export function saidBy(elementId: string): string {
  const dash = elementId.indexOf('-');
  return dash < 0 ? elementId : elementId.slice(0, dash);
}

/** What a script says, for `EarlierScript`. */
export function rememberScript(scenes: readonly Pick<BreakdownScene, 'elementIds' | 'shots'>[]): EarlierScript {
  const named = scenes.map((scene) => ({ ...scene, hash: hashScript(scene.elementIds) }));
  const shots = scenes.flatMap((scene) => scene.shots);
  return {
    names: new Set(shots.flatMap(({ cast, dialogue }) => [...cast, ...dialogue.map(({ speaker }) => speaker)])),
    scenes: countEach(named.map(({ hash }) => hash)),
    shots: new Map(named.map(({ hash, shots }) => [hash, countEach(shots.map(shotKey))])),
    suggested: new Map(
      named.map(({ hash, shots }) => [hash, new Map(shots.map((shot) => [shotKey(shot), suggestedBy(shot)]))]),
    ),
  };
}

function suggestedBy({ type, action, imagePrompt, videoPrompt, soundEffect, durationMs }: BreakdownShot): Suggested {
  return { type, action, imagePrompt, videoPrompt, soundEffect, durationMs };
}

/** The script before the first one: it said nothing. */
export const noEarlierScript: EarlierScript = {
  names: new Set(),
  scenes: new Map(),
  shots: new Map(),
  suggested: new Map(),
};

/** What a shot came from: equal for shots of the same elements, whatever stands around them. */
export function shotKey({ elementIds }: { elementIds: readonly string[] }): string {
  return elementIds.map(saidBy).sort().join(' ');
}

/** A short name for what a scene of a script says, in its order. */
export function hashScript(elementIds: readonly string[]): string {
  return hashText(elementIds.map(saidBy).join(' '));
}

/** How often each text stands in a list. */
export function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
