import { AppError } from '#contract/errors.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import type { AccessVersions } from './access-versions.ts';
import { type AccountHolder, lockAccountHolder, setRights } from './administration-store.ts';
import { endSessionsElsewhere } from './end-sessions-elsewhere.ts';
import { refuseLastAdmin } from './last-admin.ts';
import type { Uses } from './ports.ts';
import type { User } from './users-store.ts';

type Asked = { actorId: string; uid: string; reason: string };
type Parts = Pick<Platform, 'db' | 'log' | 'facts'>;
type Disabling = Parts & { accessVersions: Pick<AccessVersions, 'refresh'> };
type Outcome = { user: AccountHolder; isChanged: boolean };

/** Disables an account, or enables it again. The database ends its sessions and connections in the same transaction. */
export function setDisabled(parts: Disabling, uses: Uses) {
  const disabling = createDisabling(parts, uses);
  return async (asked: Asked & Pick<User, 'disabled'>): Promise<AccountHolder> => {
    const { user, isChanged } = await parts.db.transaction((tx) => disabling.change(tx, asked));
    if (isChanged) await disabling.finish(asked.uid);
    return user;
  };
}

/** The two steps of it, for features that disable an account together with something else. */
export function createDisabling(parts: Disabling, uses: Uses) {
  return {
    /** Call `finish` after the transaction if `isChanged`. */
    async change(tx: Tx, { actorId, uid, reason, disabled }: Asked & Pick<User, 'disabled'>): Promise<Outcome> {
      if (disabled && uid === actorId) throw new AppError('conflict', 'You can’t disable your own account.');
      if (disabled) await refuseLastAdmin(tx, uid);
      const before = await mustLock(tx, uid);
      if (disabled && before.owner) throw new AppError('not-allowed', 'The owner can’t be disabled.');
      if (before.disabled === disabled) return { user: before, isChanged: false };
      await setRights(tx, uid, { disabled });
      const action = disabled ? 'user.disabled' : 'user.enabled';
      await uses.audit.record(tx, { actorId, action, subjectId: uid, reason });
      if (disabled) await parts.facts.publish(tx, { type: 'user.disabled', userId: uid });
      return { user: { ...before, disabled }, isChanged: true };
    },
    async finish(uid: string): Promise<void> {
      await Promise.all([endSessionsElsewhere(parts, uses, uid), parts.accessVersions.refresh()]);
    },
  };
}

/** Changes the role of an account. Every session of it ends: the user signs in again, with the new rights. */
export function setRole(parts: Parts, uses: Uses) {
  return async ({ actorId, uid, reason, role }: Asked & Pick<User, 'role'>): Promise<AccountHolder> => {
    const { user, isChanged } = await parts.db.transaction(async (tx): Promise<Outcome> => {
      if (role !== 'admin') await refuseLastAdmin(tx, uid);
      const before = await mustLock(tx, uid);
      if (before.role === role) return { user: before, isChanged: false };
      const isTakenAway = role !== 'admin' && uid !== actorId;
      if (before.owner && isTakenAway) {
        throw new AppError('not-allowed', 'Only the owner can give up the owner’s admin role.');
      }
      await setRights(tx, uid, { role });
      const values = { before: { role: before.role }, after: { role } };
      await uses.audit.record(tx, { actorId, action: 'user.role-changed', subjectId: uid, reason, ...values });
      return { user: { ...before, role }, isChanged: true };
    });
    if (isChanged) await endSessionsElsewhere(parts, uses, uid);
    return user;
  };
}

async function mustLock(tx: Parameters<typeof lockAccountHolder>[0], uid: string): Promise<AccountHolder> {
  const user = await lockAccountHolder(tx, uid);
  if (!user) throw new AppError('not-found', 'User not found.');
  return user;
}
