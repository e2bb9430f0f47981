import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';

/** Assets, and tasks whose first result an input may name by the task. */
export type MediaNamed = { assetIds: readonly string[]; taskIds: readonly string[] };

/** A task under way, and which of the media its input names. */
export type OpenTaskFrom = { id: string; label: string; projectId: string | null; namedIds: string[] };

/** The tasks of a user that have not ended and are made from any of these. */
export async function listOpenFrom(
  db: Sql,
  userId: string,
  { assetIds, taskIds }: MediaNamed,
): Promise<OpenTaskFrom[]> {
  const wanted = [...assetIds, ...taskIds];
  const { rows } = await sql<OpenTaskFrom>`
    select id, label, project_id, named_ids from (
      select t.id, t.label, t.project_id, array(
        select distinct named #>> '{}' from (
          select jsonb_path_query(t.input, '$.**.assetId') as named
          union all select jsonb_path_query(t.input, '$.**.taskId')
        ) media where named #>> '{}' = any(${wanted}::text[])
      ) as named_ids
      from tasks t where t.user_id = ${userId} and t.step in ('queued', 'submitting', 'submitted', 'storing')
    ) open where named_ids <> '{}' order by id`.execute(db);
  return rows;
}
