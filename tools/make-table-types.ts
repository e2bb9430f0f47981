/** Writes `src/server/platform/db/tables.ts` from a database that has every migration. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { withTemporaryDatabase } from './temporary-database.ts';

const target = join(import.meta.dirname, '../src/server/platform/db/tables.ts');

type Column = {
  table_name: string;
  column_name: string;
  data_type: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
  is_identity: 'YES' | 'NO';
};

const typeOf: Record<string, string> = {
  bytea: 'Buffer',
  text: 'string',
  varchar: 'string',
  // Only compared in queries.
  tsvector: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Timestamp',
  // Kept as it was written, so nobody asks what is in it.
  json: 'Json',
  jsonb: 'Json',
  _text: 'string[]',
  _float8: 'number[]',
};

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function typeOfColumn(column: Column): string {
  const base = typeOf[column.udt_name];
  if (base === undefined) throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.udt_name}`);
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  const isMade = column.column_default !== null || column.is_generated === 'ALWAYS' || column.is_identity === 'YES';
  if (!isMade) return type;
  // A type that is read and written differently says itself what may be left out.
  return base === 'Timestamp' || base === 'Json' ? type.replace(base, `Generated${base}`) : `Generated<${type}>`;
}

/** The text of `tables.ts` for the database at `url`. */
async function tableTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(
    `select table_name, column_name, data_type, udt_name, is_nullable, column_default, is_generated, is_identity
       from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
      order by table_name, ordinal_position`,
  );
  await client.end();
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  const lines = [
    '// Made by `npm run make-table-types` from the migrations. Do not edit.',
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;',
    'type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;',
    '/** Read as it was written; each store says what is in it. */',
    'type Json = ColumnType<unknown, string, string>;',
    'type GeneratedJson = ColumnType<unknown, string | undefined, string>;',
    '',
    'export interface Tables {',
    ...[...tables].flatMap(([table, columns]) => [
      `  ${camel(table)}: {`,
      ...columns.map((column) => `    ${camel(column.column_name)}: ${typeOfColumn(column)};`),
      '  };',
    ]),
    '}',
    '',
  ];
  return lines.join('\n');
}

await withTemporaryDatabase(async (url) => {
  await writeFile(target, await tableTypes(url));
});
