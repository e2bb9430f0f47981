import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { type Coverage, type Pricing } from '#domain/catalogue/price.ts';
import { clipCoverage, musicCoverage } from '#domain/catalogue/flat-coverage.ts';
import { type TaskKind, taskKinds } from '#domain/catalogue/kinds.ts';
import { pricesOf } from '#domain/catalogue/price-words.ts';
import { table } from './fact-text.ts';

const kindInWords: Record<TaskKind, string> = {
  image: 'Image',
  video: 'Video',
  speech: 'Voice',
  music: 'Music',
  sound: 'Sound effect',
  text: 'Text',
  'lip-sync': 'Lip-sync',
  'speech-to-speech': 'Speech to speech',
  reference: 'Reference',
  'image-edit': 'Image edit',
  'image-upscale': 'Image upscale',
  'video-edit': 'Video edit',
  'video-upscale': 'Video upscale',
  training: 'Training',
};

const secondsOf = ({ seconds }: Coverage): string => `${seconds} s`;
const inKindOrder = (a: CatalogueEntry, b: CatalogueEntry): number =>
  taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind);

const priceOf = (model: { pricing: Pricing; limits: CatalogueEntry['limits'] }): string =>
  model.pricing.credits === 0 ? 'Free' : pricesOf(model).join(', ');

/** What depends on the models that the installation offers. */
export function modelFacts(models: readonly CatalogueEntry[]): Readonly<Record<string, string>> {
  return {
    'models.table': table(
      ['Kind', 'Model', 'Price'],
      models.toSorted(inKindOrder).map((model) => [kindInWords[model.kind], model.label, priceOf(model)]),
    ),
    'coverage.clip': secondsOf(clipCoverage),
    'coverage.clip-size': clipCoverage.resolution ?? '',
    'coverage.music': secondsOf(musicCoverage),
  };
}
