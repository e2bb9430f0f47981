import type { ModelView } from '#contract/catalogue.ts';

/** What a model can be asked to begin with or to have. */
export type ModelFilter = { id: string; label: string; fits: (model: ModelView) => boolean };

const all: readonly ModelFilter[] = [
  { id: 'text', label: 'From text', fits: ({ kind, supportsTxt2Vid }) => kind === 'video' && supportsTxt2Vid },
  { id: 'picture', label: 'From an image', fits: ({ kind, supportsImg2Vid }) => kind === 'video' && supportsImg2Vid },
  { id: 'both-frames', label: 'First and last frame', fits: ({ supportsEndFrame }) => supportsEndFrame },
  { id: 'references', label: 'References', fits: ({ usesReferences }) => usesReferences },
  { id: 'inpaint', label: 'Inpaint', fits: ({ limits }) => limits.imageModes.includes('inpaint') },
  { id: 'sound', label: 'With sound', fits: ({ kind, limits }) => kind === 'video' && limits.hasSound },
  { id: 'no-upgrade', label: 'On every plan', fits: ({ needsUpgrade }) => !needsUpgrade },
  { id: 'unlimited', label: 'Unlimited', fits: ({ isUnlimited }) => isUnlimited },
];

/** The filters that part these models: what all of them have, or none, is no question. */
export function filtersFor(models: readonly ModelView[]): ModelFilter[] {
  return all.filter(({ fits }) => models.some(fits) && !models.every(fits));
}

/** The makers' names for their models, in the order of the catalogue. */
export function familiesOf(models: readonly ModelView[]): string[] {
  return [...new Set(models.map(({ model }) => model))];
}

/** In which order models are listed; the best fit is the order in which they come. */
export const modelOrders = [
  { id: 'listed', label: 'Best fit' },
  { id: 'price', label: 'Price' },
  { id: 'speed', label: 'Speed' },
  { id: 'stars', label: 'Stars' },
] as const;
export type ModelOrder = (typeof modelOrders)[number]['id'];

type Facts = { priceOf: (model: ModelView) => number; secondsOf: (modelId: string) => number | undefined };

/** The models in this order; what is retired comes last. */
export function inOrder(models: readonly ModelView[], order: ModelOrder, { priceOf, secondsOf }: Facts): ModelView[] {
  const value: Record<ModelOrder, (model: ModelView) => number> = {
    listed: () => 0,
    price: priceOf,
    speed: ({ id }) => secondsOf(id) ?? Number.MAX_SAFE_INTEGER,
    stars: ({ stars }) => -stars,
  };
  const isGone = ({ status }: ModelView) => Number(status === 'retired');
  return models.toSorted((a, b) => isGone(a) - isGone(b) || value[order](a) - value[order](b));
}

/** Whether every word is in what a model is called or said to be. */
export function isLike({ label, description, model }: ModelView, words: string): boolean {
  const text = `${label} ${model} ${description}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
