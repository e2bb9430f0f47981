import { sql } from 'kysely';
import type { Platform } from './platform.ts';
import { sign } from './storage/signature.ts';

/** What may be done only so often, by whom, and how often within which time. */
export type Allowance = {
  what: string;
  whose: string;
  most: number;
  seconds: number;
  /** As how many it counts, where one is dearer than another; one unless told. */
  count?: number;
};

/**
 * Counts it, and answers whether that is still within the allowance. Counted before it is done, so that many at once are not
 * more than many in a row. Who it is, a person or a network address, is kept as a hash alone.
 */
export async function isWithin(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  { what, whose, most, seconds, count: counted = 1 }: Allowance,
): Promise<boolean> {
  const key = sign(secret, 'allowance', [what, whose]);
  const { rows } = await sql<{ count: number }>`
    insert into allowances as known (key, count, ends_at) values (${key}, ${counted}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when known.ends_at < now() then excluded.count else known.count + excluded.count end,
      ends_at = case when known.ends_at < now() then excluded.ends_at else known.ends_at end
    returning count`.execute(db.sql);
  const count = rows[0]?.count ?? counted;
  if (count === counted) await sql`delete from allowances where ends_at < now()`.execute(db.sql);
  return count <= most;
}
