import { type Selectable, sql } from 'kysely';
import type { SelectableTake } from '#domain/storyboards/editable-board.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import type { TakeRating } from '#domain/storyboards/take-rating.ts';
import type { TakeInputs } from '#domain/storyboards/take-inputs.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type Take = {
  id: string;
  slot: Slot;
  medium: Medium;
  number: number;
  taskId: string | null;
  assetId: string;
  selected: boolean;
  rating: TakeRating;
  chosenAt: Date | null;
  createdAt: Date;
  startFrameAssetId: string | null;
  endFrameAssetId: string | null;
  /** What it was made from; null for an upload. */
  inputsId: string | null;
  inputsHash: string | null;
  coversMs: number | null;
};

const takesWithInputs = (db: Sql, storyboardId: string) =>
  db
    .selectFrom('takes')
    .leftJoin('takeInputs', 'takeInputs.id', 'takes.inputsId')
    .select([
      'takes.id',
      'takes.slot',
      'takes.medium',
      'takes.number',
      'takes.taskId',
      'takes.assetId',
      'takes.selected',
      'takes.rating',
      'takes.chosenAt',
      'takes.createdAt',
      'takes.startFrameAssetId',
      'takes.endFrameAssetId',
      'takes.inputsId',
      'takeInputs.inputsHash',
      'takeInputs.coversMs',
    ])
    .where('takes.storyboardId', '=', storyboardId);

// Slots and media are written from their own types alone, here and in the contract's own words.
const asTakes = (rows: unknown[]) => rows as Take[];

/** The selected takes of a storyboard; of these slots only, when given. */
export async function listSelectedTakes(db: Sql, storyboardId: string, slots?: readonly Slot[]): Promise<Take[]> {
  let query = takesWithInputs(db, storyboardId).where('takes.selected', '=', true);
  if (slots) query = query.where('takes.slot', 'in', slots);
  return asTakes(await query.execute());
}

/** What the board shows of a selected take, and what tells whether it still matches. */
export type SelectedTake = Omit<Take, 'taskId' | 'chosenAt' | 'createdAt'>;

/** Every take of one slot, oldest first. */
export async function listTakesOfSlot(db: Sql, storyboardId: string, slot: Slot): Promise<Take[]> {
  return asTakes(await takesWithInputs(db, storyboardId).where('takes.slot', '=', slot).orderBy('number').execute());
}

/** Those of these tasks whose results are takes already. */
export async function tasksWithTakes(db: Sql, taskIds: readonly string[]): Promise<Set<string | null>> {
  if (taskIds.length === 0) return new Set();
  const rows = await db.selectFrom('takes').select('taskId').where('taskId', 'in', taskIds).execute();
  return new Set(rows.map(({ taskId }) => taskId));
}

/** How many takes each slot of a storyboard has. */
export async function countTakes(db: Sql, storyboardId: string): Promise<Map<Slot, number>> {
  const rows = await db
    .selectFrom('takes')
    .select(({ fn }) => ['slot', fn.max('number').as('takes')])
    .where('storyboardId', '=', storyboardId)
    .groupBy('slot')
    .execute();
  // Written from `Slot` alone.
  return new Map(rows.map(({ slot, takes }) => [slot as Slot, takes]));
}

/** The takes that compete with these, and these themselves. */
export async function listCompetingTakes(db: Sql, storyboardId: string, takeIds: string[]): Promise<SelectableTake[]> {
  if (takeIds.length === 0) return [];
  const slots = db.selectFrom('takes').select('slot').where('id', 'in', takeIds);
  const rows = await db
    .selectFrom('takes')
    .select(['id', 'slot', 'selected', 'rating'])
    .where('storyboardId', '=', storyboardId)
    .where('slot', 'in', slots)
    .orderBy('number')
    .execute();
  return rows as SelectableTake[]; // Slots are written from `Slot` alone.
}

/** Where takes are written, and the storyboard's revision after it. */
export type TakePlace = { storyboardId: string; revision: number };

/** Makes these the selected takes of their slots. `chosenAt` when it was a person who wanted it so. */
export async function selectTakes(
  tx: Tx,
  { storyboardId, revision: changedRevision }: TakePlace,
  { takeIds, chosenAt }: { takeIds: string[]; chosenAt: Date | null },
): Promise<void> {
  if (takeIds.length === 0) return;
  const slots = tx.selectFrom('takes').select('slot').where('id', 'in', takeIds);
  // First the old ones: a slot may never have two.
  await tx
    .updateTable('takes')
    .set({ selected: false, changedRevision })
    .where('storyboardId', '=', storyboardId)
    .where('selected', '=', true)
    .where('slot', 'in', slots)
    .execute();
  await tx
    .updateTable('takes')
    .set({ selected: true, changedRevision, ...(chosenAt ? { chosenAt } : {}) })
    .where('storyboardId', '=', storyboardId)
    .where('id', 'in', takeIds)
    .execute();
}

export type NewTake = Pick<
  Selectable<Tables['takes']>,
  'id' | 'storyboardId' | 'taskId' | 'outputIndex' | 'assetId' | 'changedRevision'
> &
  Pick<Take, 'slot' | 'medium' | 'number' | 'inputsId' | 'startFrameAssetId' | 'endFrameAssetId'>;

/** Adds takes; those of a task's output that has been taken before are left out. Answers the ids of the new ones. */
export async function insertTakes(tx: Tx, takes: NewTake[]): Promise<string[]> {
  if (takes.length === 0) return [];
  const rows = await tx
    .insertInto('takes')
    .values(takes)
    .onConflict((conflict) => conflict.columns(['taskId', 'outputIndex']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type KeptInputs = { id: string; slot: Slot; inputs: TakeInputs; inputsHash: string; coversMs: number | null };

/** Keeps what the board says about slots, for the takes that are about to be asked for. */
export async function insertInputs(db: Sql, storyboardId: string, kept: KeptInputs[]): Promise<void> {
  // One statement may carry 65,535 values.
  for (let begin = 0; begin < kept.length; begin += 5_000) {
    const rows = kept
      .slice(begin, begin + 5_000)
      .map((one) => ({ ...one, storyboardId, inputs: JSON.stringify(one.inputs) }));
    await db.insertInto('takeInputs').values(rows).execute();
  }
}

/** Writes down what was not known yet when a take was asked for. */
export async function updateInputs(
  tx: Tx,
  id: string,
  { inputs, inputsHash }: Pick<KeptInputs, 'inputs' | 'inputsHash'>,
): Promise<void> {
  await tx
    .updateTable('takeInputs')
    .set({ inputs: JSON.stringify(inputs), inputsHash })
    .where('id', '=', id)
    .execute();
}

/** What takes were made from, kept again for their copies: each storyboard has its own. */
export async function copyInputs(
  tx: Tx,
  storyboardId: string,
  copies: { id: string; from: string; slot: Slot }[],
): Promise<void> {
  if (copies.length === 0) return;
  const [ids, origins, slots] = [
    copies.map(({ id }) => id),
    copies.map(({ from }) => from),
    copies.map(({ slot }) => slot),
  ];
  await sql`
    insert into take_inputs (id, storyboard_id, slot, inputs, inputs_hash, covers_ms)
    select copies.id, ${storyboardId}, copies.slot, origin.inputs, origin.inputs_hash, origin.covers_ms
      from unnest(${ids}::text[], ${origins}::text[], ${slots}::text[]) as copies (id, origin, slot)
      join take_inputs origin on origin.id = copies.origin`.execute(tx);
}

/** Moves takes to a revision, so that what became known of their assets is read again. */
export async function moveTakes(
  tx: Tx,
  { storyboardId, revision: changedRevision }: TakePlace,
  { slot, assetIds }: { slot: string; assetIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('takes')
    .set({ changedRevision })
    .where('storyboardId', '=', storyboardId)
    .where('slot', '=', slot)
    .where('assetId', 'in', assetIds)
    .execute();
}

/** Writes what people think of takes. */
export async function rateTakes(
  tx: Tx,
  { storyboardId, revision: changedRevision }: TakePlace,
  rated: { id: string; rating: TakeRating }[],
): Promise<void> {
  for (const { id, rating } of rated) {
    await tx
      .updateTable('takes')
      .set({ rating, changedRevision })
      .where('storyboardId', '=', storyboardId)
      .where('id', '=', id)
      .execute();
  }
}

/** Forgets inputs that no take was asked for with. */
export async function deleteInputs(db: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('takeInputs')
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** What takes were made from. */
export async function findInputs(db: Sql, ids: string[]): Promise<Map<string, TakeInputs>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('takeInputs')
    .select(['id', 'inputs'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  // Written from `TakeInputs` alone.
  return new Map(rows.map(({ id, inputs }) => [id, inputs as TakeInputs]));
}

export type Poster = { storyboardId: string; assetId: string; ownerId: string; pictures: number };

/** For each storyboard its first shot's picture that is there, and how many shots have one. */
export async function listPosters(db: Sql, storyboardIds: string[]): Promise<Poster[]> {
  const { rows } = await sql<Poster>`
    select distinct on (t.storyboard_id) t.storyboard_id, t.asset_id, assets.owner_id,
           count(*) over (partition by t.storyboard_id)::int as pictures
      from takes t
      join shots on shots.id = split_part(t.slot, ':', 2) and shots.removed_at is null
      join scenes on scenes.id = shots.scene_id and scenes.removed_at is null
      join assets on assets.id = t.asset_id
     where t.storyboard_id = any(${storyboardIds}) and t.medium = 'picture' and t.selected
       and shots.storyboard_id = t.storyboard_id
     order by t.storyboard_id, scenes.position, shots.position`.execute(db);
  return rows;
}
