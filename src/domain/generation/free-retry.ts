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
  if (facts.step !== 'complete') return conflict('Only a result can be made again without a charge.');
  if (neverFreeAgain.includes(facts.kind)) return conflict('A training cannot be made again without a charge.');
  if (facts.isFreeRetry) return conflict('A free re-run cannot be made again without a charge.');
  if (facts.hasRetry) return conflict('This result has been made again already.');
  if (facts.creditsSettled === 0) return conflict('This result cost nothing; generate it again as you like.');
  if (facts.ageSeconds > freeRetryMinutes * 60) {
    return conflict(`A result can be made again without a charge for ${freeRetryMinutes} minutes; they are over.`);
  }
  if (facts.usedToday < freeRetriesPerDay) return undefined;
  const sentence = `You have made ${freeRetriesPerDay} results again without a charge in the last 24 hours, which is the most.`;
  return { code: 'too-many-requests', sentence };
}

/** The seed of a re-run: another one, so that something else comes out, and the same each time it is asked. */
export function nextSeed(seed: number): number {
  return (seed * 48_271 + 11) % largestSeed;
}
