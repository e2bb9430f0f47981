import { AppError } from '#contract/errors.ts';
import { deletionTime } from '#domain/users/closing.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuseLastAdmin } from './last-admin.ts';
import type { Uses } from './ports.ts';
import { lockUser, setClosedAt, type User } from './users-store.ts';

type Parts = Pick<Platform, 'db' | 'facts' | 'clock' | 'publicUrl'>;

/**
 * Closes somebody's own account: from now on they can only come back. Running tasks end by themselves, and after 30 days
 * everything is deleted. The second time it changes nothing.
 */
export function closeAccount({ db, facts, clock, publicUrl }: Parts, { audit, communications }: Uses) {
  return (uid: string): Promise<void> =>
    db.transaction(async (tx) => {
      await refuseLastAdmin(tx, uid);
      const user = await lockUser(tx, uid);
      if (!user) throw new AppError('not-found', 'account_not_created');
      if (!user.active) return;
      const closedAt = clock.now();
      await setClosedAt(tx, uid, closedAt);
      await audit.record(tx, { actorId: uid, action: 'user.closed', subjectId: uid });
      await communications.send(tx, {
        to: user.email,
        template: 'account-closed',
        values: { deletedOn: deletionTime(closedAt), reinstateUrl: `${publicUrl}/studio` },
      });
      await facts.publish(tx, { type: 'user.closed', userId: uid });
    });
}

/** Opens a closed account again, as it was. One that is open stays so. */
export function reinstateAccount({ db, facts }: Parts, { audit }: Uses) {
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
