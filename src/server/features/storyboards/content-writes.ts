import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { BoardChanges } from '#domain/storyboards/apply-edit.ts';
import type { Removable } from '#domain/storyboards/editable-board.ts';
import type { Role, Scene, Shot } from '#domain/storyboards/storyboard.ts';
import type { Tx } from '#server/platform/platform.ts';

/** `revision` is the storyboard's after this; `authorId` who approves what becomes approved, null when nobody does. */
type Place = { storyboardId: string; revision: number; now: Date; authorId: string | null };

// One statement may carry 65,535 values; a shot has fewer than thirty.
const rowsPerStatement = 2_000;

/**
 * Writes roles, scenes and shots as they are now, new or changed. An id that a row of another storyboard has is refused:
 * ids may be made by browsers.
 */
export async function writeContent(
  tx: Tx,
  place: Place,
  { roles, scenes, shots }: Pick<BoardChanges, 'roles' | 'scenes' | 'shots'>,
): Promise<void> {
  await inBatches(roles, (some) => writeRoles(tx, place, some));
  await inBatches(scenes, (some) => writeScenes(tx, place, some));
  await inBatches(shots, (some) => writeShots(tx, place, some));
}

async function inBatches<Row>(rows: Row[], write: (rows: Row[]) => Promise<bigint | undefined>): Promise<void> {
  for (let begin = 0; begin < rows.length; begin += rowsPerStatement) {
    const some = rows.slice(begin, begin + rowsPerStatement);
    if (Number(await write(some)) < some.length) {
      throw new AppError('invalid-input', 'An ID in this request is already in use. Nothing was saved. Use new IDs.');
    }
  }
}

/** For a row that is there already: every column but its ids takes the new value. */
function newValues(rows: { id: string }[]): Record<string, RawBuilder<unknown>> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id' && name !== 'storyboardId');
  return Object.fromEntries(columns.map((name) => [name, sql.ref(`excluded.${name}`)]));
}

const removedAt = ({ removed }: { removed: boolean }, { now }: Place) => (removed ? now : null);

async function writeRoles(tx: Tx, place: Place, roles: Removable<Role>[]): Promise<bigint | undefined> {
  const { storyboardId } = place;
  const rows = roles.map((role) => ({
    id: role.id,
    storyboardId,
    position: role.position,
    name: role.name,
    description: role.description,
    age: role.age,
    gender: role.gender,
    voice: role.voice,
    voices: JSON.stringify(role.voices ?? {}),
    pictures: role.pictures ?? [],
    characterId: role.characterId ?? null,
    looks: JSON.stringify(role.looks ?? []),
    removedAt: removedAt(role, place),
    changedRevision: place.revision,
  }));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('storyboardRoles')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(newValues(rows))
        .whereRef('storyboardRoles.storyboardId', '=', 'excluded.storyboardId'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows;
}

async function writeScenes(tx: Tx, place: Place, scenes: Removable<Scene>[]): Promise<bigint | undefined> {
  const { storyboardId } = place;
  const rows = scenes.map((scene) => ({
    id: scene.id,
    storyboardId,
    position: scene.position,
    number: scene.number,
    slugLine: scene.slugLine,
    settings: JSON.stringify(scene.settings),
    settingSources: JSON.stringify(scene.settingSources ?? {}),
    synopsis: scene.synopsis,
    musicPrompt: scene.musicPrompt,
    musicMix: JSON.stringify(scene.musicMix),
    elementId: scene.elementId,
    scriptHash: scene.scriptHash ?? null,
    referenceIds: scene.referenceIds ?? [],
    removedAt: removedAt(scene, place),
    changedRevision: place.revision,
  }));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scenes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(newValues(rows)).whereRef('scenes.storyboardId', '=', 'excluded.storyboardId'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows;
}

const shotRow = (shot: Removable<Shot>, place: Place) => ({
  id: shot.id,
  storyboardId: place.storyboardId,
  sceneId: shot.sceneId,
  position: shot.position,
  type: shot.type,
  action: shot.action,
  imagePrompt: shot.imagePrompt,
  videoPrompt: shot.videoPrompt,
  dialogue: JSON.stringify(shot.dialogue),
  soundPrompt: shot.soundPrompt,
  soundMix: JSON.stringify(shot.soundMix),
  durationMs: shot.durationMs,
  trimInMs: shot.trimInMs,
  clipSound: JSON.stringify(shot.clipSound),
  fit: shot.fit,
  models: JSON.stringify(shot.models),
  wishes: JSON.stringify(shot.wishes ?? {}),
  transition: shot.transition && JSON.stringify(shot.transition),
  notes: shot.notes,
  locked: shot.locked,
  approved: shot.approved,
  approvedBy: shot.approved ? place.authorId : null,
  approvedAt: shot.approved ? place.now : null,
  roleIds: shot.roleIds,
  elementIds: shot.elementIds,
  removedAt: removedAt(shot, place),
  changedRevision: place.revision,
});

/** Who approved a shot stays with it, whoever changes something else. */
const keptApproval = {
  approvedBy: sql<string>`case when shots.approved and excluded.approved then shots.approved_by else excluded.approved_by end`,
  approvedAt: sql<Date>`case when shots.approved and excluded.approved then shots.approved_at else excluded.approved_at end`,
};

async function writeShots(tx: Tx, place: Place, shots: Removable<Shot>[]): Promise<bigint | undefined> {
  const rows = shots.map((shot) => shotRow(shot, place));
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shots')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...newValues(rows), ...keptApproval })
        .whereRef('shots.storyboardId', '=', 'excluded.storyboardId'),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows;
}
