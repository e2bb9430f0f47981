import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PlacedRows } from '#domain/storyboards/beyond-plan.ts';
import type { ClipSound } from '#domain/storyboards/clip-sound.ts';
import type { Removable } from '#domain/storyboards/editable-board.ts';
import type { SceneSettings } from '#domain/storyboards/scene-settings.ts';
import type { SettingSources } from '#domain/storyboards/setting-sources.ts';
import type { ShotType } from '#domain/storyboards/shot-type.ts';
import { plainMix, type SoundMix } from '#domain/storyboards/sound-mix.ts';
import type {
  Approval,
  DialogueLine,
  LookRange,
  Role,
  Scene,
  Shot,
  ShotTransition,
} from '#domain/storyboards/storyboard.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql } from '#server/platform/platform.ts';

// Only `content-writes.ts` writes these tables, from the very types that are read here.

/** A row as the domain has it. */
export const readRole = (row: Selectable<Tables['storyboardRoles']>): Removable<Role> => ({
  id: row.id,
  position: row.position,
  name: row.name,
  description: row.description,
  age: row.age,
  gender: row.gender as Role['gender'],
  voice: row.voice,
  voices: row.voices as Role['voices'],
  pictures: row.pictures,
  characterId: row.characterId,
  looks: row.looks as LookRange[],
  removed: row.removedAt !== null,
});

/** A row as the domain has it. */
export const readScene = (row: Selectable<Tables['scenes']>): Removable<Scene> => ({
  id: row.id,
  position: row.position,
  number: row.number,
  slugLine: row.slugLine,
  settings: row.settings as SceneSettings,
  settingSources: row.settingSources as SettingSources,
  synopsis: row.synopsis,
  musicPrompt: row.musicPrompt,
  musicMix: row.musicMix as SoundMix,
  elementId: row.elementId,
  scriptHash: row.scriptHash,
  referenceIds: row.referenceIds,
  removed: row.removedAt !== null,
});

/** Lines were written before they could be mixed. */
type StoredLine = Omit<DialogueLine, 'mix'> & Partial<Pick<DialogueLine, 'mix'>>;

/** A row as the domain has it. */
export const readShot = (row: Selectable<Tables['shots']>): Removable<Shot> => ({
  id: row.id,
  sceneId: row.sceneId,
  position: row.position,
  type: row.type as ShotType,
  action: row.action,
  imagePrompt: row.imagePrompt,
  videoPrompt: row.videoPrompt,
  dialogue: (row.dialogue as StoredLine[]).map((line) => ({ ...line, mix: line.mix ?? plainMix })),
  soundPrompt: row.soundPrompt,
  soundMix: row.soundMix as SoundMix,
  durationMs: row.durationMs,
  trimInMs: row.trimInMs,
  clipSound: row.clipSound as ClipSound,
  fit: row.fit as Shot['fit'],
  models: row.models as Shot['models'],
  wishes: row.wishes as Shot['wishes'],
  transition: row.transition as ShotTransition | null,
  notes: row.notes,
  locked: row.locked,
  approved: row.approved,
  roleIds: row.roleIds,
  elementIds: row.elementIds,
  removed: row.removedAt !== null,
});

/** Every role of a storyboard, removed ones too, in order. */
export async function listRoles(db: Sql, storyboardId: string): Promise<Removable<Role>[]> {
  const rows = await db
    .selectFrom('storyboardRoles')
    .selectAll()
    .where('storyboardId', '=', storyboardId)
    .orderBy('position')
    .execute();
  return rows.map(readRole);
}

/** Every scene of a storyboard, removed ones too, in film order. */
export async function listScenes(db: Sql, storyboardId: string): Promise<Removable<Scene>[]> {
  const rows = await db
    .selectFrom('scenes')
    .selectAll()
    .where('storyboardId', '=', storyboardId)
    .orderBy('position')
    .execute();
  return rows.map(readScene);
}

/** The shots of a storyboard, removed ones too, each scene's in order; only those of `ids`, when given. */
export async function listShots(db: Sql, storyboardId: string, ids?: readonly string[]): Promise<Removable<Shot>[]> {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('shots').selectAll().where('storyboardId', '=', storyboardId).orderBy('position');
  if (ids) query = query.where('id', 'in', ids);
  return (await query.execute()).map(readShot);
}

/** Who approved a shot, and when. */
export function readApproval(row: Selectable<Tables['shots']>): Approval | null {
  const { approved, approvedBy: by, approvedAt: at } = row;
  return approved && by !== null && at !== null ? { by, at: new Date(at).toISOString() } : null;
}

/** What a project shows of a storyboard. */
export type StoryboardSummary = {
  id: string;
  projectId: string;
  documentId: string | null;
  title: string;
  dimension: string;
  scenes: number;
  shots: number;
  /** The length of the shots that have their clip. */
  finishedMs: number;
};

/** The storyboards of these projects, with how much is in each. */
export const listSummaries = (db: Sql, projectIds: readonly string[]): Promise<StoryboardSummary[]> =>
  summaries(db, sql`b.project_id = any(${projectIds})`);

/** These storyboards, with how much is in each. */
export const listSummariesOf = (db: Sql, storyboardIds: readonly string[]): Promise<StoryboardSummary[]> =>
  summaries(db, sql`b.id = any(${storyboardIds})`);

async function summaries(db: Sql, condition: RawBuilder<unknown>): Promise<StoryboardSummary[]> {
  const { rows } = await sql<StoryboardSummary>`
    select b.id, b.project_id, b.document_id, b.title, b.dimension,
           count(distinct scenes.id)::int as scenes, count(shots.id)::int as shots,
           coalesce(sum(shots.duration_ms) filter (where clips.slot is not null), 0)::int as finished_ms
      from storyboards b
      left join scenes on scenes.storyboard_id = b.id and scenes.removed_at is null
      left join shots on shots.scene_id = scenes.id and shots.removed_at is null
      left join takes clips
        on clips.storyboard_id = b.id and clips.slot = 'shot:' || shots.id || ':clip' and clips.selected
     where ${condition}
     group by b.id
     order by b.created_at, b.reel, b.id`.execute(db);
  return rows;
}

/** The shots that these lines are in. */
export async function findShotsOfLines(db: Sql, storyboardId: string, lineIds: string[]): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom('shots')
    .select('id')
    .where('storyboardId', '=', storyboardId)
    .where(sql<boolean>`exists (select from jsonb_array_elements(dialogue) line where line ->> 'id' = any(${lineIds}))`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where every shot is, removed or not. */
export async function listPlacesOfShots(db: Sql, storyboardId: string): Promise<PlacedRows['shots']> {
  return db
    .selectFrom('shots')
    .select(['id', 'sceneId', 'position'])
    .select(sql<boolean>`removed_at is not null`.as('removed'))
    .where('storyboardId', '=', storyboardId)
    .execute();
}

/** Whether a shot, or the shot that a line is in, is locked. */
export async function isLocked(
  db: Sql,
  storyboardId: string,
  { owner, ownerId }: { owner: 'shot' | 'line'; ownerId: string },
): Promise<boolean> {
  const shots = db.selectFrom('shots').select('id').where('storyboardId', '=', storyboardId).where('locked', '=', true);
  const locked =
    owner === 'shot'
      ? shots.where('id', '=', ownerId)
      : shots.where(sql<boolean>`dialogue @> ${JSON.stringify([{ id: ownerId }])}::jsonb`);
  return (await locked.limit(1).executeTakeFirst()) !== undefined;
}
