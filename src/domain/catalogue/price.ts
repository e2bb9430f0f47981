import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';

/** A picture's size as GPT Image is charged: a square is small, anything wider or taller is large. */
export type PictureSize = 'small' | 'large';

/** Where one price is not enough. What is not named here costs the base price. */
type Steps = {
  byResolution?: Partial<Record<ModelResolution, number>> | undefined;
  bySize?: Record<PictureSize, number> | undefined;
};

/** What is counted. A vendor that bills a shortest length, or begun hundreds of characters, says so. */
type Unit =
  | { per: 'task' }
  | ({ per: 'output' } & Steps)
  | ({ per: 'second'; minimumSeconds: number } & Steps)
  | { per: 'characters'; characters: number };

/** How a model is charged, in credits. The same function prices the button, the forecast and the charge. */
export type Pricing = Unit & { credits: number };

/**
 * What a vendor takes from us for the same, in US dollars. An estimate is what others say, or what like endpoints take: nobody has read it on
 * the vendor's own page. Either is to be compared with the bill.
 */
export type VendorCost = Unit & { dollars: number; isEstimate: boolean };

/** What is asked for; whatever does not apply is 0 or null. */
export type Quantity = {
  outputs: number;
  durationSeconds: number;
  characters: number;
  resolution: ModelResolution | null;
  dimension: Dimension | null;
  /** False where a part of a picture is painted anew, or something trained goes with it: such are free for nobody. */
  isStandard?: boolean;
};

/** Sums of whole credits are exact to the millionth; a `33.000000000000004` is 33. */
const decimals = 6;

/** The credits that a request costs, known before it is made: whole ones, rounded up once, after multiplying. */
export function priceInCredits(pricing: Pricing, quantity: Quantity): number {
  const exact = unitsOf(pricing, quantity) * rateOf(pricing, pricing.credits, quantity);
  return Math.ceil(Number(exact.toFixed(decimals)));
}

/** What a vendor takes for a request, in dollars. Not rounded: its bill is a sum of such. */
export function costInDollars(cost: VendorCost, quantity: Quantity): number {
  return unitsOf(cost, quantity) * rateOf(cost, cost.dollars, quantity);
}

function unitsOf(unit: Unit, { outputs, durationSeconds, characters }: Quantity): number {
  switch (unit.per) {
    case 'task':
      return 1;
    case 'output':
      return outputs;
    case 'second':
      return Math.max(durationSeconds, unit.minimumSeconds) * Math.max(outputs, 1);
    case 'characters':
      return Math.ceil(characters / unit.characters);
  }
}

function rateOf(unit: Unit, base: number, { resolution, dimension }: Quantity): number {
  if (unit.per !== 'output' && unit.per !== 'second') return base;
  const ofSize = dimension && unit.bySize?.[pictureSize(dimension)];
  const ofResolution = resolution && unit.byResolution?.[resolution];
  return ofSize ?? ofResolution ?? base;
}

/** The size that a picture of this shape is charged as. */
export function pictureSize(dimension: Dimension): PictureSize {
  return dimension === '1:1' ? 'small' : 'large';
}

/** What is paid when only some of the outputs were delivered: 3 of 4 pictures cost three quarters, rounded up once. */
export function settledCredits(creditsHeld: number, delivered: number, asked: number): number {
  return Math.ceil((creditsHeld * Math.min(delivered, asked)) / asked);
}
