import { AppError } from '#contract/errors.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Voice } from '#domain/voices/voice.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Voices } from '#server/providers/voices.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { routeCatalogue } from './catalogue-routes.ts';
import { falModels } from './models/fal.ts';
import { previzModels } from './models/previz.ts';

type Uses = {
  voices: Partial<Record<ProviderId, Voices>>;
  /** The vendors that this installation can reach. */
  providers: ReadonlySet<string>;
};

/** The models on offer, as data. The only file of this folder that others may import. */
export function createCatalogue(platform: Pick<Platform, 'router'>, { voices, providers }: Uses) {
  const entries = [...previzModels, ...falModels].filter(({ endpoints }) =>
    endpoints.some(({ provider }) => providers.has(provider)),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  const catalogue = {
    list: (): readonly CatalogueEntry[] => entries,
    /** Throws `invalid-input` for a model that is not there. */
    find(modelId: string): CatalogueEntry {
      const found = byId.get(modelId);
      if (!found) throw new AppError('invalid-input', `modelId: there is no model "${modelId}"`);
      return found;
    },
    /** The voices of a speech model. */
    async voicesOf(modelId: string, signal: AbortSignal): Promise<Voice[]> {
      const [first] = catalogue.find(modelId).endpoints;
      const vendor = first && voices[first.provider];
      return vendor ? vendor.list(signal) : [];
    },
  };
  routeCatalogue(platform, catalogue);
  return catalogue;
}
export type { CatalogueEntry } from './catalogue-entry.ts';
export type Catalogue = ReturnType<typeof createCatalogue>;
