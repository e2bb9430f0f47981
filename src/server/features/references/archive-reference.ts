import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { refuseBeyondPlan } from './create-reference.ts';
import type { Uses } from './ports.ts';
import type { Reference } from './reference.ts';
import { deleteReference, lockReference } from './references-store.ts';
import { referenceNotFound } from './require-reference.ts';
import { announceChange, saveChange } from './save-change.ts';
import { listOwnUses } from './uses-store.ts';

const lock = async (tx: Tx, ownerId: string, id: string): Promise<Reference> =>
  (await lockReference(tx, ownerId, id)) ?? referenceNotFound();

function archiveLocked({ clock, ...rest }: Pick<Platform, 'clock' | 'facts' | 'live'>) {
  const save = saveChange({ clock, ...rest });
  return async (tx: Tx, reference: Reference): Promise<void> => {
    if (reference.archivedAt !== null) return;
    const now = clock.now();
    const isPublic = reference.publishedAt !== null;
    // Restoring does not make it public again.
    await save(tx, reference, { archivedAt: now, ...(isPublic && { publishedAt: null, withdrawnAt: now }) });
  };
}

/** Archives a reference, which withdraws it; the second time it changes nothing. */
export function archiveReference(platform: Platform) {
  const archive = archiveLocked(platform);
  return (ownerId: string, referenceId: string): Promise<void> =>
    platform.db.transaction(async (tx) => archive(tx, await lock(tx, ownerId, referenceId)));
}

/**
 * Deletes a reference, or archives it while a storyboard of its owner uses it; returns whether it is archived. Storyboards of other users do not
 * keep it: they lose the link. Tasks that run for it end as usual: their images are in the library.
 */
export function removeReference(platform: Platform) {
  const archive = archiveLocked(platform);
  const announce = announceChange(platform);
  return (ownerId: string, referenceId: string): Promise<boolean> =>
    platform.db.transaction(async (tx) => {
      const reference = await lock(tx, ownerId, referenceId);
      const isUsed = (await listOwnUses(tx, [referenceId])).size > 0;
      if (isUsed) await archive(tx, reference);
      else {
        await deleteReference(tx, referenceId);
        await announce(tx, reference);
      }
      return isUsed;
    });
}

/** Brings an archived reference back; the second time it changes nothing. Throws `not-allowed` at the limit of the plan. */
export function restoreReference(platform: Platform, uses: Uses) {
  const save = saveChange(platform);
  return async (ownerId: string, referenceId: string): Promise<void> => {
    const isAdmin = await uses.users.isAdmin(ownerId);
    await platform.db.transaction(async (tx) => {
      // The owner's lock before the row's, as everywhere: the deletion of the account takes both.
      await lockInTransaction(tx, 'references', ownerId);
      const reference = await lock(tx, ownerId, referenceId);
      if (reference.archivedAt === null) return;
      await refuseBeyondPlan(tx, uses, { ownerId, isAdmin, isNew: false });
      await save(tx, reference, { archivedAt: null });
    });
  };
}
