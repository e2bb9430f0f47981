import { AppError } from '#contract/errors.ts';
import { deletionTime } from '#domain/users/closing.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AccessVersions } from './access-versions.ts';
import { endSessionsElsewhere } from './end-sessions-elsewhere.ts';
import { refuseLastAdmin } from './last-admin.ts';
import type { Uses } from './ports.ts';
import { lockUser, setClosedAt, type User } from './users-store.ts';

type Parts = Pick<Platform, 'db' | 'facts' | 'clock' | 'publicUrl' | 'log'>;
type Closing = Parts & { accessVersions: Pick<AccessVersions, 'refresh'> };

/**
 * Closes the caller's own account, which can then only be reinstated. Ends every session, the caller's too. Running tasks
 * finish, and after 30 days everything is deleted. A repeated call changes nothing.
 */
export function closeAccount(parts: Closing, uses: Uses) {
  const { db, facts, clock, publicUrl, accessVersions } = parts;
  const { audit, communications } = uses;
  return async (uid: string): Promise<void> => {
    const isClosed = await db.transaction(async (tx) => {
      await refuseLastAdmin(tx, uid);
      const user = await lockUser(tx, uid);
      if (!user) throw new AppError('not-found', 'account_not_created');
      if (!user.active) return false;
      const closedAt = clock.now();
      await setClosedAt(tx, uid, closedAt);
      await audit.record(tx, { actorId: uid, action: 'user.closed', subjectId: uid });
      await communications.send(tx, {
        to: user.email,
        template: 'account-closed',
        values: { deletedOn: deletionTime(closedAt), reinstateUrl: `${publicUrl}/studio` },
      });
      await facts.publish(tx, { type: 'user.closed', userId: uid });
      return true;
    });
    if (!isClosed) return;
    await Promise.all([endSessionsElsewhere(parts, uses, uid), accessVersions.refresh()]);
  };
}

/** Reinstates a closed account. One that is open stays so. */
export function reinstateAccount({ db, facts }: Pick<Parts, 'db' | 'facts'>, { audit }: Uses) {
  return (uid: string): Promise<User> =>
    db.transaction(async (tx) => {
      const user = await lockUser(tx, uid);
      if (!user) throw new AppError('not-found', 'account_not_created');
      if (user.active) return user;
      await setClosedAt(tx, uid, null);
      await audit.record(tx, { actorId: uid, action: 'user.reinstated', subjectId: uid });
      await facts.publish(tx, { type: 'user.reinstated', userId: uid });
      return { ...user, active: true, closedAt: null };
    });
}
