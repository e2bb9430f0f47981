import { AppError } from '#contract/errors.ts';
import type { CatalogueEntry, VendorEndpoint } from '#domain/catalogue/entry.ts';
import { families } from '#domain/catalogue/families.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Voice } from '#domain/voices/voice.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Voices } from '#server/providers/voices.ts';
import { routeCatalogue } from './catalogue-routes.ts';
import { checkCatalogue } from './check-catalogue.ts';

type Uses = {
  voices: Partial<Record<ProviderId, Voices>>;
  /** The vendors that this installation can reach. */
  providers: ReadonlySet<string>;
};

/** The models, as data. A mistake in them stops the start. The only file of this folder that others may import. */
export function createCatalogue(platform: Pick<Platform, 'router'>, { voices, providers }: Uses) {
  const entries = checkCatalogue(families).map((entry) => ({
    ...entry,
    endpoints: entry.endpoints.filter(({ provider }) => providers.has(provider)),
  }));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));

  const catalogue = {
    /** What people are offered: neither what is hidden, nor what no vendor of this installation makes. */
    list: (): readonly CatalogueEntry[] =>
      entries.filter(({ status, endpoints }) => status !== 'hidden' && endpoints.length > 0),
    /** Any model, with its ways to the vendors of this installation. Throws `invalid-input` for one that is not there. */
    find(modelId: string): CatalogueEntry {
      const found = byId.get(modelId);
      if (!found) throw new AppError('invalid-input', `modelId: there is no model "${modelId}"`);
      return found;
    },
    /** The way on which a task was sent; undefined when the catalogue has it no longer. */
    wayOf: (modelId: string, way: Pick<VendorEndpoint, 'provider' | 'endpoint'>): VendorEndpoint | undefined =>
      byId
        .get(modelId)
        ?.endpoints.find(({ provider, endpoint }) => provider === way.provider && endpoint === way.endpoint),
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
export type Catalogue = ReturnType<typeof createCatalogue>;
