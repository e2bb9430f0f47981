import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '#server/platform/platform.ts';
import type { PersonalTable } from './personal-table.ts';

const usualRowsAtOnce = 500;

export type PersonalRow = Record<string, unknown>;

/** Every row of a table that is about somebody, a page at a time: as few in memory for a long history as for a short one. */
export async function* readRows(db: Sql, table: PersonalTable, uid: string): AsyncGenerator<PersonalRow[]> {
  const parents = table.parents ? (await table.parents(uid).execute(db)).rows : [{ id: uid }];
  const row = rowOf(table, uid);
  for (const { id } of parents) yield* readPages(db, { table, row, id });
}

type Pages = { table: PersonalTable; row: RawBuilder<PersonalRow>; id: string };

async function* readPages(db: Sql, { table, row, id }: Pages): AsyncGenerator<PersonalRow[]> {
  const { rowsAtOnce: size = usualRowsAtOnce } = table;
  const key = columnOf(table.key);
  let beyond = sql``;
  for (;;) {
    const { rows } = await sql<{ key: string; row: PersonalRow }>`
      select ${key}::text as key, ${row} as row from ${nameOf(table.table)}
       where ${columnOf(table.whose)} = ${id} ${beyond} order by ${key} limit ${size}`.execute(db);
    if (rows.length > 0) yield rows.map((found) => found.row);
    if (rows.length < size) return;
    beyond = sql`and ${key} > ${rows.at(-1)?.key}`;
  }
}

const words = (list: string | undefined): string[] => list?.split(' ') ?? [];
const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** As they are written in `personal-tables.ts`: those of the identity service are not called like ours. */
const columnOf = (name: string) => sql.raw(`"${name}"`);
const nameOf = (table: string) =>
  sql.raw(
    table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.'),
  );

/** The columns that are given, by the names that the API has for them. */
function rowOf({ columns, people }: PersonalTable, uid: string): RawBuilder<PersonalRow> {
  const given = words(columns).map((name) => sql`${sql.lit(camel(name))}, ${columnOf(name)}`);
  const named = words(people).map((name) => {
    const column = columnOf(name);
    const who = sql`case when ${column} = ${uid} then 'you' when ${column} is not null then 'somebody else' end`;
    return sql`${sql.lit(camel(name.replace(/_id$/, '')))}, ${who}`;
  });
  return sql`jsonb_build_object(${sql.join([...given, ...named])})`;
}

/** Every column of a table that somebody has thought about. */
export const columnsOf = ({ columns, people, withheld }: PersonalTable): string[] =>
  [columns, people, withheld].flatMap(words);
