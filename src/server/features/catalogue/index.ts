import { AppError } from '#contract/errors.ts';
import type { CatalogueEntry, VendorEndpoint } from '#domain/catalogue/entry.ts';
import { families } from '#domain/catalogue/families.ts';
import type { Voice } from '#domain/voices/voice.ts';
import type { Platform } from '#server/platform/platform.ts';
import { routeCatalogueAdmin } from './catalogue-admin-routes.ts';
import { routeCatalogue } from './catalogue-routes.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { keepModels } from './kept-models.ts';
import type { Uses } from './ports.ts';

/** The models, as data. A mistake in them stops the start. The only file of this folder that others may import. */
export function createCatalogue(platform: Platform, uses: Uses) {
  const { voices, vendors } = uses;
  const models = keepModels(platform, checkCatalogue(families));

  const isConnected = ({ provider, endpoint }: Pick<VendorEndpoint, 'provider' | 'endpoint'>): boolean => {
    const vendor = vendors[provider];
    return vendor !== undefined && (vendor.speaks?.(endpoint) ?? true);
  };
  /** With the ways that this installation has. */
  const here = (entry: CatalogueEntry): CatalogueEntry => ({
    ...entry,
    endpoints: entry.endpoints.filter(isConnected),
  });
  /** A retired model is shown to whoever could have used it; it takes no credits. */
  const isOffered = ({ status, endpoints }: CatalogueEntry): boolean => {
    if (status === 'retired') return endpoints.some(({ provider }) => vendors[provider] !== undefined);
    return status === 'available' && endpoints.some(isConnected);
  };

  const catalogue = {
    /** Reads what an admin wants otherwise, and goes on reading it until `stop`. */
    start: models.start,
    stop: models.stop,
    /** What people are offered: neither what is hidden, nor what no vendor of this installation makes. */
    list: (): readonly CatalogueEntry[] => models.all().filter(isOffered).map(here),
    /** Any model, with its ways to the vendors of this installation. Throws `invalid-input` for one that is not there. */
    find(modelId: string): CatalogueEntry {
      const found = models.find(modelId);
      if (!found) throw new AppError('invalid-input', `modelId: there is no model "${modelId}"`);
      return here(found);
    },
    /** The way on which a task was sent; undefined when the catalogue has it no longer. */
    wayOf: (modelId: string, way: Pick<VendorEndpoint, 'provider' | 'endpoint'>): VendorEndpoint | undefined =>
      models
        .find(modelId)
        ?.endpoints.find(({ provider, endpoint }) => provider === way.provider && endpoint === way.endpoint),
    /** The voices of a speech model. */
    async voicesOf(modelId: string, signal: AbortSignal): Promise<Voice[]> {
      const [first] = catalogue.find(modelId).endpoints;
      const vendor = first && voices[first.provider];
      return vendor ? vendor.list(signal) : [];
    },
  };
  routeCatalogue(platform, catalogue);
  routeCatalogueAdmin(platform, uses, { models, isOffered, isConnected });
  return catalogue;
}
export type Catalogue = ReturnType<typeof createCatalogue>;
