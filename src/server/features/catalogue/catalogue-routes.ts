import { catalogueApi, type ModelView } from '#contract/catalogue.ts';
import type { Voice } from '#domain/voices/voice.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';

type Shown = { list(): readonly CatalogueEntry[]; voicesOf(modelId: string, signal: AbortSignal): Promise<Voice[]> };

/** Answers `catalogueApi`. */
export function routeCatalogue({ router }: Pick<Platform, 'router'>, catalogue: Shown): void {
  router.on(catalogueApi.models, async ({ received: { query } }) => ({
    models: catalogue
      .list()
      .filter(({ kind, status }) => status !== 'hidden' && (query.kind === undefined || kind === query.kind))
      .map(presentModel),
  }));

  router.on(catalogueApi.voices, async ({ received: { query }, signal }) => {
    const voices = await catalogue.voicesOf(query.modelId, signal);
    return {
      voices: voices.filter(
        ({ age, gender, useCase }) =>
          (query.age === undefined || age === query.age) &&
          (query.gender === undefined || gender === query.gender) &&
          (query.useCase === undefined || useCase === query.useCase),
      ),
    };
  });
}

/** A model as everybody may see it: nothing of the vendor's own. */
function presentModel(model: CatalogueEntry): ModelView {
  const { durationsSeconds, resolutions } = model.limits;
  return {
    id: model.id,
    kind: model.kind,
    label: model.label,
    description: model.description,
    pricing: model.pricing,
    limits: {
      ...model.limits,
      durationsSeconds: durationsSeconds && [...durationsSeconds],
      resolutions: resolutions && [...resolutions],
    },
    status: model.status,
    replacementId: model.replacementId,
    needsUpgrade: model.needsUpgrade,
    isUnlimited: model.isUnlimited,
  };
}
