import { type Selectable, sql } from 'kysely';
import type { Slot } from '#domain/storyboards/slots.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql } from '#server/platform/platform.ts';
import { readApproval, readRole, readScene, readShot } from './content-store.ts';
import type { ChangedRows } from './kept-rows.ts';
import { readStoryboardRow } from './storyboards-store.ts';
import type { SelectedTake } from './takes-store.ts';

/** Rows as JSON has them: the names of the columns, and times as text. */
type Row = Record<string, unknown>;
type Answer = Record<'storyboard', Row> & Record<'roles' | 'scenes' | 'shots' | 'takes' | 'counts', Row[]>;

/** Before every revision that there is. */
const fromTheBeginning = -1;

/**
 * Everything of a storyboard that changed since a revision, or all of it, removed rows too: in one statement, so it is of
 * one moment and costs one way to the database. Undefined when there is no such storyboard any more.
 */
export async function readChangedRows(
  db: Sql,
  storyboardId: string,
  since = fromTheBeginning,
): Promise<ChangedRows | undefined> {
  const { rows } = await sql<Answer>`
    with changed as (select distinct slot from takes where storyboard_id = ${storyboardId} and changed_revision > ${since})
    select to_json(b) as storyboard,
           ${rowsSince('storyboard_roles', since)} as roles,
           ${rowsSince('scenes', since)} as scenes,
           ${rowsSince('shots', since)} as shots,
           (select coalesce(json_agg(t), '[]') from (
              select takes.id, slot, medium, number, asset_id, selected, rating, start_frame_asset_id, end_frame_asset_id, inputs_id,
                     inputs.inputs_hash, inputs.covers_ms
                from takes left join (select id, inputs_hash, covers_ms from take_inputs) inputs on inputs.id = inputs_id
               where storyboard_id = b.id and selected and slot in (select slot from changed)) t) as takes,
           (select coalesce(json_agg(t), '[]') from (
              select slot, max(number) as count from takes
               where storyboard_id = b.id and slot in (select slot from changed) group by slot) t) as counts
      from storyboards b
     where b.id = ${storyboardId}`.execute(db);
  return rows[0] && readAnswer(rows[0]);
}

const rowsSince = (table: 'storyboard_roles' | 'scenes' | 'shots', since: number) => sql`
  (select coalesce(json_agg(r order by r.position), '[]') from ${sql.table(table)} r
    where r.storyboard_id = b.id and r.changed_revision > ${since})`;

function readAnswer({ storyboard, roles, scenes, shots, takes, counts }: Answer): ChangedRows {
  const shotRows = shots.map((row) => asRow<'shots'>(row));
  return {
    storyboard: readStoryboardRow(asRow<'storyboards'>(storyboard)),
    roles: roles.map((row) => readRole(asRow<'storyboardRoles'>(row))),
    scenes: scenes.map((row) => readScene(asRow<'scenes'>(row))),
    shots: shotRows.map(readShot),
    approvals: new Map(shotRows.map((row) => [row.id, readApproval(row)])),
    // Written from their own types alone, by `takes-store.ts`.
    takes: takes.map((row) => camelKeys(row) as SelectedTake),
    counts: new Map((counts as { slot: Slot; count: number }[]).map(({ slot, count }) => [slot, count])),
  };
}

/** A row of a table. Whoever reads it makes no use of its times but whether they are there, and as what `Date` reads. */
const asRow = <Table extends keyof Tables>(row: Row) => camelKeys(row) as unknown as Selectable<Tables[Table]>;

const camelNames = new Map<string, string>();

function camelKeys(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelName(name), value]));
}

function camelName(name: string): string {
  const known = camelNames.get(name) ?? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(name, known);
  return known;
}
