import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { startPostgres } from '../../src/server/platform/postgres/start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database that may create others, and the name of the migrated one to clone. */
    database: { adminUrl: string; template: string };
  }
}

const template = 'backlot_template';

/** One real PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-tests-'));
  const postgres = await startPostgres({ dataDirectory, durable: false, log: pino({ level: 'warn' }) });
  const admin = new pg.Client({ connectionString: postgres.databaseUrl });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  await migrate(withDatabase(postgres.databaseUrl, template));
  project.provide('database', { adminUrl: postgres.databaseUrl, template });
  return async () => {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
