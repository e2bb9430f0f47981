import type { WritingAnswer } from '#contract/writing.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { breakDown } from '#domain/scripts/break-down.ts';

/** What a first assistant director lists of each scene. */
export function breakDownScenes(text: string): WritingAnswer<'scene-breakdown'> {
  const { scenes } = breakDown(readFountain(text));
  return {
    scenes: scenes.map(({ number, slugLine, synopsis, settings, shots }) => ({
      heading: `${number} ${slugLine}`.trim(),
      happens: synopsis ?? shots[0]?.action ?? '',
      cast: [...new Set(shots.flatMap(({ cast }) => cast))],
      shots: shots.length,
      seconds: Math.round(shots.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1_000),
      mood: settings.mood ?? '',
    })),
  };
}
