import { packs } from '../billing/packs.ts';
import type { VendorEndpoint } from './entry.ts';
import type { Model } from './model.ts';
import { costInDollars, priceInCredits, type Quantity } from './price.ts';
import { defaultResolution } from './resolution.ts';

/** What a credit brings when it is bought in a pack. Credits of a plan bring less. */
const [pack] = packs;
export const dollarsPerCredit = pack ? pack.price / pack.credits : 0;

/** What is left of a price when the vendor has been paid, in dollars. */
export type Margin = { paidDollars: number; costDollars: number; marginDollars: number };

/** The margin of a request on one way to a vendor; null where nobody has told us what the vendor takes. */
export function marginOf(
  { pricing }: Pick<Model, 'pricing'>,
  { cost }: Pick<VendorEndpoint, 'cost'>,
  quantity: Quantity,
): Margin | null {
  if (cost === null) return null;
  const paidDollars = priceInCredits(pricing, quantity) * dollarsPerCredit;
  const costDollars = costInDollars(cost, quantity);
  return { paidDollars, costDollars, marginDollars: paidDollars - costDollars };
}

const textCharacters = 1000;
const usualSeconds = 5;

/** One picture, the shortest usual clip, a speech of 1,000 characters: what a model is compared by. */
export function typicalQuantity({ limits }: Pick<Model, 'limits'>): Quantity {
  const { durationsSeconds, shortestSeconds, longestSeconds } = limits;
  const durationSeconds =
    durationsSeconds?.find((seconds) => seconds >= usualSeconds) ??
    durationsSeconds?.at(-1) ??
    Math.max(shortestSeconds ?? 0, Math.min(usualSeconds, longestSeconds ?? usualSeconds));
  const resolution = limits.resolutions && defaultResolution(limits);
  return {
    outputs: 1,
    durationSeconds,
    characters: textCharacters,
    resolution,
    dimension: limits.dimensions?.[0] ?? null,
  };
}
