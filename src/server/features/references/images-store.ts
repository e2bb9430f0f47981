import { sql } from 'kysely';
import type { ReferenceAngle } from '#domain/references/reference-kinds.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { ReferenceImage } from './reference.ts';
import { isShared } from './references-store.ts';

/** The images of these references, by reference, each one's main image first. */
export async function listImages(db: Sql, referenceIds: readonly string[]): Promise<Map<string, ReferenceImage[]>> {
  if (referenceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('referenceImages')
    .select(['referenceId', 'assetId', 'angle'])
    .where('referenceId', 'in', referenceIds)
    .orderBy('referenceId')
    .orderBy('position')
    .execute();
  // Only this store writes angles.
  const image = ({ assetId, angle }: (typeof rows)[number]) => ({ assetId, angle: angle as ReferenceAngle });
  const grouped = Map.groupBy(rows, ({ referenceId }) => referenceId);
  return new Map([...grouped].map(([id, images]) => [id, images.map(image)]));
}

export const listImagesOf = async (db: Sql, referenceId: string): Promise<ReferenceImage[]> =>
  (await listImages(db, [referenceId])).get(referenceId) ?? [];

/** Makes these the images of a reference, in this order. Fails when an asset is deleted meanwhile. */
export async function replaceImages(
  tx: Tx,
  referenceId: string,
  { images, now }: { images: readonly ReferenceImage[]; now: Date },
): Promise<void> {
  const kept = images.map(({ assetId }) => assetId);
  await tx
    .deleteFrom('referenceImages')
    .where('referenceId', '=', referenceId)
    .where(sql<boolean>`asset_id <> all(${kept}::text[])`)
    .execute();
  if (images.length === 0) return;
  const rows = images.map((image, position) => ({ ...image, referenceId, position, addedAt: now }));
  await tx
    .insertInto('referenceImages')
    .values(rows)
    // An image that stays was there when the reference was public.
    .onConflict((conflict) =>
      conflict
        .columns(['referenceId', 'assetId'])
        .doUpdateSet(({ ref }) => ({ angle: ref('excluded.angle'), position: ref('excluded.position') })),
    )
    .execute();
}

/** Which of these assets everybody may use as images of references, and which everybody could use for a time. */
export async function findSharedImages(
  db: Sql,
  assetIds: readonly string[],
): Promise<{ now: Set<string>; before: Set<string> }> {
  const rows = await db
    .selectFrom('referenceImages')
    .innerJoin('referenceItems', 'referenceItems.id', 'referenceImages.referenceId')
    .select(['assetId', isShared.as('isShared')])
    .where(sql<boolean>`asset_id = any(${[...assetIds]}::text[])`)
    // An image that was added after the withdrawal was never public.
    .where(sql<boolean>`(published_at is not null or added_at < withdrawn_at)`)
    .execute();
  const now = new Set(rows.flatMap((row) => (row.isShared ? row.assetId : [])));
  return { now, before: new Set(rows.flatMap(({ assetId }) => (now.has(assetId) ? [] : assetId))) };
}
