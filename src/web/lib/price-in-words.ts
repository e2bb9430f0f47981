import type { ModelView } from '#contract/catalogue.ts';

/** What a model costs, short: `8 per picture`, `4–12 per second`, `free`. */
export function priceInWords(pricing: ModelView['pricing']): string {
  switch (pricing.per) {
    case 'task':
      return pricing.credits === 0 ? 'free' : `${pricing.credits} each`;
    case 'output':
      return `${range(pricing)} per picture`;
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
