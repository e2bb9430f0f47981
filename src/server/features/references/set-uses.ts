import { AppError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/platform.ts';
import { nameOf, wasPublic } from './reference.ts';
import { holdAnyReference, type SeenReference } from './references-store.ts';
import { referenceNotFound } from './require-reference.ts';
import { withdrawn } from './share-images.ts';
import { deleteOtherUses, insertUse, listUsedBy } from './uses-store.ts';

export type StoryboardUses = {
  ownerId: string;
  storyboardId: string;
  /** All the references that a storyboard links to. */
  referenceIds: readonly string[];
  /** Those of them that come back with an undone edit, or from another storyboard: they may be archived or withdrawn, and may be gone. */
  broughtBack?: readonly string[];
};

/**
 * Records which references a storyboard links to, in the transaction that edits it. Returns the ids of those that are gone: they are not recorded.
 * A new link may lead to a reference of the owner, a public one or a sample. Throws `not-found` for any other, `conflict` for one that is archived
 * or no longer public. Links that are there already stay, whatever became of the reference.
 */
export async function setUses(tx: Tx, uses: StoryboardUses): Promise<string[]> {
  const { ownerId, storyboardId, referenceIds, broughtBack = [] } = uses;
  const before = new Set(await listUsedBy(tx, storyboardId));
  await deleteOtherUses(tx, storyboardId, referenceIds);
  const gone: string[] = [];
  // Always in one order, so that two edits never wait for each other.
  const added = [...new Set(referenceIds)].filter((id) => !before.has(id)).toSorted();
  for (const referenceId of added) {
    const reference = await holdKnown(tx, ownerId, referenceId);
    const isBack = broughtBack.includes(referenceId);
    if (!reference && !isBack) referenceNotFound();
    if (!reference) gone.push(referenceId);
    else {
      if (!isBack) refuseUnusable(reference, ownerId);
      await insertUse(tx, { storyboardId, referenceId, isOwn: reference.ownerId === ownerId });
    }
  }
  return gone;
}

/** A reference that the owner may know of, which nobody removes meanwhile. */
async function holdKnown(tx: Tx, ownerId: string, id: string): Promise<SeenReference | undefined> {
  const reference = await holdAnyReference(tx, id);
  const isKnown = reference && (reference.ownerId === ownerId || reference.isShared || wasPublic(reference));
  return isKnown ? reference : undefined;
}

function refuseUnusable(reference: SeenReference, ownerId: string): void {
  if (reference.ownerId !== ownerId && !reference.isShared) throw withdrawn();
  if (reference.ownerId !== ownerId || reference.archivedAt === null) return;
  throw new AppError('conflict', `“${nameOf(reference)}” is archived. Restore it before you use it.`);
}
