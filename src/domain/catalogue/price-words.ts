import type { ModelResolution } from '../storyboards/dimension.ts';
import type { Model } from './model.ts';
import { priceInCredits, type Pricing, type Quantity } from './price.ts';

type Priced = { pricing: Pricing; limits: Pick<Model['limits'], 'resolutions'> };

const wholes = (count: number): string => count.toLocaleString('en-US');
const credits = (count: number): string => `${wholes(count)} credit${count === 1 ? '' : 's'}`;

const none: Quantity = { outputs: 1, durationSeconds: 0, characters: 0, resolution: null, dimension: null };

/** What it costs, line by line, as the function says that charges: `5 credits per second at 480p`. */
export function pricesOf(model: Priced): string[] {
  const { pricing, limits } = model;
  const cost = (quantity: Partial<Quantity>) => priceInCredits(pricing, { ...none, ...quantity });
  switch (pricing.per) {
    case 'task':
      return flatPricesOf(pricing, limits);
    case 'characters':
      return [`${credits(pricing.credits)} per ${wholes(pricing.characters)} characters`];
    case 'output': {
      if (!pricing.bySize) return stepped(limits.resolutions, (resolution) => cost({ resolution }), 'per image');
      const [small, large] = [cost({ dimension: '1:1' }), cost({ dimension: '16:9' })];
      return [`${credits(small)} per square image`, `${credits(large)} per horizontal or vertical image`];
    }
    case 'second': {
      const perSecond = (resolution: ModelResolution | null) => rateOf(model, resolution);
      return stepped(limits.resolutions, perSecond, 'per second');
    }
  }
}

/** A flat price, and what costs it again: `20 credits per 5 s or part`, `40 credits per 5 s or part at 4K`. */
function flatPricesOf(pricing: FlatPricing, { resolutions }: Priced['limits']): string[] {
  if (pricing.credits === 0) return ['Free'];
  const { covers } = pricing;
  if (!covers) return [`${credits(pricing.credits)} each`];
  const each = `per ${covers.seconds} s or part`;
  const costAt = (resolution: ModelResolution) => priceInCredits(pricing, { ...none, resolution });
  const larger = (resolutions ?? []).filter((one) => costAt(one) > pricing.credits);
  return [
    `${credits(pricing.credits)} ${each}`,
    ...larger.map((resolution) => `${credits(costAt(resolution))} ${each} at ${resolution}`),
  ];
}

type FlatPricing = Extract<Pricing, { per: 'task' }>;

/** Exact for a length that is a whole number of seconds, as every rate of the catalogue is. */
function rateOf({ pricing }: Priced, resolution: ModelResolution | null): number {
  const many = pricing.per === 'second' ? Math.max(1, Math.ceil(pricing.minimumSeconds)) : 1;
  return priceInCredits(pricing, { ...none, durationSeconds: many, resolution }) / many;
}

/** One line where every resolution costs the same, else one for each. */
function stepped(
  resolutions: readonly ModelResolution[] | null,
  costAt: (resolution: ModelResolution | null) => number,
  unit: string,
): string[] {
  const all = resolutions ?? [];
  const costs = all.map(costAt);
  if (new Set(costs).size < 2) return [`${credits(costs[0] ?? costAt(null))} ${unit}`];
  return all.map((resolution, n) => `${credits(costs[n] ?? 0)} ${unit} at ${resolution}`);
}
