import { largestSeed } from './seed.ts';
import type { TaskKind } from '../catalogue/kinds.ts';
import type { TaskStep } from './status.ts';

/** A result that is not what was asked for may be made again without a charge: once, within so many minutes … */
export const freeRetryMinutes = 10;
/** … and so often in 24 hours. */
export const freeRetriesPerDay = 5;

/** One training costs its vendor more than a month of the cheapest plan brings. */
export const neverFreeAgain: readonly TaskKind[] = ['training'];

/** What decides whether a result may be made again without a charge. */
export type FreeRetryFacts = {
  kind: TaskKind;
  step: TaskStep;
  creditsSettled: number;
  /** Since it was finished. */
  ageSeconds: number;
  /** Whether it is such a re-run itself. */
  isFreeRetry: boolean;
  /** Whether it was made again already. */
  hasRetry: boolean;
  /** Free re-runs of the last 24 hours that came to something, or still may. */
  usedToday: number;
};

type Refusal = { code: 'conflict' | 'too-many-requests'; sentence: string };

/** Why a result may not be made again without a charge; undefined when it may. */
export function refuseFreeRetry(facts: FreeRetryFacts): Refusal | undefined {
  const conflict = (sentence: string): Refusal => ({ code: 'conflict', sentence });
  if (facts.step !== 'complete') return conflict('Only finished results can be retaken for free.');
  if (neverFreeAgain.includes(facts.kind)) return conflict('Trainings can’t be retaken for free.');
  if (facts.isFreeRetry) return conflict('A free retake can’t be retaken for free again.');
  if (facts.hasRetry) return conflict('This result was already retaken.');
  if (facts.creditsSettled === 0) return conflict('This result was free. Generate it again as often as you like.');
  if (facts.ageSeconds > freeRetryMinutes * 60) {
    return conflict(
      `The free retake expired. It is available for ${freeRetryMinutes} minutes after a result is finished.`,
    );
  }
  if (facts.usedToday < freeRetriesPerDay) return undefined;
  const sentence = `You used all ${freeRetriesPerDay} free retakes of the last 24 hours.`;
  return { code: 'too-many-requests', sentence };
}

/** The seed of a re-run: another one, so that something else comes out, and the same each time it is asked. */
export function nextSeed(seed: number): number {
  return (seed * 48_271 + 11) % largestSeed;
}
