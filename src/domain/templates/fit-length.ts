import { dialogueMs, framesOf, framesToHold, millisecondsOf, rationalRate } from '../storyboards/timing.ts';
import type { FrameRate } from '../storyboards/dimension.ts';
import type { PlannedShot, TemplatePlan } from './template-plan.ts';

/** The shortest shot of a template, in milliseconds. */
const shortestShotMs = 500;

/** The frames that a shot needs at least: its line with the pauses around it, or half a second. */
function leastFrames({ line }: PlannedShot, frameRate: FrameRate): number {
  const rate = rationalRate(frameRate);
  const spokenMs = line ? dialogueMs([{ id: '', text: line.text, voiceDurationMs: null }]) : 0;
  return framesToHold(Math.max(spokenMs, shortestShotMs), rate);
}

/** Milliseconds, rounded so that `framesOf` returns the same number of frames. */
export function durationOfFrames(frames: number, frameRate: FrameRate): number {
  return Math.round(millisecondsOf(frames, rationalRate(frameRate)));
}

/**
 * The frames of each shot, in film order. They add up to the plan's length exactly: each shot gets a share by its weight, and none less than its line
 * needs. Returns null if the lines alone are longer than the film.
 */
export function fitLength(
  { lengthMs, scenes }: Pick<TemplatePlan, 'lengthMs' | 'scenes'>,
  frameRate: FrameRate,
): number[] | null {
  const shots = scenes.flatMap((scene) => scene.shots);
  const total = framesOf(lengthMs, rationalRate(frameRate));
  const least = shots.map((shot) => leastFrames(shot, frameRate));
  if (sum(least) > total) return null;
  // Shots whose share would be too short keep their minimum; the others divide what is left, until no share is too short.
  const isHeld = shots.map(() => false);
  for (;;) {
    const shares = shareOut(shots, { least, isHeld, total });
    const short = shares.findIndex((share, at) => !isHeld[at] && share < (least[at] ?? 0));
    if (short === -1) return roundTo(shares, total, least);
    shares.forEach((share, at) => {
      if (share < (least[at] ?? 0)) isHeld[at] = true;
    });
  }
}

type Sharing = { least: readonly number[]; isHeld: readonly boolean[]; total: number };

function shareOut(shots: readonly PlannedShot[], { least, isHeld, total }: Sharing): number[] {
  const left = total - sum(least.filter((_, at) => isHeld[at]));
  const weights = sum(shots.filter((_, at) => !isHeld[at]).map(({ weight }) => weight));
  return shots.map(({ weight }, at) => (isHeld[at] ? (least[at] ?? 0) : (left * weight) / weights));
}

/** Rounds shares to whole frames that add up to the total: each cut is rounded, so rounding never accumulates. */
function roundTo(shares: readonly number[], total: number, least: readonly number[]): number[] {
  let end = 0;
  let cut = 0;
  const frames = shares.map((share, at) => {
    end += share;
    const next = at === shares.length - 1 ? total : Math.round(end);
    const length = next - cut;
    cut = next;
    return length;
  });
  return lendFrames(frames, least);
}

/** Rounding may take one frame from a shot that has its minimum. The longest shot lends it. */
function lendFrames(frames: number[], least: readonly number[]): number[] {
  const lent = [...frames];
  for (const [at, minimum] of least.entries()) {
    while ((lent[at] ?? 0) < minimum) {
      const spare = lent.map((length, n) => length - (least[n] ?? 0));
      const from = spare.indexOf(Math.max(...spare));
      lent[from] = (lent[from] ?? 0) - 1;
      lent[at] = (lent[at] ?? 0) + 1;
    }
  }
  return lent;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
