import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/errors.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AskedRevision, refuseWithoutImage } from './change-reference.ts';
import { refuseNoImage } from './create-reference.ts';
import { listImagesOf, replaceImages } from './images-store.ts';
import { type PublishingUses, refuseRealPeople, refuseUnsafe } from './publish-reference.ts';
import type { ReferenceImage } from './reference.ts';
import { lockForChange, requireReference } from './require-reference.ts';
import { saveChange } from './save-change.ts';

/**
 * Makes a list the images of a reference. Throws `not-found` for an asset that is not the owner's or was deleted, `unsupported-media` for one that
 * is no image, `moderated` for an unsafe one of a public reference, `not-allowed` for one that shows a real person, `conflict` for one in the trash, or when the reference changed since `revision`.
 */
export function setImages(platform: Platform, uses: PublishingUses) {
  const { db, clock } = platform;
  const save = saveChange(platform);
  return async (ownerId: string, asked: AskedRevision, images: readonly ReferenceImage[]): Promise<void> => {
    const { referenceId: id, revision } = asked;
    const { publishedAt } = await requireReference(db.sql, ownerId, id);
    const ids = images.map(({ assetId }) => assetId);
    const found = await uses.assets.findOwnUsable(ownerId, ids);
    if (found.length < ids.length) throw new AppError('not-found', 'Asset not found.');
    found.forEach(refuseNoImage);
    if (publishedAt !== null) {
      await refuseRealPeople(uses, ownerId, ids);
      await refuseUnsafe(uses, found);
    }
    const refuseGrowth = await uses.assets.room.guardGrowth(ownerId);
    const work = db.transaction(async (tx) => {
      const reference = await lockForChange(tx, ownerId, { id, revision });
      const before = await listImagesOf(tx, id);
      if (isDeepStrictEqual(before, images)) return;
      // It was published between the check of the images and the lock.
      if (publishedAt === null && reference.publishedAt !== null) throw publishedMeanwhile();
      if (reference.publishedAt !== null) refuseWithoutImage(reference, images);
      await replaceImages(tx, id, { images, now: clock.now() });
      await save(tx, reference);
      const grows = images.length > before.length;
      await refuseGrowth?.(tx, { grows, notDone: 'The images were not changed.' });
    });
    await work.catch((thrown: unknown) => {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError('not-found', 'Asset not found.', { cause: thrown });
    });
  };
}

const publishedMeanwhile = () =>
  new AppError(
    'conflict',
    'The reference was published in another window. Nothing was saved. Reload the page and try again.',
  );
