import { AppError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/platform.ts';
import { nameOf, type Reference, wasPublic } from './reference.ts';
import { holdAnyReference } from './references-store.ts';
import { referenceNotFound } from './require-reference.ts';
import { withdrawn } from './share-images.ts';
import { deleteOtherUses, insertUse, listUsedBy } from './uses-store.ts';

/** All the references that a storyboard links to. */
export type StoryboardUses = { ownerId: string; storyboardId: string; referenceIds: readonly string[] };

/**
 * Records which references a storyboard links to, in the transaction that edits it. A new link may lead to a reference of the owner, a public one or
 * a sample. Throws `not-found` for any other, `conflict` for one that is archived or no longer public. Links that are there already stay,
 * whatever became of the reference.
 */
export async function setUses(tx: Tx, { ownerId, storyboardId, referenceIds }: StoryboardUses): Promise<void> {
  const before = new Set(await listUsedBy(tx, storyboardId));
  await deleteOtherUses(tx, storyboardId, referenceIds);
  // Always in one order, so that two edits never wait for each other.
  const added = [...new Set(referenceIds)].filter((id) => !before.has(id)).toSorted();
  for (const referenceId of added) {
    const reference = await holdLinkable(tx, ownerId, referenceId);
    await insertUse(tx, { storyboardId, referenceId, isOwn: reference.ownerId === ownerId });
  }
}

/** A reference that is being removed cannot be linked to any more. */
async function holdLinkable(tx: Tx, ownerId: string, id: string): Promise<Reference> {
  const reference = (await holdAnyReference(tx, id)) ?? referenceNotFound();
  if (reference.ownerId === ownerId) {
    if (reference.archivedAt === null) return reference;
    throw new AppError('conflict', `“${nameOf(reference)}” is archived. Restore it before you use it.`);
  }
  if (reference.isShared) return reference;
  if (wasPublic(reference)) throw withdrawn();
  return referenceNotFound();
}
