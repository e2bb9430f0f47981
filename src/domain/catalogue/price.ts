import { type Dimension, type ModelResolution, modelResolutions } from '../storyboards/dimension.ts';

/** A picture's size as GPT Image is charged: a square is small, anything wider or taller is large. */
export type PictureSize = 'small' | 'large';

/** Where one price is not enough. What is not named here costs the base price. */
type Steps = {
  byResolution?: Partial<Record<ModelResolution, number>> | undefined;
  bySize?: Record<PictureSize, number> | undefined;
};

/**
 * How far one flat price goes. Each further started length of `seconds` costs the flat price again, and so does each of these lengths
 * above `resolution`. A null resolution covers every size.
 */
export type Coverage = { seconds: number; resolution: ModelResolution | null };

/** What is counted. A vendor that bills a shortest length, started steps of seconds, or started hundreds of characters, says so. */
type Unit =
  | { per: 'task'; covers?: Coverage | undefined }
  | ({ per: 'output' } & Steps)
  | ({ per: 'second'; minimumSeconds: number; stepSeconds?: number | undefined } & Steps)
  | { per: 'characters'; characters: number };

/** How a model is charged, in credits. The same function prices the button, the forecast and the charge. */
export type Pricing = Unit & { credits: number };

/** Where the figure of a cost was found. Compare any of them with the vendor's bill. */
export type CostSource = 'vendor-page' | 'third-party' | 'own-machine';

/** What a vendor charges us for the same, in US dollars. */
export type VendorCost = Unit & {
  dollars: number;
  source: CostSource;
  /**
   * By how much the bill can grow because of something that a request does not say: 60 frames per second, a picture of 24 megapixels. 1 where
   * this is left out.
   */
  worstTimes?: number | undefined;
};

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

/**
 * The older price of a request that costs `credits` now; null if the model has none or the request is free. Only flat prices
 * have an older value, so it grows in the same steps.
 */
export function deprecatedPriceInCredits(
  { pricing, creditsDeprecated }: { pricing: Pricing; creditsDeprecated: number | null },
  credits: number,
): number | null {
  if (creditsDeprecated === null || credits === 0 || pricing.credits === 0) return null;
  return Math.ceil(Number(((credits / pricing.credits) * creditsDeprecated).toFixed(decimals)));
}

/** The credits that a request costs, known before it is made: whole ones, rounded up once, after multiplying. */
export function priceInCredits(pricing: Pricing, quantity: Quantity): number {
  const exact = unitsOf(pricing, quantity) * rateOf(pricing, pricing.credits, quantity);
  return Math.ceil(Number(exact.toFixed(decimals)));
}

/** How often a flat price is charged: for each started length, and twice for each where the result is larger than one price covers. */
export type FlatTimes = { lengths: number; perLength: 1 | 2 };

/** What a flat price is multiplied by, so that a page can explain it; null where the price is not flat or has no limits. */
export function flatTimes(
  pricing: Unit,
  { durationSeconds, resolution }: Pick<Quantity, 'durationSeconds' | 'resolution'>,
): FlatTimes | null {
  if (pricing.per !== 'task' || !pricing.covers) return null;
  const { seconds, resolution: largest } = pricing.covers;
  const started = Math.ceil((durationSeconds - freeSeconds) / seconds);
  return { lengths: Math.max(1, started), perLength: isLarger(resolution, largest) ? 2 : 1 };
}

/** Whether a price is the same for every length. */
export function isSameAtAnyLength(pricing: Pricing): boolean {
  return pricing.per === 'task' && !pricing.covers;
}

/** How long a result may become without costing more than one of this length; infinite where every length costs the same. */
export function secondsAtSamePrice(pricing: Pricing, durationSeconds: number): number {
  if (isSameAtAnyLength(pricing)) return Infinity;
  const times = flatTimes(pricing, { durationSeconds, resolution: null });
  const covered = times && pricing.per === 'task' && pricing.covers ? times.lengths * pricing.covers.seconds : 0;
  return Math.max(covered, durationSeconds);
}

/** A clip of 5 s has 5.04 s when its last frame is counted: that does not start another length. */
const freeSeconds = 0.1;

function isLarger(resolution: ModelResolution | null, largest: ModelResolution | null): boolean {
  if (resolution === null || largest === null) return false;
  return modelResolutions.indexOf(resolution) > modelResolutions.indexOf(largest);
}

/** What a vendor charges for a request, in dollars. Not rounded: its bill is a sum of these. */
export function costInDollars(cost: VendorCost, quantity: Quantity): number {
  return unitsOf(cost, quantity) * rateOf(cost, cost.dollars, quantity);
}

function unitsOf(unit: Unit, quantity: Quantity): number {
  const { outputs, durationSeconds, characters } = quantity;
  switch (unit.per) {
    case 'task': {
      const times = flatTimes(unit, quantity);
      return times === null ? 1 : times.lengths * times.perLength;
    }
    case 'output':
      return outputs;
    case 'second':
      return billedSeconds(unit, durationSeconds) * Math.max(outputs, 1);
    case 'characters':
      return Math.ceil(characters / unit.characters);
  }
}

function billedSeconds({ minimumSeconds, stepSeconds }: Extract<Unit, { per: 'second' }>, seconds: number): number {
  const stepped = stepSeconds === undefined ? seconds : Math.ceil(seconds / stepSeconds) * stepSeconds;
  return Math.max(stepped, minimumSeconds);
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
