import { AppError } from '#contract/errors.ts';
import type { CatalogueEntry, VendorEndpoint } from '#domain/catalogue/entry.ts';
import { modelOf, type PersonsModel } from '#domain/catalogue/own-keys.ts';
import type { VendorId } from '#domain/vendors/vendor.ts';
import type { GoneWays } from './gone-ways.ts';
import type { KeptModels } from './kept-models.ts';
import type { Uses } from './ports.ts';

type Way = Pick<VendorEndpoint, 'provider' | 'endpoint'>;
/** The vendors that somebody has brought a key of. */
type Brought = ReadonlySet<VendorId>;

/** The models as keys open them: the installation's for everybody, and somebody's own for them. */
export function offerModels({ vendors }: Pick<Uses, 'vendors'>, models: KeptModels, gone: Pick<GoneWays, 'has'>) {
  const isThere = (way: Way): boolean => vendors.speaks(way.provider, way.endpoint) && !gone.has(way);
  const isConnected = (way: Way): boolean => vendors.hasKey(way.provider) && isThere(way);
  const isOwn = (way: Way, brought: Brought): boolean =>
    way.provider !== 'previz' && brought.has(way.provider) && isThere(way);
  const here = (entry: CatalogueEntry, brought: Brought): PersonsModel =>
    modelOf(entry, { isConnected, isOwn: (way) => isOwn(way, brought) });

  /** A retired model is shown to whoever could have used it; it takes no credits. */
  function isOffered(entry: CatalogueEntry, brought: Brought): boolean {
    const { status, endpoints } = entry;
    if (status !== 'retired') return status === 'available' && here(entry, brought).endpoints.length > 0;
    return endpoints.some(
      ({ provider }) => vendors.hasKey(provider) || (provider !== 'previz' && brought.has(provider)),
    );
  }

  function known(modelId: string, brought: Brought): PersonsModel | undefined {
    const found = models.find(modelId);
    return found && here(found, brought);
  }

  return {
    isConnected,
    isOffered,
    list: (brought: Brought): readonly PersonsModel[] =>
      models
        .all()
        .filter((entry) => isOffered(entry, brought))
        .map((entry) => here(entry, brought)),
    find(modelId: string, brought: Brought): PersonsModel {
      const found = known(modelId, brought);
      if (!found) throw new AppError('invalid-input', `modelId: unknown model "${modelId}"`);
      return found;
    },
    known,
    /** The models, by label, that a vendor can make here when there is a key. */
    madeBy: (vendor: VendorId): string[] =>
      models
        .all()
        .filter(
          ({ status, endpoints }) =>
            status === 'available' && endpoints.some((way) => way.provider === vendor && isThere(way)),
        )
        .map(({ label }) => label),
  };
}
