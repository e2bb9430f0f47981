import { sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import type { Task } from './task.ts';
import { asTasks, openSteps, taskColumns } from './tasks-store.ts';

const characterId = sql<string>`purpose ->> 'characterId'`;

/** Repeats the condition of the index `tasks_of_characters`. */
const ofCharacters = (db: Sql, userId: string) =>
  db
    .selectFrom('tasks')
    .where(sql<boolean>`purpose ? 'characterId'`)
    .where('userId', '=', userId);

/** The tasks of one character, newest first. */
export async function listCharacterTasks(
  db: Sql,
  userId: string,
  asked: { characterId: string; size: number },
): Promise<Task[]> {
  const rows = await ofCharacters(db, userId)
    .select(taskColumns)
    .where(characterId, '=', asked.characterId)
    .orderBy('id', 'desc')
    .limit(asked.size)
    .execute();
  return asTasks(rows);
}

/** The characters that these tasks of any user have generated pictures of, by task. */
export async function findCharactersOf(db: Sql, taskIds: readonly string[]): Promise<Map<string, string>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks')
    .select(['id', characterId.as('characterId')])
    .where(sql<boolean>`id = any(${[...new Set(taskIds)]}::text[]) and purpose ? 'characterId'`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.characterId]));
}

/** A part of a look of a character, as the purposes of its tasks name it. */
export type PartOfLook = { characterId: string; lookId: string; part: string };

/** The newest task of each of these parts. */
export async function listNewestOfParts(db: Sql, userId: string, asked: readonly PartOfLook[]): Promise<Task[]> {
  if (asked.length === 0) return [];
  const lookId = sql<string>`purpose ->> 'lookId'`;
  const part = sql<string>`purpose ->> 'part'`;
  const column = (name: keyof PartOfLook) => asked.map((one) => one[name]);
  const rows = await ofCharacters(db, userId)
    .select(taskColumns)
    .distinctOn([characterId, lookId, part])
    .where(
      sql<boolean>`(${characterId}, ${lookId}, ${part}) in (
        select * from unnest(${column('characterId')}::text[], ${column('lookId')}::text[], ${column('part')}::text[]))`,
    )
    .where(characterId, 'in', column('characterId'))
    .orderBy(characterId)
    .orderBy(lookId)
    .orderBy(part)
    .orderBy('id', 'desc')
    .execute();
  return asTasks(rows);
}

/** What the tasks of a character that run are for. */
export async function listRunningOfCharacter(db: Sql, userId: string, asked: string): Promise<Task['purpose'][]> {
  const rows = await ofCharacters(db, userId)
    .select('purpose')
    .where(characterId, '=', asked)
    .where('step', 'in', openSteps)
    .execute();
  // Only `tasks-store.ts` writes purposes.
  return rows.map(({ purpose }) => purpose as Task['purpose']);
}
