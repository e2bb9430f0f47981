import { abilities } from '#contract/abilities.ts';
import type { ListedModelView } from '#contract/catalogue.ts';
import type { PlanTier } from '#domain/billing/plans.ts';
import { typicalQuantity } from '#domain/catalogue/margin.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { priceInCredits, type Quantity } from '#domain/catalogue/price.ts';
import type { ModelResolution } from '#domain/storyboards/dimension.ts';
import { counted, credits, seconds, wholes } from '#web/ui/format.ts';

/** The lowest plan on which a model can be used. */
export function planFor({ kind, needsUpgrade }: Pick<ListedModelView, 'kind' | 'needsUpgrade'>): PlanTier {
  if (kind === 'image-upscale' || kind === 'video-upscale') return abilities.upscale.tier;
  if (kind === 'video-edit') return abilities['video-edit'].tier;
  if (kind === 'training') return abilities['training-image-mode'].tier;
  return needsUpgrade ? abilities['premium-video-model'].tier : 'Lite';
}

const none: Quantity = { outputs: 1, durationSeconds: 0, characters: 0, resolution: null, dimension: null };

/** What it costs, line by line, as the function says that charges: `5 credits a second at 480p`. */
export function pricesOf(model: ListedModelView): string[] {
  const { pricing, limits } = model;
  const cost = (quantity: Partial<Quantity>) => priceInCredits(pricing, { ...none, ...quantity });
  switch (pricing.per) {
    case 'task':
      return flatPricesOf(pricing, limits);
    case 'characters':
      return [`${credits(pricing.credits)} for each ${wholes(pricing.characters)} characters`];
    case 'output': {
      if (!pricing.bySize) return stepped(limits.resolutions, (resolution) => cost({ resolution }), 'a picture');
      const [small, large] = [cost({ dimension: '1:1' }), cost({ dimension: '16:9' })];
      return [`${credits(small)} a square picture`, `${credits(large)} a wide or tall one`];
    }
    case 'second': {
      const perSecond = (resolution: ModelResolution | null) => rateOf(model, resolution);
      return stepped(limits.resolutions, perSecond, 'a second');
    }
  }
}

/** A flat price, and what costs it again: `20 credits per started 5 s`, `40 credits per started 5 s at 4K`. */
function flatPricesOf(pricing: FlatPricing, { resolutions }: ListedModelView['limits']): string[] {
  if (pricing.credits === 0) return ['Free'];
  const { covers } = pricing;
  if (!covers) return [`${credits(pricing.credits)} each`];
  const each = `per started ${covers.seconds} s`;
  const costAt = (resolution: ModelResolution) => priceInCredits(pricing, { ...none, resolution });
  const larger = (resolutions ?? []).filter((one) => costAt(one) > pricing.credits);
  return [
    `${credits(pricing.credits)} ${each}`,
    ...larger.map((resolution) => `${credits(costAt(resolution))} ${each} at ${resolution}`),
  ];
}

type FlatPricing = Extract<ListedModelView['pricing'], { per: 'task' }>;

/** Exact for a length that is a whole number of seconds, as every rate of the catalogue is. */
function rateOf({ pricing }: ListedModelView, resolution: ModelResolution | null): number {
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

/** What one usual result costs, where the price is by length: `5 s of clip at 720p: 60 credits`. */
export function exampleOf(model: ListedModelView): string | null {
  if (model.pricing.per !== 'second') return null;
  const quantity = typicalQuantity(model);
  const at =
    quantity.resolution !== null && (model.limits.resolutions?.length ?? 0) > 1 ? ` at ${quantity.resolution}` : '';
  return `${seconds(quantity.durationSeconds * 1000)}${at}: ${credits(priceInCredits(model.pricing, quantity))}`;
}

/** The lengths that it makes: `5 or 10 s`, `up to 30 s`. */
export function lengthsOf({ limits }: Pick<ListedModelView, 'limits'>): string | null {
  const { durationsSeconds: lengths, shortestSeconds, longestSeconds } = limits;
  if (lengths) return `${either(lengths.map(String))} s`;
  if (longestSeconds === null) return null;
  const longest = seconds(longestSeconds * 1000);
  return shortestSeconds === null ? `up to ${longest}` : `${seconds(shortestSeconds * 1000)} to ${longest}`;
}

const either = (values: string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(values);

type Takes = (model: ListedModelView) => (string | false)[];
const words: Takes = () => ['words'];

const takesByKind: Record<TaskKind, Takes> = {
  image: ({ limits, takes }) => ['words', references(limits.references), takes.includes('inpaint') && 'a mask'],
  video: ({ limits }) => [
    limits.supportsTxt2Vid && 'words',
    limits.supportsImg2Vid && 'a first frame',
    limits.supportsEndFrame && 'a last frame',
    references(limits.references),
  ],
  'lip-sync': ({ takes, limits }) => [
    takes.includes('clip') ? 'a picture or a clip' : 'a picture',
    'a voice',
    limits.promptCharacters > 0 && 'words',
  ],
  speech: words,
  music: words,
  sound: words,
  text: words,
  'speech-to-speech': () => ['a recording'],
  reference: () => ['words', 'pictures'],
  'image-edit': () => ['a picture', 'words'],
  'image-upscale': () => ['a picture'],
  'video-edit': () => ['a clip', 'words'],
  'video-upscale': () => ['a clip'],
  training: () => ['pictures'],
};

/** What it makes its results from, in words. */
export const takesOf = (model: ListedModelView): string[] => takesByKind[model.kind](model).filter(isSaid);

function references(count: number): string | false {
  return count > 0 && counted(count, 'reference');
}
function isSaid(said: string | false): said is string {
  return said !== false;
}

/** What else it can do that others cannot. */
export function extrasOf({ limits, preview }: ListedModelView): string[] {
  return [
    limits.hasSound && 'with its own sound',
    limits.supportsLyrics && 'sings lyrics',
    limits.supportsLoop && 'loops',
    limits.hitPoints > 0 && 'strikes given moments',
    limits.stems.length > 0 && 'stems',
    limits.negativePromptCharacters > 0 && 'negative prompt',
    limits.voiceSettings.length > 0 && limits.voiceSettings.join(', '),
    preview && 'a preview by its maker',
  ].filter(isSaid);
}
