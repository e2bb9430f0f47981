import { sql } from 'kysely';
import type { Sql } from '../platform.ts';

/**
 * Deletes expired rows of the built-in identity service: rate-limit counters, whose keys contain network addresses, sessions, which store
 * addresses too, and unused one-time codes. A counter is in use for at most a minute.
 */
export async function forgetExpired(db: Sql): Promise<void> {
  await sql`delete from identity."rateLimit"
    where "lastRequest" < extract(epoch from now() - interval '1 day') * 1000`.execute(db);
  await sql`delete from identity."session" where "expiresAt" < now()`.execute(db);
  await sql`delete from identity."verification" where "expiresAt" < now()`.execute(db);
}
