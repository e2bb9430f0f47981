import type { ModelView } from '#contract/catalogue.ts';
import { strengthOf } from '#domain/catalogue/strengths.ts';
import type { PersonsModel } from '#domain/catalogue/own-keys.ts';

/** The public view of a model. It contains nothing about vendors and their costs. */
export function presentModel(model: PersonsModel): ModelView {
  const { limits, pricing } = model;
  return {
    id: model.id,
    value: model.id,
    kind: model.kind,
    model: model.model,
    version: model.version,
    label: model.label,
    description: model.description,
    strength: strengthOf(model),
    credits: pricing.credits,
    pricing,
    creditsDeprecated: model.creditsDeprecated,
    stars: model.stars,
    usesReferences: limits.references > 0,
    supportsTxt2Vid: limits.supportsTxt2Vid,
    supportsImg2Vid: limits.supportsImg2Vid,
    supportsEndFrame: limits.supportsEndFrame,
    mode: model.mode,
    preview: model.preview,
    limits,
    takes: [...new Set(model.endpoints.flatMap(({ uses }) => uses))],
    status: model.status,
    retiredOn: model.retiredOn,
    replacementId: model.replacementId,
    needsUpgrade: model.needsUpgrade,
    isUnlimited: model.isUnlimited,
    runsOnOwnKey: model.runsOnOwnKey,
  };
}
