import { sql } from 'kysely';
import { mediumLabel } from '#domain/storyboards/medium-words.ts';
import { shotLabel } from '#domain/storyboards/shot-label.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import type { Sql } from '#server/platform/platform.ts';

/** A take or a role that uses an asset. */
export type BoardUse = {
  assetId: string;
  kind: 'take' | 'role';
  id: string;
  /** `Shot 14B · Image`, or the role's name. */
  label: string;
  isSelected: boolean;
  projectId: string;
  projectTitle: string;
  isProjectInTrash: boolean;
  storyboardId: string;
  storyboardTitle: string;
  shotId: string | null;
};

type Row = Omit<BoardUse, 'label'> & {
  medium: Medium | null;
  roleName: string | null;
  sceneNumber: string | null;
  shotIndex: number;
};

/** Where takes and roles of an owner use these assets, at most `each` places for each asset. */
export async function listUses(
  db: Sql,
  ownerId: string,
  { assetIds, each }: { assetIds: readonly string[]; each: number },
): Promise<BoardUse[]> {
  if (assetIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select u.asset_id, u.kind, u.subject_id as id, coalesce(t.selected, false) as is_selected,
           p.id as project_id, p.title as project_title, p.removed_at is not null as is_project_in_trash,
           b.id as storyboard_id, b.title as storyboard_title, s.id as shot_id,
           t.medium, r.name as role_name, c.number as scene_number,
           (select count(*)::int from shots before
             where before.scene_id = s.scene_id and before.removed_at is null and before.position < s.position) as shot_index
      from unnest(${assetIds}::text[]) as asked (asset_id)
      cross join lateral (
        select * from asset_uses u where u.asset_id = asked.asset_id and u.owner_id = ${ownerId} and u.kind in ('take', 'role')
         order by u.subject_id desc limit ${each}
      ) u
      left join takes t on u.kind = 'take' and t.id = u.subject_id
      left join storyboard_roles r on u.kind = 'role' and r.id = u.subject_id
      join storyboards b on b.id = coalesce(t.storyboard_id, r.storyboard_id)
      join projects p on p.id = b.project_id
      left join lateral (
        select shots.id, shots.scene_id, shots.position from shots
         where shots.storyboard_id = b.id and case split_part(t.slot, ':', 1)
           when 'shot' then shots.id = split_part(t.slot, ':', 2)
           when 'line' then shots.dialogue @> jsonb_build_array(jsonb_build_object('id', split_part(t.slot, ':', 2)))
           else false
         end
         limit 1
      ) s on true
      left join scenes c
        on c.id = coalesce(s.scene_id, case when t.slot like 'scene:%' then split_part(t.slot, ':', 2) end)
     order by u.asset_id, is_selected desc, u.subject_id desc`.execute(db);
  return rows.map(({ medium, roleName, sceneNumber, shotIndex, ...use }) => ({
    ...use,
    label: roleName ?? labelOf({ medium, sceneNumber, shotIndex, shotId: use.shotId }),
  }));
}

/** A shot or scene that is gone is not named. */
function labelOf({
  medium,
  sceneNumber,
  shotIndex,
  shotId,
}: Pick<Row, 'medium' | 'sceneNumber' | 'shotIndex' | 'shotId'>): string {
  const made = medium === null ? '' : mediumLabel[medium];
  if (sceneNumber === null) return made;
  return shotId === null ? `Scene ${sceneNumber} · ${made}` : `Shot ${shotLabel(sceneNumber, shotIndex)} · ${made}`;
}
