import { AppError } from '#contract/errors.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { requireProject } from './create-reference.ts';
import type { Uses } from './ports.ts';
import { nameOf, type Reference } from './reference.ts';
import { lockForChange } from './require-reference.ts';
import { saveChange } from './save-change.ts';

/** Fields that a user changes; `undefined` leaves one as it is. */
export type FieldChange = {
  [Field in 'kind' | 'tag' | 'description' | 'projectId']?: Reference[Field] | undefined;
};
export type AskedRevision = { referenceId: string; revision: number };

/** Changes fields of a reference. Throws `conflict` for a tag that something else has, and when it changed since `revision`. */
export function changeReference(platform: Platform, uses: Uses) {
  const save = saveChange(platform);
  return async (ownerId: string, { referenceId, revision }: AskedRevision, fields: FieldChange): Promise<void> => {
    await requireProject(uses, ownerId, fields.projectId);
    const refuseGrowth = await uses.assets.room.guardGrowth(ownerId);
    const work = platform.db.transaction(async (tx) => {
      const reference = await lockForChange(tx, ownerId, { id: referenceId, revision });
      // Every field keeps its type; only those without a value go.
      const change: Partial<Reference> = Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined),
      );
      await setTag(tx, uses, { reference, tag: fields.tag });
      await save(tx, reference, change);
      const grows = (fields.description ?? '').length > reference.description.length;
      await refuseGrowth?.(tx, { grows, notDone: 'This change wasn’t saved. You can still shorten texts.' });
    });
    await work.catch((thrown: unknown) => {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError('not-found', 'Project not found.', { cause: thrown });
    });
  };
}

type Tagging = { reference: Reference; tag: string | undefined };

async function setTag(tx: Tx, { tags }: Pick<Uses, 'tags'>, { reference, tag }: Tagging): Promise<void> {
  if (tag === undefined || tag === reference.tag) return;
  await tags.set(tx, { ownerId: reference.ownerId, subject: { kind: 'reference', id: reference.id }, tag });
}

/** A public reference shows at least one image. */
export function refuseWithoutImage(reference: Reference, images: readonly unknown[]): void {
  if (images.length > 0) return;
  throw new AppError('conflict', `“${nameOf(reference)}” needs an image to be public. Choose one first.`);
}
