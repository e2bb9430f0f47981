import { AppError } from '#contract/errors.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { nameOf, type Reference } from './reference.ts';
import { findAnyReferences, findReference, lockReference } from './references-store.ts';

/** A reference of the caller. Throws `not-found` for another user's, like for one that does not exist. */
export async function requireReference(db: Sql, ownerId: string, id: string): Promise<Reference> {
  return (await findReference(db, ownerId, id)) ?? referenceNotFound();
}

/** A reference that a user may read: their own, a public one or a sample. Throws `not-found` for every other. */
export async function requireReadable(db: Sql, userId: string, id: string): Promise<Reference> {
  const [found] = await findAnyReferences(db, [id]);
  if (found && (found.ownerId === userId || found.isShared)) return found;
  return referenceNotFound();
}

/**
 * A reference of the caller, locked until the transaction ends. Throws `conflict` for an archived one, and when it changed since the revision that
 * the caller read.
 */
export async function lockForChange(
  tx: Tx,
  ownerId: string,
  { id, revision }: { id: string; revision?: number },
): Promise<Reference> {
  const reference = (await lockReference(tx, ownerId, id)) ?? referenceNotFound();
  refuseArchived(reference);
  if (revision !== undefined && revision !== reference.revision) {
    const sentence = `“${nameOf(reference)}” was changed in another window. Nothing was saved. Reload the page and try again.`;
    throw new AppError('conflict', sentence, { details: { revision: reference.revision } });
  }
  return reference;
}

export function refuseArchived(reference: Pick<Reference, 'archivedAt' | 'tag'>): void {
  if (reference.archivedAt === null) return;
  throw new AppError('conflict', `“${nameOf(reference)}” is archived. Restore it first.`);
}

export function referenceNotFound(): never {
  throw new AppError('not-found', 'Reference not found.');
}
