import { pageSize } from '#contract/ids.ts';
import { referencesApi } from '#contract/references.ts';
import { limitsOf } from '#domain/billing/plans.ts';
import { sampleOwner } from '#domain/references/sample-references.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { archiveReference, removeReference, restoreReference } from './archive-reference.ts';
import { changeReference } from './change-reference.ts';
import { createReference, requireProject } from './create-reference.ts';
import { generateImage } from './generate-image.ts';
import type { KeepSamples } from './keep-samples.ts';
import { planImages } from './plan-images.ts';
import type { Uses } from './ports.ts';
import { type PublishingUses, publishReference, withdrawReference } from './publish-reference.ts';
import { readReferences } from './read-references.ts';
import { readCursor, writeCursor } from './reference-cursor.ts';
import { countReferences, listReferences } from './references-store.ts';
import { setImages } from './set-images.ts';

/** Answers `referencesApi`. */
export function routeReferences(platform: Platform, uses: PublishingUses, keepSamples: KeepSamples): void {
  const { router, db } = platform;
  const { readOne, summarize } = readReferences(platform, uses);
  const create = createReference(platform, uses);
  const change = changeReference(platform, uses);
  const replaceImages = setImages(platform, uses);
  const remove = removeReference(platform);

  router.on(referencesApi.list, async ({ caller, received: { query } }) => {
    const { cursor, source, ...filter } = query;
    if (source === 'samples') await keepSamples();
    await requireProject(uses, caller.userId, query.projectId);
    const after = cursor === undefined ? null : readCursor(cursor);
    const ownerId = source === 'samples' ? sampleOwner : caller.userId;
    const { kind, projectId, search, archived } = filter;
    const asked = { ownerId, kind, projectId, search, archived, after, size: pageSize + 1 };
    const { page, nextCursor } = pageOf(await listReferences(db.sql, asked), writeCursor);
    const { counted } = await countReferences(db.sql, caller.userId);
    const planId = (await uses.billing.findAccount(caller.userId))?.planId ?? null;
    const limit = limitsOf(planId, caller.role === 'admin').references;
    return { references: await summarize(caller.userId, page), nextCursor, total: counted, limit };
  });

  router.on(referencesApi.create, async ({ caller: { userId }, received: { body } }) =>
    readOne(userId, await create(userId, body)),
  );

  router.on(referencesApi.get, ({ caller, received: { params } }) => readOne(caller.userId, params.referenceId));

  router.on(referencesApi.update, async ({ caller: { userId }, received: { params, body } }) => {
    const { revision, ...fields } = body;
    await change(userId, { ...params, revision }, fields);
    return readOne(userId, params.referenceId);
  });

  router.on(referencesApi.setImages, async ({ caller: { userId }, received: { params, body } }) => {
    await replaceImages(userId, { ...params, revision: body.revision }, body.images);
    return readOne(userId, params.referenceId);
  });

  router.on(referencesApi.remove, async ({ caller, received: { params } }) => ({
    isArchived: await remove(caller.userId, params.referenceId),
  }));

  routeImages(platform, uses);
  routeStates(platform, uses);
}

/** The operations that generate images. */
function routeImages(platform: Platform, uses: Uses): void {
  const { router } = platform;
  const { readOne } = readReferences(platform, uses);
  const generate = generateImage(platform, uses);
  const plan = planImages(platform, uses);

  router.on(referencesApi.forecast, async ({ caller, received: { params, query } }) => {
    const { credits, notes, refusal } = await plan(caller.userId, { ...params, ...query, fromImages: true });
    return { credits, notes, refusal };
  });

  router.on(referencesApi.generate, async ({ caller: { userId }, received: { params, body } }) => {
    await generate(userId, { ...params, ...body });
    return readOne(userId, params.referenceId);
  });
}

/** The operations that only change whether a reference is public or archived. */
function routeStates(platform: Platform, uses: PublishingUses): void {
  const { router } = platform;
  const { readOne } = readReferences(platform, uses);
  const changes = {
    publish: publishReference(platform, uses),
    withdraw: withdrawReference(platform),
    archive: archiveReference(platform),
    restore: restoreReference(platform, uses),
  };
  for (const name of ['publish', 'withdraw', 'archive', 'restore'] as const) {
    router.on(referencesApi[name], async ({ caller: { userId }, received: { params } }) => {
      await changes[name](userId, params.referenceId);
      return readOne(userId, params.referenceId);
    });
  }
}
