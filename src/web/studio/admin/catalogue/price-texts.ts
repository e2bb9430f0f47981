import type { ModelView } from '#contract/catalogue.ts';

type Pricing = ModelView['pricing'];

/** The figures of a price as they stand in fields, by the name of each. */
export type PriceTexts = Record<string, string>;

const base = 'base';

/** What of a price can be changed: its steps, or the one figure that it has. */
export function textsOf(pricing: Pricing): PriceTexts {
  const steps = stepsOf(pricing);
  const figures = Object.keys(steps).length > 0 ? steps : { [base]: pricing.credits };
  return Object.fromEntries(Object.entries(figures).map(([name, credits]) => [name, String(credits)]));
}

function stepsOf(pricing: Pricing): Record<string, number> {
  if (pricing.per !== 'output' && pricing.per !== 'second') return {};
  return { ...pricing.byResolution, ...pricing.bySize };
}

/** The price with other figures; null while one of them is no number of credits. */
export function readPrice(pricing: Pricing, texts: PriceTexts): Pricing | null {
  const figures = new Map(Object.entries(texts).map(([name, text]) => [name, creditsOf(text)]));
  if ([...figures.values()].includes(null)) return null;
  const figure = (name: string, before: number): number => figures.get(name) ?? before;
  if (pricing.per !== 'output' && pricing.per !== 'second') {
    return { ...pricing, credits: figure(base, pricing.credits) };
  }
  const { byResolution, bySize, credits } = pricing;
  const resolutions = Object.entries(byResolution ?? {}).map(([name, before]) => [name, figure(name, before)]);
  return {
    ...pricing,
    // The base price is that of the step that it equalled.
    credits: figure(
      base,
      figure(Object.entries(stepsOf(pricing)).find(([, one]) => one === credits)?.[0] ?? '', credits),
    ),
    ...(byResolution && { byResolution: Object.fromEntries(resolutions) }),
    ...(bySize && { bySize: { small: figure('small', bySize.small), large: figure('large', bySize.large) } }),
  };
}

const longestFigure = 6;

/** A price may have one decimal: the sum is rounded up once. */
export function creditsOf(text: string): number | null {
  const plain = text.trim();
  return /^\d+([.]\d)?$/.test(plain) && plain.length <= longestFigure ? Number(plain) : null;
}
