import { sql } from 'kysely';
import { angleLabel, type ReferenceAngle } from '#domain/references/reference-kinds.ts';
import type { Sql } from '#server/platform/platform.ts';
import { nameOf } from './reference.ts';

/** A reference that has an asset as its image. */
export type ImageUse = {
  assetId: string;
  referenceId: string;
  /** `Front`. */
  angle: string;
  /** `@lamp`. */
  referenceName: string;
  isArchived: boolean;
};

type Row = Omit<ImageUse, 'angle' | 'referenceName'> & { angle: ReferenceAngle; tag: string };

/** Which references of an owner have these assets as images, at most `each` references for each asset. */
export async function listImageUses(
  db: Sql,
  ownerId: string,
  { assetIds, each }: { assetIds: readonly string[]; each: number },
): Promise<ImageUse[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select asked.asset_id, used.* from unnest(${assetIds}::text[]) as asked (asset_id)
      cross join lateral (
        select i.reference_id, i.angle, r.tag, r.archived_at is not null as is_archived
          from reference_images i join reference_items r on r.id = i.reference_id
         where i.asset_id = asked.asset_id and r.owner_id = ${ownerId}
         order by r.archived_at is not null, r.id
         limit ${each}
      ) used`.execute(db);
  return rows.map(({ angle, tag, ...use }) => ({ ...use, angle: angleLabel(angle), referenceName: nameOf({ tag }) }));
}
