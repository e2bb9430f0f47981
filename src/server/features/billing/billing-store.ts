import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Account = {
  id: string;
  ownerId: string;
  planId: number;
  periodEndsAt: Date;
  /** The plan of the next period, when it is another one. */
  pendingPlanId: number | null;
  /** What the payment service says of the subscription that gives the plan; nothing where it is free or was granted. */
  subscriptionId: string | null;
  subscriptionStatus: string | null;
  subscriptionCanceled: boolean;
  subscriptionPaymentFailed: boolean;
};
const accountColumns = [
  'id',
  'ownerId',
  'planId',
  'periodEndsAt',
  'pendingPlanId',
  'subscriptionId',
  'subscriptionStatus',
  'subscriptionCanceled',
  'subscriptionPaymentFailed',
] as const;
export type Balance = {
  bucket: 'plan' | 'bonus';
  credits: number;
  creditsHeld: number;
  creditsUsedPeriod: number;
  creditsUsedLifetime: number;
};

/** Opens an account with two empty balances. Answers false when its owner already has one. */
export async function insertAccount(
  tx: Tx,
  { id, ownerId, planId }: Pick<Account, 'id' | 'ownerId' | 'planId'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('accounts')
    .values({ id, ownerId, planId })
    .onConflict((conflict) => conflict.column('ownerId').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await tx
    .insertInto('balances')
    .values([
      { accountId: id, bucket: 'plan' },
      { accountId: id, bucket: 'bonus' },
    ])
    .execute();
  return true;
}

/** The account that pays for this user. */
export async function findAccount(db: Sql, ownerId: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').select(accountColumns).where('ownerId', '=', ownerId).executeTakeFirst();
}

/** Both balances of the account that pays for this user. */
export async function readBalances(db: Sql, ownerId: string): Promise<Balance[]> {
  const rows = await db
    .selectFrom('balances')
    .innerJoin('accounts', 'accounts.id', 'balances.accountId')
    .select(['bucket', 'credits', 'creditsHeld', 'creditsUsedPeriod', 'creditsUsedLifetime'])
    .where('accounts.ownerId', '=', ownerId)
    .execute();
  // The column has a check constraint with these two values.
  return rows as Balance[];
}

type Hold = { ownerId: string; taskIds: string[]; credits: number[]; correlationId: string };

/** Sets credits of the owner's account aside; false when there are not enough. Locks the balances until the transaction ends. */
export async function holdCredits(tx: Tx, { ownerId, taskIds, credits, correlationId }: Hold): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select hold_credits(${ownerId}, ${taskIds}::text[], ${credits}::bigint[], ${correlationId}) as held`.execute(tx);
  return rows[0]?.held === true;
}

type FreeTasks = { ownerId: string; free: { taskId: string; reason: string }[]; correlationId: string };

/** Notes that tasks hold nothing, and why. It moves no credits, and counts once. */
export async function noteFreeTasks(tx: Tx, { ownerId, free, correlationId }: FreeTasks): Promise<void> {
  const [taskIds, reasons] = [free.map(({ taskId }) => taskId), free.map(({ reason }) => reason)];
  await sql`
    insert into ledger (account_id, bucket, kind, credits, task_id, period, reason, correlation_id)
    select a.id, 'plan', 'hold', 0, task.id, a.period, task.reason, ${correlationId}
      from accounts a, unnest(${taskIds}::text[], ${reasons}::text[]) task (id, reason)
     where a.owner_id = ${ownerId}
        on conflict (task_id, kind, bucket) where task_id is not null do nothing`.execute(tx);
}

type Settle = { taskId: string; creditsUsed: number; reason: string; correlationId: string };

/** Charges a part of a task's hold, and gives the rest back. Changes nothing the second time. */
export async function settleCredits(tx: Tx, { taskId, creditsUsed, reason, correlationId }: Settle): Promise<void> {
  await sql`select settle_credits(${taskId}, ${creditsUsed}, ${reason}, ${correlationId})`.execute(tx);
}

type Movement = {
  accountId: string;
  bucket: 'plan' | 'bonus';
  credits: number;
  reason: string;
  /** What caused it, such as a checkout. A cause moves credits once. */
  reference: string;
  /** The admin who did it; null when the product did. */
  authorId: string | null;
  correlationId: string;
};

/** Adds credits to a bucket; false when the reference was granted before. */
export async function grantCredits(tx: Tx, grant: Movement): Promise<boolean> {
  const { accountId, bucket, credits, reason, reference, authorId, correlationId } = grant;
  const { rows } = await sql<{ granted: boolean }>`
    select grant_credits(${accountId}, ${bucket}, ${credits}, ${reason}, ${reference}, ${authorId}, ${correlationId})
        as granted`.execute(tx);
  return rows[0]?.granted === true;
}

type Renewal = {
  accountId: string;
  planId: number;
  credits: number;
  periodEndsAt: Date | null;
  reason: string;
  reference: string;
  correlationId: string;
};

/** Ends the period and begins the next; false when the reference did so before. */
export async function renewPeriod(tx: Tx, renewal: Renewal): Promise<boolean> {
  const { accountId, planId, credits, periodEndsAt, reason, reference, correlationId } = renewal;
  const { rows } = await sql<{ renewed: boolean }>`
    select renew_plan(${accountId}, ${planId}, ${credits}, ${periodEndsAt}, ${reason}, ${reference}, ${correlationId})
        as renewed`.execute(tx);
  return rows[0]?.renewed === true;
}

type Due = {
  freePlan: { id: number; credits: number };
  graceDays: number;
  most: number;
  reason: string;
  correlationId: string;
};

/** Begins the next period of accounts whose period is over; answers their owners. */
export async function renewDuePeriods(tx: Tx, due: Due): Promise<string[]> {
  const { freePlan, graceDays, most, reason, correlationId } = due;
  const { rows } = await sql<{ owner: string }>`
    select renew_due(${freePlan.id}, ${freePlan.credits}, make_interval(days => ${graceDays}), ${most}, ${reason},
                     ${correlationId}) as owner`.execute(tx);
  return rows.map(({ owner }) => owner);
}

/** Corrects a bucket by hand. Only `done` has changed anything. */
export async function adjustCredits(tx: Tx, adjustment: Movement): Promise<'done' | 'repeated' | 'short'> {
  const { accountId, bucket, credits, reason, reference, authorId, correlationId } = adjustment;
  const { rows } = await sql<{ came: 'done' | 'repeated' | 'short' }>`
    select adjust_credits(${accountId}, ${bucket}, ${credits}, ${reason}, ${reference}, ${authorId}, ${correlationId})
        as came`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('adjust_credits answered nothing.');
  return row.came;
}

export type LedgerEntry = {
  id: number;
  kind: string;
  bucket: string;
  credits: number;
  creditsUsed: number;
  taskId: string | null;
  reason: string;
  createdAt: Date;
};

/** One page of an owner's ledger, newest first, beginning below `before`. */
export async function listLedger(
  db: Sql,
  ownerId: string,
  page: { before: number | undefined; size: number },
): Promise<LedgerEntry[]> {
  let query = db
    .selectFrom('ledger')
    .innerJoin('accounts', 'accounts.id', 'ledger.accountId')
    .select(['ledger.id', 'kind', 'bucket', 'credits', 'creditsUsed', 'taskId', 'reason', 'ledger.createdAt'])
    .where('accounts.ownerId', '=', ownerId);
  if (page.before !== undefined) query = query.where('ledger.id', '<', page.before);
  return query.orderBy('ledger.id', 'desc').limit(page.size).execute();
}
