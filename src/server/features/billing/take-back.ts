import { sql } from 'kysely';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { adjustCredits } from './billing-store.ts';
import { claimHeld, dropClaim, readTakenLate } from './credit-claims.ts';
import { mustFindAccount } from './must-find-account.ts';

type TakenBack = {
  userId: string;
  bucket: 'plan' | 'bonus';
  credits: number;
  reason: string;
  /** What caused the movement; a cause moves credits once. */
  reference: string;
  /** Whose money went back. */
  invoiceId: string;
};

/** Takes the credits of a payment that went back. Balances are locked: call it last before the commit. */
export function takeBack({ live }: Pick<Platform, 'live'>) {
  /** In the order of every movement, so that what is read can be taken. */
  const lock = async (tx: Tx, userId: string): Promise<string> => {
    const { id } = await mustFindAccount(tx, userId);
    await sql`select from balances where account_id = ${id} order by bucket desc for update`.execute(tx);
    return id;
  };

  return {
    /**
     * Takes credits out of a bucket, as many as are left of them; answers how many that were. What tasks hold of the rest is taken
     * when they give it back: see `takenLate`.
     */
    async takeBack(tx: Tx, { userId, credits, invoiceId, ...movement }: TakenBack): Promise<number> {
      const accountId = await lock(tx, userId);
      const { bucket } = movement;
      const balance = await tx
        .selectFrom('balances')
        .select('credits')
        .where('accountId', '=', accountId)
        .where('bucket', '=', bucket)
        .executeTakeFirstOrThrow();
      const taken = Math.min(credits, balance.credits);
      if (taken < credits) await claimHeld(tx, { accountId, invoiceId, bucket, credits: credits - taken });
      if (taken === 0) return 0;
      const by = { authorId: null, correlationId: currentCorrelation() };
      const done = await adjustCredits(tx, { accountId, credits: -taken, ...by, ...movement });
      live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
      live.tell(tx, `user:${userId}`, { type: 'user.changed' });
      return done === 'done' ? taken : 0;
    },
    /** How many credits tasks have given back because of an invoice, since this was asked last. */
    async takenLate(tx: Tx, userId: string, invoiceId: string): Promise<number> {
      return readTakenLate(tx, { accountId: await lock(tx, userId), invoiceId });
    },
    /** Nothing more is taken of what tasks hold because of an invoice. */
    async takeNoMore(tx: Tx, userId: string, invoiceId: string): Promise<void> {
      await dropClaim(tx, { accountId: await lock(tx, userId), invoiceId });
    },
  };
}
