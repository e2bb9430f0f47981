import { packs } from '../billing/packs.ts';
import type { VendorEndpoint } from './entry.ts';
import type { TaskKind } from './kinds.ts';
import type { Model, ModelLimits } from './model.ts';
import { costInDollars, priceInCredits, type Quantity } from './price.ts';
import { defaultResolution } from './resolution.ts';

/** What a credit brings when it is bought in a pack. Credits of a plan bring less. */
const [pack] = packs;
export const dollarsPerCredit = pack ? pack.price / pack.credits : 0;

/** What is left of a price when the vendor has been paid, in dollars. */
export type Margin = {
  paidDollars: number;
  costDollars: number;
  marginDollars: number;
  /** No page of the vendor's own was read for the cost. */
  isEstimate: boolean;
};

/** The margin of a request on one way to a vendor; null where nobody has told us what the vendor takes. */
export function marginOf(
  { pricing }: Pick<Model, 'pricing'>,
  { cost }: Pick<VendorEndpoint, 'cost'>,
  quantity: Quantity,
): Margin | null {
  if (cost === null) return null;
  const paidDollars = priceInCredits(pricing, quantity) * dollarsPerCredit;
  const costDollars = costInDollars(cost, quantity);
  return {
    paidDollars,
    costDollars,
    marginDollars: paidDollars - costDollars,
    isEstimate: cost.source === 'third-party',
  };
}

const textCharacters = 1000;
/** How long what is asked for usually is, in seconds. */
const usualSeconds: Partial<Record<TaskKind, number>> = { music: 60, sound: 10, 'speech-to-speech': 20 };
const clipSeconds = 5;

/** One picture, a clip of 5 s, a minute of music, a speech of 1,000 characters: what a model is compared by. */
export function typicalQuantity({ kind, limits }: Pick<Model, 'kind' | 'limits'>): Quantity {
  return {
    outputs: 1,
    durationSeconds: nearest(limits, usualSeconds[kind] ?? clipSeconds),
    characters: textCharacters,
    resolution: limits.resolutions && defaultResolution(limits),
    dimension: limits.dimensions?.[0] ?? null,
  };
}

/** The length nearest to the usual that a model makes. */
function nearest({ durationsSeconds, shortestSeconds, longestSeconds }: ModelLimits, seconds: number): number {
  const lengths = durationsSeconds ?? [];
  const made = lengths.find((one) => one >= seconds) ?? lengths.at(-1);
  return made ?? Math.max(shortestSeconds ?? 0, Math.min(seconds, longestSeconds ?? seconds));
}
