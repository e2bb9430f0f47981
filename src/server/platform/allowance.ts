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
 * Counts an action. Returns 0 when it is within the allowance, otherwise the whole seconds until the window ends. Call it before
 * the action, so that parallel actions count like sequential ones. The key is a hash: neither user nor address is stored.
 */
export async function secondsUntilAllowed(
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  { what, whose, most, seconds, count: counted = 1 }: Allowance,
): Promise<number> {
  const key = sign(secret, 'allowance', [what, whose]);
  const { rows } = await sql<{ count: number; left: number }>`
    insert into allowances as known (key, count, ends_at) values (${key}, ${counted}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when known.ends_at < now() then excluded.count else known.count + excluded.count end,
      ends_at = case when known.ends_at < now() then excluded.ends_at else known.ends_at end
    returning count, extract(epoch from ends_at - now())::float8 as left`.execute(db.sql);
  const { count, left } = rows[0] ?? { count: counted, left: seconds };
  if (count === counted) await sql`delete from allowances where ends_at < now()`.execute(db.sql);
  // The window is over only after its last moment.
  return count <= most ? 0 : Math.floor(left) + 1;
}
