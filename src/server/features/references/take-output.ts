import type { FactOf } from '#domain/facts.ts';
import { type ReferenceAngle, referenceAngles } from '#domain/references/reference-kinds.ts';
import { imagesPerReference } from '#domain/references/reference-limits.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listImagesOf, replaceImages } from './images-store.ts';
import type { Uses } from './ports.ts';
import { lockReference } from './references-store.ts';
import { saveChange } from './save-change.ts';

type Output = { ownerId: string; referenceId: string; angle: ReferenceAngle; assetId: string };

/**
 * Adds a generated image to its reference if that has none of this angle. A public reference gets no image that its owner has not seen: there, and
 * where an image of the angle exists, the new one is a candidate. Handling the same fact again changes nothing.
 */
export function takeOutput(platform: Platform, { generation }: Pick<Uses, 'generation'>) {
  const { db, clock } = platform;
  const save = saveChange(platform);

  const add = ({ ownerId, referenceId, angle, assetId }: Output): Promise<void> =>
    db.transaction(async (tx) => {
      const reference = await lockReference(tx, ownerId, referenceId);
      if (!reference || reference.archivedAt !== null || reference.publishedAt !== null) return;
      const images = await listImagesOf(tx, referenceId);
      if (images.length >= imagesPerReference || images.some((image) => image.angle === angle)) return;
      if (images.some((image) => image.assetId === assetId)) return;
      await replaceImages(tx, referenceId, { images: [...images, { assetId, angle }], now: clock.now() });
      await save(tx, reference);
    });

  return async ({ taskId }: FactOf<'task.completed'>): Promise<void> => {
    const task = await generation.findTask(taskId);
    const { referenceId, angle: name } = task?.purpose ?? {};
    const angle = referenceAngles.find((one) => one === name);
    const assetId = task?.assetIds[0];
    if (!task || referenceId === undefined || angle === undefined || assetId === undefined) return;
    await add({ ownerId: task.userId, referenceId, angle, assetId }).catch((thrown: unknown) => {
      // The image was deleted from the library meanwhile.
      if (!violatesForeignKey(thrown)) throw thrown;
    });
  };
}
