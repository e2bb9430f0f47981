import { sql } from 'kysely';
import type { FaceScores } from '#domain/characters/likeness.ts';
import type { Sql } from '#server/platform/platform.ts';

/** Raised when the models or what they are shown change: scores of an earlier edition do not count. */
const edition = 1;

/** The scores of one picture by the headshot's asset. */
export type ScoresByHeadshot = ReadonlyMap<string, FaceScores>;

/** The scores of these pictures; those that were never compared are left out. */
export async function findLikenesses(db: Sql, assetIds: readonly string[]): Promise<Map<string, ScoresByHeadshot>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assetLikenesses')
    .select(['assetId', 'headshotId', 'found', 'scores'])
    .where(sql<boolean>`asset_id = any(${assetIds})`)
    .where('edition', '=', edition)
    .execute();
  const byAsset = Map.groupBy(rows, ({ assetId }) => assetId);
  return new Map(
    [...byAsset].map(([assetId, found]) => [
      assetId,
      new Map(found.map((row) => [row.headshotId, { found: row.found, scores: row.scores }])),
    ]),
  );
}

type Compared = { assetId: string; headshotId: string; faces: FaceScores };

/** Keeps a comparison, unless one of the two assets was deleted meanwhile. */
export async function keepLikeness(db: Sql, { assetId, headshotId, faces }: Compared): Promise<void> {
  const { found, scores } = faces;
  await sql`
    insert into asset_likenesses (asset_id, headshot_id, found, scores, edition)
    select picture.id, headshot.id, ${found}::int, ${[...scores]}::double precision[], ${edition}::int
      from assets picture, assets headshot
     where picture.id = ${assetId} and headshot.id = ${headshotId}
       for key share
    on conflict (asset_id, headshot_id) do update
       set found = excluded.found, scores = excluded.scores, edition = excluded.edition, compared_at = now()`.execute(
    db,
  );
}
