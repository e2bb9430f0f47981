import { type Selectable, sql } from 'kysely';
import type { Command } from '#domain/storyboards/commands.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type EditState = 'done' | 'undone' | 'abandoned';
export type Edit = {
  id: string;
  revision: number;
  authorId: string;
  /** The window in which it was done, if that is known. */
  windowId: string | null;
  command: Command;
  /** What takes it back. */
  inverse: Command;
  touched: string[];
  undoes: string | null;
  redoes: string | null;
  state: EditState;
  /** The revision at which it was last done or undone. */
  stateRevision: number;
  /** What does it again, once it is undone. */
  redo: Command | null;
  createdAt: Date;
};

const readRow = (row: Selectable<Tables['storyboardEdits']>): Edit => ({
  id: row.id,
  revision: row.revision,
  authorId: row.authorId,
  windowId: row.windowId,
  // Commands were parsed at the door or made by `applyEdit`; nobody else writes them.
  command: row.command as Command,
  inverse: row.inverse as Command,
  touched: row.touched,
  undoes: row.undoes,
  redoes: row.redoes,
  // The column has a check constraint with these values.
  state: row.state as EditState,
  stateRevision: row.stateRevision,
  redo: row.redo as Command | null,
  createdAt: row.createdAt,
});

export async function insertEdit(
  tx: Tx,
  storyboardId: string,
  edit: Omit<Edit, 'state' | 'stateRevision' | 'redo'>,
): Promise<void> {
  await tx
    .insertInto('storyboardEdits')
    .values({
      ...edit,
      storyboardId,
      command: JSON.stringify(edit.command),
      inverse: JSON.stringify(edit.inverse),
      stateRevision: edit.revision,
    })
    .execute();
}

/** The field keys that anybody touched after a revision. */
export async function touchedSince(db: Sql, storyboardId: string, revision: number): Promise<string[]> {
  const rows = await db
    .selectFrom('storyboardEdits')
    .select('touched')
    .where('storyboardId', '=', storyboardId)
    .where('revision', '>', revision)
    .execute();
  return rows.flatMap(({ touched }) => touched);
}

/** Whether any of these storyboards was edited after the revision that is given with it. */
export async function isEditedSince(
  db: Sql,
  storyboards: readonly { id: string; revision: number }[],
): Promise<boolean> {
  const [ids, revisions] = [storyboards.map(({ id }) => id), storyboards.map(({ revision }) => revision)];
  const { rows } = await sql`
    select from unnest(${ids}::text[], ${revisions}::int[]) as seen (id, revision)
     where exists (select from storyboard_edits e where e.storyboard_id = seen.id and e.revision > seen.revision)
     limit 1`.execute(db);
  return rows.length > 0;
}

/** The field keys of what others, or oneself in another window, have done since a revision and not taken back. */
export async function touchedByOthersSince(
  db: Sql,
  storyboardId: string,
  { authorId, windowId, revision }: Pick<Edit, 'authorId' | 'windowId' | 'revision'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('storyboardEdits')
    .select('touched')
    .where('storyboardId', '=', storyboardId)
    .where((eb) => eb.or([eb('authorId', '<>', authorId), eb('windowId', '<>', windowId)]))
    .where('undoes', 'is', null)
    .where('redoes', 'is', null)
    .where('state', '=', 'done')
    .where('stateRevision', '>', revision)
    .execute();
  return rows.flatMap(({ touched }) => touched);
}

/**
 * What the author's next undo or redo is about: the last edit that is done, or the last that was undone. A window takes
 * back what was done in it, or nobody knows where; one in which nothing was done yet, what was done in any.
 */
export async function findLastEdit(
  db: Sql,
  storyboardId: string,
  { authorId, windowId, state }: { authorId: string; windowId?: string | undefined; state: 'done' | 'undone' },
): Promise<Edit | undefined> {
  const row = await db
    .selectFrom('storyboardEdits')
    .selectAll()
    .where('storyboardId', '=', storyboardId)
    .where('authorId', '=', authorId)
    .where('undoes', 'is', null)
    .where('redoes', 'is', null)
    .where('state', '=', state)
    .$if(windowId !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('windowId', '=', windowId ?? ''),
          eb('windowId', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('storyboardEdits as own')
                .select('own.id')
                .where('own.storyboardId', '=', storyboardId)
                .where('own.authorId', '=', authorId)
                .where('own.windowId', '=', windowId ?? ''),
            ),
          ),
        ]),
      ),
    )
    // Edits are undone from the last to the first, and done again from the one undone last.
    .orderBy(state === 'done' ? 'revision' : 'stateRevision', 'desc')
    .orderBy('revision', 'asc')
    .limit(1)
    .executeTakeFirst();
  return row && readRow(row);
}

export async function setEditState(
  tx: Tx,
  id: string,
  change: { state: EditState; stateRevision: number; redo: Command | null; inverse?: Command },
): Promise<void> {
  const { redo, inverse, ...row } = change;
  await tx
    .updateTable('storyboardEdits')
    .set({ ...row, redo: redo && JSON.stringify(redo), ...(inverse ? { inverse: JSON.stringify(inverse) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Something new was done: what the author has undone before, in that window, can no longer be redone. */
export async function abandonUndone(
  tx: Tx,
  storyboardId: string,
  { authorId, windowId }: { authorId: string; windowId?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('storyboardEdits')
    .set({ state: 'abandoned', redo: null })
    .where('storyboardId', '=', storyboardId)
    .where('authorId', '=', authorId)
    .where('state', '=', 'undone')
    .$if(windowId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('windowId', '=', windowId ?? ''), eb('windowId', 'is', null)])),
    )
    .execute();
}

/** One page of what was done, newest first, beginning below a revision. Undoing shows at what was undone. */
export async function listEdits(
  db: Sql,
  storyboardId: string,
  page: { before: number | null; size: number },
): Promise<Edit[]> {
  let query = db
    .selectFrom('storyboardEdits')
    .selectAll()
    .where('storyboardId', '=', storyboardId)
    .where('undoes', 'is', null)
    .where('redoes', 'is', null);
  if (page.before !== null) query = query.where('revision', '<', page.before);
  const rows = await query.orderBy('revision', 'desc').limit(page.size).execute();
  return rows.map(readRow);
}
