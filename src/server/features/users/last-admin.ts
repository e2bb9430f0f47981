import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/platform.ts';

/**
 * Throws `conflict` when nobody but this person could administrate the installation. Call it before taking an admin's
 * rights away: until the transaction ends nobody else takes another's.
 */
export async function refuseLastAdmin(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx);
  const { rows } = await sql<{ isLast: boolean }>`
    select exists (select from users where uid = ${uid} and role = 'admin')
       and not exists (select from users where uid <> ${uid} and role = 'admin' and active and not disabled)
        as is_last`.execute(tx);
  if (rows[0]?.isLast) {
    throw new AppError('conflict', 'This is the only admin. Make another user an admin first.');
  }
}
