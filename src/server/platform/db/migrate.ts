import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = join(import.meta.dirname, '../../../../db/migrations');
/** Any number, the same in every process: whoever holds it migrates, the others wait. */
const migrationLock = 726_573;

/** Brings the database to the newest schema: the queue's own tables, then `db/migrations` in the order of their numbers. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations({ connectionString: databaseUrl, noHandleSignals: true });
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of await migrationNames()) {
      if (!applied.has(name)) await apply(client, name);
    }
  } finally {
    await client.end();
  }
}

async function migrationNames(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted();
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(await readFile(join(folder, name), 'utf8'));
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed.`, { cause });
  }
}
