import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';

/** An asset, and the storyboards that use it. */
export type ShownIn = { assetId: string; storyboardIds: readonly string[] };

/** An export that an asset is part of. Frames at its own rate; null where the asset is heard, or is the film itself. */
export type ExportUse = {
  id: string;
  title: string;
  storyboardId: string;
  storyboardTitle: string | null;
  projectId: string | null;
  projectTitle: string | null;
  isProjectInTrash: boolean;
  atMs: number | null;
  durationMs: number | null;
};

/** So many of the newest exports are looked through: their plans are long. */
const lookedThrough = 20;

export async function listShowing(db: Sql, userId: string, { assetId, storyboardIds }: ShownIn): Promise<ExportUse[]> {
  const wanted = sql`'$.**.assetId ? (@ == $id)', jsonb_build_object('id', ${assetId}::text)`;
  const { rows } = await sql<ExportUse>`
    select e.id, e.title, e.storyboard_id, b.title as storyboard_title, p.id as project_id, p.title as project_title,
           p.removed_at is not null as is_project_in_trash,
           round(shown.frame * ms.each)::int as at_ms, round(shown.frames * ms.each)::int as duration_ms
      from (
        select * from exports where user_id = ${userId} and (asset_id = ${assetId} or storyboard_id = any(${storyboardIds}::text[]))
         order by id desc limit ${lookedThrough}
      ) e
      left join storyboards b on b.id = e.storyboard_id
      left join projects p on p.id = b.project_id
      cross join lateral (
        select 1000.0 * (e.plan -> 'rate' ->> 'denominator')::int / (e.plan -> 'rate' ->> 'numerator')::int as each
      ) ms
      left join lateral (
        select frame, frames from (
          select segment, (segment ->> 'frames')::int as frames,
                 sum((segment ->> 'frames')::int) over (order by n) - (segment ->> 'frames')::int as frame
            from jsonb_array_elements(e.plan -> 'segments') with ordinality as all_segments (segment, n)
        ) timed where jsonb_path_exists(segment -> 'picture', ${wanted}) order by frame limit 1
      ) shown on true
     where e.asset_id = ${assetId} or shown.frame is not null or jsonb_path_exists(e.plan -> 'sound', ${wanted})
     order by e.id desc`.execute(db);
  return rows;
}
