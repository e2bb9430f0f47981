import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type AccountHolder, lockAccountHolder, setRights } from './administration-store.ts';
import { refuseLastAdmin } from './last-admin.ts';
import type { Uses } from './ports.ts';
import type { User } from './users-store.ts';

type Asked = { actorId: string; uid: string; reason: string };

/** Shuts somebody out, or lets them in again. Their connections are closed by the database's own message. */
export function setDisabled({ db }: Pick<Platform, 'db'>, { audit }: Pick<Uses, 'audit'>) {
  return ({ actorId, uid, reason, disabled }: Asked & Pick<User, 'disabled'>): Promise<AccountHolder> =>
    db.transaction(async (tx) => {
      if (disabled && uid === actorId) throw new AppError('conflict', 'You cannot disable yourself.');
      if (disabled) await refuseLastAdmin(tx, uid);
      const user = await mustLock(tx, uid);
      if (user.disabled === disabled) return user;
      await setRights(tx, uid, { disabled });
      const action = disabled ? 'user.disabled' : 'user.enabled';
      await audit.record(tx, { actorId, action, subjectId: uid, reason });
      return { ...user, disabled };
    });
}

/** Makes somebody an admin or a member. */
export function setRole({ db }: Pick<Platform, 'db'>, { audit }: Pick<Uses, 'audit'>) {
  return ({ actorId, uid, reason, role }: Asked & Pick<User, 'role'>): Promise<AccountHolder> =>
    db.transaction(async (tx) => {
      if (role !== 'admin') await refuseLastAdmin(tx, uid);
      const user = await mustLock(tx, uid);
      if (user.role === role) return user;
      await setRights(tx, uid, { role });
      const values = { before: { role: user.role }, after: { role } };
      await audit.record(tx, { actorId, action: 'user.role-changed', subjectId: uid, reason, ...values });
      return { ...user, role };
    });
}

async function mustLock(tx: Parameters<typeof lockAccountHolder>[0], uid: string): Promise<AccountHolder> {
  const user = await lockAccountHolder(tx, uid);
  if (!user) throw new AppError('not-found', 'There is no such user.');
  return user;
}
