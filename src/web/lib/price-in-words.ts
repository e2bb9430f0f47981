import type { ModelView } from '#contract/catalogue.ts';
import { flatTimes, type Quantity } from '#domain/catalogue/price.ts';

/** What a model costs, short: `8 per image`, `4–12 per second`, `20 per 5 s or part`, `free`. */
export function priceInWords(pricing: ModelView['pricing']): string {
  switch (pricing.per) {
    case 'task':
      if (pricing.credits === 0) return 'free';
      return pricing.covers ? `${pricing.credits} per ${pricing.covers.seconds} s or part` : `${pricing.credits} each`;
    case 'output':
      return `${range(pricing)} per image`;
    case 'second':
      return `${range(pricing)} per second`;
    case 'characters':
      return `${pricing.credits} per ${pricing.characters} characters`;
  }
}

type Stepped = Extract<ModelView['pricing'], { per: 'output' | 'second' }>;

/** From the lowest step to the highest; one figure where all are the same. */
function range({ credits, byResolution, bySize }: Stepped): string {
  const steps = [...Object.values(byResolution ?? {}), ...Object.values(bySize ?? {})];
  const [lowest, highest] = steps.length === 0 ? [credits, credits] : [Math.min(...steps), Math.max(...steps)];
  return lowest === highest ? String(lowest) : `${lowest}–${highest}`;
}

/** Why a flat price is charged more than once, for the line at the price: `2 × 20: charged per 5 s or part.` Empty where it is charged once. */
export function flatPriceInWords(
  pricing: ModelView['pricing'],
  quantity: Pick<Quantity, 'durationSeconds' | 'resolution'>,
): string {
  const times = flatTimes(pricing, quantity);
  const covers = pricing.per === 'task' ? pricing.covers : undefined;
  if (times === null || !covers || times.lengths * times.perLength === 1) return '';
  const sum = `${times.lengths * times.perLength} × ${pricing.credits}`;
  if (times.perLength === 1) return `${sum}: charged per ${covers.seconds} s or part.`;
  const size = quantity.resolution ?? '';
  return times.lengths === 1
    ? `${sum}: ${size} costs twice as much.`
    : `${sum}: charged per ${covers.seconds} s or part, twice at ${size}.`;
}
