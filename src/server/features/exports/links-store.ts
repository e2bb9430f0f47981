import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** A link to watch an export. The token itself is made from the nonce and the server's secret, whenever it is shown. */
export type FilmLink = { exportId: string; nonce: string; expiresAt: Date | null; createdAt: Date };

const isGood = sql<boolean>`(expires_at is null or expires_at > now())`;
const columns = ['exportId', 'nonce', 'expiresAt', 'createdAt'] as const;

/** The links of these exports that are still good. */
export async function findLinks(db: Sql, exportIds: readonly string[]): Promise<Map<string, FilmLink>> {
  if (exportIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('filmLinks')
    .select(columns)
    .where('exportId', 'in', exportIds)
    .where(isGood)
    .execute();
  return new Map(rows.map((row) => [row.exportId, row]));
}

type NewLink = { exportId: string; nonce: string; tokenHash: string; days: number | null };

/** Makes an export's link, instead of the one that it had. */
export async function replaceLink(tx: Tx, { days, ...link }: NewLink): Promise<void> {
  const expiresAt = days === null ? null : sql<Date>`now() + make_interval(days => ${days})`;
  const values = { ...link, expiresAt, createdAt: sql<Date>`now()` };
  await tx
    .insertInto('filmLinks')
    .values(values)
    .onConflict((conflict) => conflict.column('exportId').doUpdateSet(values))
    .execute();
}

export async function deleteLink(tx: Tx, exportId: string): Promise<void> {
  await tx.deleteFrom('filmLinks').where('exportId', '=', exportId).execute();
}

/** Which export a link leads to, if it is good. */
export async function findLinkedExport(db: Sql, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('filmLinks')
    .select('exportId')
    .where('tokenHash', '=', tokenHash)
    .where(isGood)
    .executeTakeFirst();
  return row?.exportId;
}
