import { sql } from 'kysely';
import type { Tx } from '../platform.ts';

/**
 * An advisory lock until the transaction ends: what is counted under it cannot pass a limit in parallel. It locks no row, so
 * other writes of the same account do not wait.
 */
export async function lockInTransaction(
  tx: Tx,
  what:
    | 'projects'
    | 'project-contents'
    | 'characters'
    | 'references'
    | 'model-example'
    | 'reply templates'
    | 'blog'
    | 'posts'
    | 'example copies'
    | 'handle'
    | 'newsletter issues'
    | 'newsletter mailbox',
  id: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${what}), hashtext(${id}))`.execute(tx);
}
