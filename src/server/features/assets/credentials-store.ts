import type { Selectable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { CredentialReport } from '#server/platform/credentials/report.ts';
import type { Sql } from '#server/platform/platform.ts';

/** What a file says of its origin, as it is kept. */
export type KeptCredentials = Omit<CredentialReport, 'signedAt'> & {
  signedAt: Date | null;
  /** IPTC's word for where it comes from; null for uploads. */
  sourceType: string | null;
  /** The manifest store; null where it could not be taken out of its file. */
  store: Uint8Array | null;
  /** The file carries its store; otherwise it is offered beside it. */
  isEmbedded: boolean;
  /** The sum of the file before it was signed. */
  unsignedSha256: string | null;
};

/** What they are of: an asset, or an export that is none. */
export type CredentialSubject = { assetId: string } | { exportId: string };

/** Writes them once: those that are there already stay. */
export async function insertCredentials(sql: Sql, subject: CredentialSubject, kept: KeptCredentials): Promise<void> {
  const { actions, ingredients, results, store, ...rest } = kept;
  await sql
    .insertInto('contentCredentials')
    .values({
      ...subject,
      ...rest,
      id: 'assetId' in subject ? subject.assetId : subject.exportId,
      actions: JSON.stringify(actions),
      ingredients: JSON.stringify(ingredients),
      results: JSON.stringify(results),
      store: store && Buffer.from(store),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Of an asset or an export; undefined where it has none. */
export async function findCredentials(sql: Sql, id: string): Promise<KeptCredentials | undefined> {
  const row = await sql.selectFrom('contentCredentials').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readRow(row);
}

/** Those of several assets, by id. */
export async function findManyCredentials(sql: Sql, ids: readonly string[]): Promise<Map<string, KeptCredentials>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('contentCredentials')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, readRow(row)]));
}

/**
 * The source types that assets' own credentials claim, by id. Credentials that do not verify claim nothing. Reads no manifests: a film has hundreds
 * of assets, with up to 1 MB each.
 */
export async function claimedSourceTypes(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('contentCredentials')
    .select(['id', 'actions'])
    .where('id', 'in', [...new Set(ids)])
    .where('state', '<>', 'invalid')
    .execute();
  return new Map(
    rows.flatMap(({ id, actions }) => {
      // Written from `KeptCredentials` alone.
      const claimed = (actions as KeptCredentials['actions']).findLast(
        ({ sourceType }) => sourceType !== null,
      )?.sourceType;
      return claimed ? [[id, claimed] as const] : [];
    }),
  );
}

function readRow(row: Selectable<Tables['contentCredentials']>): KeptCredentials {
  // These columns are written from `KeptCredentials` alone.
  const kept = row as unknown as KeptCredentials;
  const { state, signedBy, signedAt, sourceType, actions, ingredients, results, store, isEmbedded } = kept;
  return {
    state,
    signedBy,
    signedAt,
    sourceType,
    actions,
    ingredients,
    results,
    store,
    isEmbedded,
    unsignedSha256: row.unsignedSha256,
  };
}
