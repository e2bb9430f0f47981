import { abilities } from '#contract/abilities.ts';
import type { ListedModelView } from '#contract/catalogue.ts';
import type { PlanTier } from '#domain/billing/plans.ts';
import { typicalQuantity } from '#domain/catalogue/margin.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { priceInCredits } from '#domain/catalogue/price.ts';
import { counted, credits, seconds } from '#web/ui/format.ts';

/** The lowest plan on which a model can be used. */
export function planFor({ kind, needsUpgrade }: Pick<ListedModelView, 'kind' | 'needsUpgrade'>): PlanTier {
  if (kind === 'image-upscale' || kind === 'video-upscale') return abilities.upscale.tier;
  if (kind === 'video-edit') return abilities['video-edit'].tier;
  if (kind === 'training') return abilities['training-image-mode'].tier;
  return needsUpgrade ? abilities['premium-video-model'].tier : 'Lite';
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
    takes.includes('clip') ? 'an image or a video' : 'an image',
    'a voice',
    limits.promptCharacters > 0 && 'words',
  ],
  speech: words,
  music: words,
  sound: words,
  text: words,
  'speech-to-speech': () => ['a recording'],
  reference: () => ['words', 'pictures'],
  'image-edit': () => ['an image', 'words'],
  'image-upscale': () => ['an image'],
  'video-edit': () => ['a video', 'words'],
  'video-upscale': () => ['a video'],
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
    limits.hitPoints > 0 && 'hit points',
    limits.stems.length > 0 && 'stems',
    limits.negativePromptCharacters > 0 && 'negative prompt',
    limits.voiceSettings.length > 0 && limits.voiceSettings.join(', '),
    preview && 'preview version',
  ].filter(isSaid);
}
