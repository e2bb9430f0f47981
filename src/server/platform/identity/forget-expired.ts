import { sql } from 'kysely';
import type { Sql } from '../platform.ts';

/**
 * Deletes what the built-in identity service leaves behind: the counters of its rate limit, whose keys hold network addresses, sessions
 * that have expired, with their addresses, and codes that nobody redeemed. A counter counts for a minute at most.
 */
export async function forgetExpired(db: Sql): Promise<void> {
  await sql`delete from identity."rateLimit"
    where "lastRequest" < extract(epoch from now() - interval '1 day') * 1000`.execute(db);
  await sql`delete from identity."session" where "expiresAt" < now()`.execute(db);
  await sql`delete from identity."verification" where "expiresAt" < now()`.execute(db);
}
