import { AppError } from '#contract/errors.ts';
import type { AuditAction } from '#contract/audit.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { adjustCredits, findAccount, grantCredits } from './billing-store.ts';
import type { Uses } from './ports.ts';
import { readBalance } from './read-balance.ts';

export type Adjustment = {
  /** Made by the admin's page: a request that is sent twice counts once. */
  requestId: string;
  userId: string;
  bucket: 'plan' | 'bonus';
  credits: number;
  reason: string;
};

type Kind = 'adjust' | 'gift';
const actions: Record<Kind, AuditAction> = { adjust: 'credits.adjusted', gift: 'credits.given' };

/**
 * What an admin does to somebody's credits by hand: a correction up or down, never below zero, or a gift. It stands in the ledger
 * and in the audit log, or in neither. Answers whether the request had been done before.
 */
export function adjustByHand({ db, live }: Pick<Platform, 'db' | 'live'>, { audit }: Uses) {
  return (adminId: string, kind: Kind, adjustment: Adjustment): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { userId, bucket, credits, reason } = adjustment;
      const before = await readBalance(tx, userId);
      const isDone = await move(tx, adminId, { ...adjustment, kind });
      if (!isDone) return true;
      const after = await readBalance(tx, userId);
      await audit.record(tx, {
        actorId: adminId,
        action: actions[kind],
        subjectId: userId,
        before: { credits: before.credits, creditsBonus: before.creditsBonus },
        after: { credits: after.credits, creditsBonus: after.creditsBonus, bucket, moved: credits },
        reason,
      });
      live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
      return false;
    });
}

/** False when the request had been done before. */
async function move(tx: Tx, authorId: string, { kind, requestId, userId, ...rest }: Adjustment & { kind: Kind }) {
  const account = await findAccount(tx, userId);
  if (!account) throw new AppError('not-found', 'User not found.');
  const reference = `${kind}:${requestId}`;
  const movement = { accountId: account.id, authorId, reference, correlationId: currentCorrelation(), ...rest };
  if (kind === 'gift') return grantCredits(tx, movement);
  const came = await adjustCredits(tx, movement);
  if (came !== 'short') return came === 'done';
  const { credits, creditsBonus } = await readBalance(tx, userId);
  const left = rest.bucket === 'plan' ? credits : creditsBonus;
  throw new AppError('conflict', `The balance has only ${left} ${rest.bucket} credits. Nothing was changed.`);
}
