import type { Tempo } from './beat-grid.ts';
import { framesOf, millisecondsOf, type RationalRate } from './timing.ts';

/** In 4/4 time. */
const beatsPerBar = 4;
/** Marks are never drawn closer together than this, in pixels. */
export const closestBeatsPx = 6;

/** A beat on a timeline, on the frame that is nearest to it: where a cut on this beat is. */
export type BeatMark = {
  frame: number;
  /** It is the first beat of a bar. */
  isBar: boolean;
};

type Sight = {
  rate: RationalRate;
  pxPerFrame: number;
  /** The first and the last frame that are wanted. */
  from: number;
  until: number;
};

/** The beats between two frames: every one, or every second, fourth, eighth … where they would be too close to be told apart. */
export function beatMarks(tempo: Tempo, { rate, pxPerFrame, from, until }: Sight): BeatMark[] {
  const beatMs = 60_000 / tempo.bpm;
  const step = beatsBetweenMarks(beatMs, rate, pxPerFrame);
  const beatAt = (frame: number) => (millisecondsOf(frame, rate) - tempo.firstBeatMs) / beatMs;
  // Marks are rounded to frames, so half a frame more on either side.
  const first = Math.max(0, Math.ceil(beatAt(from - 0.5) / step));
  const last = Math.floor(beatAt(until + 0.5) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => (first + n) * step)
    .map((beat) => ({
      frame: framesOf(tempo.firstBeatMs + beat * beatMs, rate),
      isBar: beat % beatsPerBar === 0,
    }))
    .filter(({ frame }) => frame >= from && frame <= until);
}

/** How many beats lie between two marks: a power of two, so that marks stay on the beginnings of bars. */
function beatsBetweenMarks(beatMs: number, rate: RationalRate, pxPerFrame: number): number {
  const beatFrames = (beatMs * rate.numerator) / (1000 * rate.denominator);
  // Rounding brings two marks together by less than one frame.
  const closestFrames = closestBeatsPx / pxPerFrame + 1;
  return 2 ** Math.max(0, Math.ceil(Math.log2(closestFrames / beatFrames)));
}
