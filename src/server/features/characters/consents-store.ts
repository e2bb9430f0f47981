import { sql } from 'kysely';
import type { Consent } from '#domain/characters/consent.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';

/** A consent as it was recorded. */
export type KeptConsent = Consent & {
  id: string;
  characterId: string;
  documentAssetId: string | null;
  recordedAt: Date;
};

const current = (db: Sql) =>
  db
    .selectFrom('characterConsents')
    .select(['id', 'characterId', 'basis', 'personName', 'coversFace', 'coversVoice', 'documentAssetId', 'endsOn'])
    .select('recordedAt')
    .where('replacedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof current>['execute']>>[number];

// Only this store writes consents.
const readRow = ({ coversFace, coversVoice, basis, ...row }: Row): KeptConsent => ({
  ...row,
  basis: basis as Consent['basis'],
  covers: [...(coversFace ? (['face'] as const) : []), ...(coversVoice ? (['voice'] as const) : [])],
});

/** The consents that hold, or held last, by character. */
export async function findConsents(db: Sql, characterIds: readonly string[]): Promise<Map<string, KeptConsent>> {
  if (characterIds.length === 0) return new Map();
  const rows = await current(db).where('characterId', 'in', characterIds).execute();
  return new Map(rows.map((row) => [row.characterId, readRow(row)]));
}

type NewConsent = Omit<KeptConsent, 'recordedAt'> & { at: Date };

/** Ends the consent of a locked character. */
export async function endConsent(tx: Tx, characterId: string, at: Date): Promise<void> {
  await tx
    .updateTable('characterConsents')
    .set({ replacedAt: at })
    .where('characterId', '=', characterId)
    .where('replacedAt', 'is', null)
    .execute();
}

/** Records a consent of a locked character that has none. Fails when the document is deleted meanwhile. */
export async function insertConsent(tx: Tx, { covers, at, ...consent }: NewConsent): Promise<void> {
  await tx
    .insertInto('characterConsents')
    .values({
      ...consent,
      coversFace: covers.includes('face'),
      coversVoice: covers.includes('voice'),
      recordedAt: at,
    })
    .execute();
}

export type ConsentUse = { assetId: string; characterId: string; characterName: string };

/** The characters of an owner whose consents these assets document, ended consents too, at most `each` for each asset. */
export async function listConsentUses(
  db: Sql,
  ownerId: string,
  { assetIds, each }: { assetIds: readonly string[]; each: number },
): Promise<ConsentUse[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<ConsentUse>`
    select asked.asset_id, used.* from unnest(${assetIds}::text[]) as asked (asset_id)
      cross join lateral (
        select distinct c.id as character_id, c.name as character_name
          from character_consents k join characters c on c.id = k.character_id
         where k.document_asset_id = asked.asset_id and c.owner_id = ${ownerId}
         order by c.id
         limit ${each}
      ) used`.execute(db);
  return rows.map((use) => ({ ...use, characterName: nameOf({ name: use.characterName }) }));
}

/** The characters of any owner that began with one of these assets, or have chosen one as a picture: by asset. */
export async function findPictured(
  db: Sql,
  assetIds: readonly string[],
): Promise<{ assetId: string; characterId: string }[]> {
  if (assetIds.length === 0) return [];
  const asked = [...new Set(assetIds)];
  const { rows } = await sql<{ assetId: string; characterId: string }>`
    select p.asset_id, l.character_id from character_pictures p join character_looks l on l.id = p.look_id
     where p.asset_id = any(${asked}::text[])
    union
    select photo_asset_id, id from characters where photo_asset_id = any(${asked}::text[])`.execute(db);
  return rows;
}
