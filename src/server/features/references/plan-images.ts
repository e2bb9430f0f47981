import { priceFor } from '#domain/billing/unlimited.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { routeProblems } from '#domain/generation/route.ts';
import { type PlannedImage, planImage } from '#domain/references/plan-image.ts';
import type { ReferenceAngle } from '#domain/references/reference-kinds.ts';
import { seedOf } from '#domain/generation/seed.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listImagesOf } from './images-store.ts';
import type { Uses } from './ports.ts';
import { requireReference } from './require-reference.ts';

export type ImageAsked = {
  referenceId: string;
  angle: ReferenceAngle;
  modelId: string;
  seed?: number | undefined;
  /** False: from the description alone. */
  fromImages: boolean;
};

/** Plans what a model is asked for, and what it costs. Throws `not-found`. */
export function planImages({ db }: Pick<Platform, 'db'>, uses: Uses) {
  return async (ownerId: string, asked: ImageAsked): Promise<PlannedImage & { credits: number }> => {
    const { referenceId, angle, modelId, fromImages } = asked;
    const reference = await requireReference(db.sql, ownerId, referenceId);
    const images = fromImages ? await listImagesOf(db.sql, referenceId) : [];
    const model = (await uses.catalogue.forPerson(ownerId)).find(modelId);
    const [newest] = await uses.generation.newestOfReferences(ownerId, [referenceId]);
    // Another round has another seed, and the same round always the same.
    const seed = asked.seed ?? seedOf(`${referenceId} ${newest?.id ?? ''}`);
    const shown = { ...reference, images: images.map(({ assetId }) => assetId) };
    const planned = planImage(shown, { angle, model, seed });
    const [problem] = routeProblems(model, planned.input);
    const refusal = planned.refusal ?? (problem ? `${problem.message}.` : null);
    // A model that makes something else has no price for this.
    const isPriced = model.kind === 'reference';
    const unlimited = await uses.billing.unlimitedFor(ownerId);
    const credits = isPriced ? priceFor(model, quantityOf(planned.input), unlimited) : 0;
    return { ...planned, refusal, credits };
  };
}
