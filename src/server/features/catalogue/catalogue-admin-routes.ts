import { type AdminModelView, catalogueAdminApi } from '#contract/catalogue-admin.ts';
import type { CatalogueEntry, VendorEndpoint } from '#domain/catalogue/entry.ts';
import { marginOf, typicalQuantity } from '#domain/catalogue/margin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeModel } from './change-model.ts';
import type { KeptModels } from './kept-models.ts';
import type { Uses } from './ports.ts';
import { presentModel } from './present-model.ts';

type Parts = {
  models: KeptModels;
  isOffered(entry: CatalogueEntry): boolean;
  isConnected(way: VendorEndpoint): boolean;
};

/** Answers `catalogueAdminApi`. */
export function routeCatalogueAdmin(platform: Platform, uses: Uses, { models, isOffered, isConnected }: Parts): void {
  const { router } = platform;
  const change = changeModel(platform, uses, models);

  const present = (entry: CatalogueEntry): AdminModelView => {
    const { status, pricing, replacementId } = models.written(entry.id) ?? entry;
    const override = models.override(entry.id);
    return {
      model: presentModel({ ...entry, runsOnOwnKey: false }),
      isOffered: isOffered(entry),
      written: { status, pricing, replacementId },
      ways: entry.endpoints.map((way) => ({
        provider: way.provider,
        endpoint: way.endpoint,
        uses: way.uses,
        hasKey: uses.vendors.hasKey(way.provider),
        isConnected: isConnected(way),
        margin: marginOf(entry, way, typicalQuantity(entry)),
        belowCost: way.belowCost,
      })),
      override: override
        ? {
            status: override.status,
            pricing: override.pricing,
            replacementId: override.replacementId,
            reason: override.reason,
            changedAt: override.changedAt.toISOString(),
          }
        : null,
    };
  };

  router.on(catalogueAdminApi.list, async () => ({ models: models.all().map(present) }));

  router.on(catalogueAdminApi.change, async ({ caller, received: { params, body } }) => {
    const { reason, ...wanted } = body;
    await change({ actorId: caller.userId, modelId: params.modelId, wanted, reason });
    const changed = models.find(params.modelId);
    if (!changed) throw new Error(`Model ${params.modelId} is missing after the change.`);
    return present(changed);
  });
}
