import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { startPostgres } from '../src/server/platform/postgres/start-postgres.ts';

/** Runs `work` on a fresh database that has every migration, and leaves nothing behind. */
export async function withTemporaryDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-database-'));
  const postgres = await startPostgres({ dataDirectory, durable: false, log: pino({ level: 'warn' }) });
  try {
    await migrate(postgres.databaseUrl);
    await work(postgres.databaseUrl);
  } finally {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}
