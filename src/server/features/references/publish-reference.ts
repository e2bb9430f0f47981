import { AppError } from '#contract/errors.ts';
import { safetyRefusal } from '#domain/trust/refusals.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseWithoutImage } from './change-reference.ts';
import { listImagesOf } from './images-store.ts';
import type { Uses } from './ports.ts';
import type { PublicGuard } from './public-guard.ts';
import type { Reference } from './reference.ts';
import { lockReference } from './references-store.ts';
import { lockForChange, referenceNotFound, requireReference } from './require-reference.ts';
import { saveChange } from './save-change.ts';

/** What is needed to decide on images that become public. */
export type PublishingUses = Uses & { publicGuard: Pick<PublicGuard, 'find'> };

/** Throws `moderated` for an image from outside that looks pornographic. What was made here was looked at when it came. */
export async function refuseUnsafe({ trust }: Pick<Uses, 'trust'>, assets: readonly Asset[]): Promise<void> {
  const uploaded = assets.filter(({ provenance }) => provenance.taskId === null);
  const seen = await trust.lookAtAssets(uploaded.map((asset) => ({ asset, check: 'safety' })));
  for (const asset of uploaded) {
    const refusal = safetyRefusal({ kind: 'image', name: asset.name }, seen(asset, 'safety'));
    if (refusal !== null) {
      throw new AppError('moderated', `“${asset.name}” can’t be public because the safety check didn’t clear it.`);
    }
  }
}

/** Throws `not-allowed` for an image that shows a real person, or may do so, by recorded facts. */
export async function refuseRealPeople(
  { publicGuard }: Pick<PublishingUses, 'publicGuard'>,
  ownerId: string,
  assetIds: readonly string[],
): Promise<void> {
  const [refusal] = (await publicGuard.find(ownerId, assetIds)).values();
  if (refusal) throw new AppError('not-allowed', refusal.sentence);
}

/** Throws `not-allowed` for a reference that an admin has hidden or removed. */
function refuseModerated(moderation: Reference['moderation']): void {
  if (moderation === 'visible') return;
  throw new AppError(
    'not-allowed',
    'An admin has taken this reference out of public use. The email about it says how to appeal.',
  );
}

/**
 * Makes a reference public; the second time it changes nothing. Throws `conflict` for one without an image or that is archived, `moderated` for an
 * unsafe image, `not-allowed` for one that shows a real person. A person who is recorded at the same moment is found by the fact `reference.changed`.
 */
export function publishReference(platform: Platform, uses: PublishingUses) {
  const { db, clock } = platform;
  const save = saveChange(platform);
  return async (ownerId: string, referenceId: string): Promise<void> => {
    const { revision, publishedAt, moderation } = await requireReference(db.sql, ownerId, referenceId);
    refuseModerated(moderation);
    if (publishedAt !== null) return;
    const images = await listImagesOf(db.sql, referenceId);
    const ids = images.map(({ assetId }) => assetId);
    await refuseRealPeople(uses, ownerId, ids);
    await refuseUnsafe(uses, await uses.assets.findMany(ownerId, ids));
    await db.transaction(async (tx) => {
      // The images that were looked at are those that become public.
      const reference = await lockForChange(tx, ownerId, { id: referenceId, revision });
      refuseModerated(reference.moderation);
      refuseWithoutImage(reference, images);
      await save(tx, reference, { publishedAt: clock.now(), withdrawnAt: null });
    });
  };
}

/** Makes a reference private again; the second time it changes nothing. */
export function withdrawReference(platform: Platform) {
  const { db, clock } = platform;
  const save = saveChange(platform);
  return (ownerId: string, referenceId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const reference = (await lockReference(tx, ownerId, referenceId)) ?? referenceNotFound();
      if (reference.publishedAt === null) return;
      await save(tx, reference, { publishedAt: null, withdrawnAt: clock.now() });
    });
}
