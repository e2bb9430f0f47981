import { AppError } from '#contract/errors.ts';
import type { UnlimitedList } from '#domain/billing/unlimited.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAccount } from './billing-store.ts';
import type { Uses } from './ports.ts';
import { listsOf, saveLists } from './unlimited-store.ts';

type Asked = { actorId: string; userId: string; lists: readonly UnlimitedList[]; reason: string };

/**
 * Puts somebody on lists of unlimited media, or takes them off. It holds for what is asked for from now on: what runs keeps its
 * price. Their screens ask for the new prices at once.
 */
export function setUnlimited({ db, live }: Pick<Platform, 'db' | 'live'>, { audit }: Pick<Uses, 'audit'>) {
  return ({ actorId, userId, lists, reason }: Asked): Promise<UnlimitedList[]> =>
    db.transaction(async (tx) => {
      if (!(await findAccount(tx, userId))) throw new AppError('not-found', 'User not found.');
      const before = await listsOf(tx, userId);
      await saveLists(tx, { userId, lists, reason });
      const after = await listsOf(tx, userId);
      if (before.join() === after.join()) return after;
      const values = { before: { unlimited: before }, after: { unlimited: after } };
      await audit.record(tx, { actorId, action: 'unlimited.changed', subjectId: userId, reason, ...values });
      live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
      return after;
    });
}
