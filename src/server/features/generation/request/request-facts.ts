import { sql } from 'kysely';
import { type Unlimited, unlimitedFor } from '#domain/billing/unlimited.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** Everything about a user that decides whether tasks may be requested, and at what price. */
export type RequestFacts = {
  /** Null before the user has an account. */
  planId: number | null;
  unlimited: Unlimited;
  isAdmin: boolean;
  /** Of both buckets. */
  credits: number;
  hasOwnKeys: boolean;
  /** Tasks that have not ended. */
  running: number;
  /** In the last 24 hours. */
  flagged: number;
  lastFlaggedAt: Date | null;
};

type Row = Omit<RequestFacts, 'unlimited'> & { unlimitedLists: string[] };

/** Reads the facts without a lock: good enough to refuse early. */
export const readRequestFacts = (db: Sql, userId: string): Promise<RequestFacts> => read(db, userId, false);

/** Makes other requests of the user wait until the transaction ends, then reads the facts that the previous one left. */
export const lockRequestFacts = (tx: Tx, userId: string): Promise<RequestFacts> => read(tx, userId, true);

async function read(db: Sql, userId: string, isLocked: boolean): Promise<RequestFacts> {
  const { rows } = await sql<Row>`select * from request_facts(${userId}, ${isLocked})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('request_facts returned no row.');
  const { unlimitedLists, ...facts } = row;
  return { ...facts, unlimited: unlimitedFor(facts.planId, unlimitedLists) };
}
