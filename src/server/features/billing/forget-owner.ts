import { sql } from 'kysely';
import type { Tx } from '#server/platform/platform.ts';

/** Beyond every renewal. */
const never = '9999-12-31';

/** Takes the person off their account: the books stay as they are, and nothing says whose they were. */
export async function forgetOwner(tx: Tx, userId: string): Promise<void> {
  await sql`
    update accounts set owner_id = 'deleted_' || id, pending_plan_id = null, period_ends_at = ${never}
     where owner_id = ${userId}`.execute(tx);
}
