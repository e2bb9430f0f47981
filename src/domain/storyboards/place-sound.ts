import type { SoundMix } from './sound-mix.ts';

/** Where a recording would lie if nobody had moved it, and between which moments it may be heard; milliseconds of the film. */
export type SoundRoom = { startMs: number; fromMs: number; untilMs: number };

/** The fades that a sound has without being told, in milliseconds. `cutOffMs` is the fade of one that the room cuts off. */
export type UsualFades = { fadeInMs: number; fadeOutMs: number; cutOffMs: number };

/** What of a recording is heard, when, and how. */
export type PlacedSound = {
  /** Within the film. */
  startMs: number;
  durationMs: number;
  /** Where in the recording it begins. */
  sourceStartMs: number;
  gainDb: number;
  fadeInMs: number;
  fadeOutMs: number;
};

// What is shorter cannot be heard.
const shortestMs = 10;

/**
 * Lays a recording into the film: moved and trimmed by its mix, cut off where its room ends. Null when nothing of it is
 * heard. The player, the timeline and the export all follow this.
 */
export function placeSound(
  { durationMs, mix }: { durationMs: number; mix: SoundMix },
  room: SoundRoom,
  usual: UsualFades,
): PlacedSound | null {
  const begins = room.startMs + mix.offsetMs;
  const ends = begins + durationMs - mix.trimInMs - mix.trimOutMs;
  const startMs = Math.max(begins, room.fromMs);
  const endMs = Math.min(ends, room.untilMs);
  const heardMs = endMs - startMs;
  if (heardMs < shortestMs) return null;
  const fadeOutMs = Math.max(mix.fadeOutMs, ends > room.untilMs ? usual.cutOffMs : usual.fadeOutMs);
  const fadeInMs = Math.max(mix.fadeInMs, usual.fadeInMs);
  return {
    startMs,
    durationMs: heardMs,
    sourceStartMs: mix.trimInMs + startMs - begins,
    gainDb: mix.gainDb,
    ...fadesWithin(heardMs, fadeInMs, fadeOutMs),
  };
}

/** Fades that together are longer than the sound share it in proportion. */
function fadesWithin(heardMs: number, fadeInMs: number, fadeOutMs: number): { fadeInMs: number; fadeOutMs: number } {
  const share = Math.min(1, heardMs / Math.max(1, fadeInMs + fadeOutMs));
  return { fadeInMs: fadeInMs * share, fadeOutMs: fadeOutMs * share };
}
