import { AppError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/platform.ts';
import { nameOf, wasPublic } from './reference.ts';
import { holdAnyReferences, type SeenReference } from './references-store.ts';
import { referenceNotFound } from './require-reference.ts';
import { withdrawn } from './share-images.ts';
import { deleteOtherUses, insertUses, listUsedBy } from './uses-store.ts';

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
export async function setUses(tx: Tx, asked: StoryboardUses): Promise<string[]> {
  const { ownerId, storyboardId, referenceIds, broughtBack = [] } = asked;
  const before = new Set(await listUsedBy(tx, storyboardId));
  await deleteOtherUses(tx, storyboardId, referenceIds);
  const gone: string[] = [];
  const added = [...new Set(referenceIds)].filter((id) => !before.has(id)).toSorted();
  const known = await holdKnown(tx, ownerId, added);
  const isBack = new Set(broughtBack);
  for (const id of added) {
    const reference = known.get(id);
    if (!reference && !isBack.has(id)) referenceNotFound();
    if (!reference) gone.push(id);
    else if (!isBack.has(id)) refuseUnusable(reference, ownerId);
  }
  const uses = [...known.values()].map((one) => ({
    storyboardId,
    referenceId: one.id,
    isOwn: one.ownerId === ownerId,
  }));
  await insertUses(tx, uses);
  return gone;
}

/** The references that the owner may know of, by id, which no other transaction removes meanwhile. */
async function holdKnown(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Map<string, SeenReference>> {
  const found = await holdAnyReferences(tx, ids);
  const known = found.filter((one) => one.ownerId === ownerId || one.isShared || wasPublic(one));
  return new Map(known.map((one) => [one.id, one]));
}

function refuseUnusable(reference: SeenReference, ownerId: string): void {
  if (reference.ownerId !== ownerId && !reference.isShared) throw withdrawn();
  if (reference.ownerId !== ownerId || reference.archivedAt === null) return;
  throw new AppError('conflict', `“${nameOf(reference)}” is archived. Restore it before using it.`);
}
