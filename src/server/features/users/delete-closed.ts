import { closedBefore } from '#domain/users/closing.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteUser, listClosed, lockUser, setNewOwner } from './users-store.ts';
import type { Uses } from './ports.ts';

/** More are left for the next time. */
const atOnce = 100;

/**
 * Deletes accounts that have been closed for 30 days: identity, profile, mails, and by `user.deleted` whatever other features
 * keep. The books stay without a name. Who is interrupted between the identity and the rest is deleted by the next run.
 */
export function deleteClosed(platform: Pick<Platform, 'db' | 'clock' | 'facts' | 'log'>, uses: Uses) {
  const { db, clock, facts, log } = platform;
  const { identity, billing, audit, communications } = uses;

  const deleteOne = (uid: string, before: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, uid);
      // They came back a moment ago.
      if (!user?.closedAt || user.closedAt > before) return;
      // Under the lock: nobody is reinstated, and nobody makes the profile again, while the identity goes.
      await identity.service.deletePerson(uid);
      await billing.forgetOwner(tx, uid);
      await communications.forget(tx, user.email);
      await communications.send(tx, { to: user.email, template: 'account-deleted', values: undefined });
      await deleteUser(tx, uid);
      await setNewOwner(tx);
      await audit.record(tx, { actorId: null, action: 'user.deleted', subjectId: uid });
      await facts.publish(tx, { type: 'user.deleted', userId: uid });
    });

  return async (signal?: AbortSignal): Promise<void> => {
    const before = closedBefore(clock.now());
    for (const uid of await listClosed(db.sql, before, atOnce)) {
      signal?.throwIfAborted();
      // One who cannot be deleted does not keep the others.
      await deleteOne(uid, before).catch((error: unknown) =>
        log.error({ error, uid }, 'A closed account stays for now'),
      );
    }
  };
}
