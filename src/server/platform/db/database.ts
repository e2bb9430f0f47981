import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '../platform.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';

type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
};

export type ConnectedDatabase = Database & {
  pool: pg.Pool;
  /** Runs inside every transaction, last before it commits. */
  beforeCommit(hook: (tx: Tx) => Promise<void> | undefined): void;
  close(): Promise<void>;
};

// Credits, sizes and revisions stay far below 2^53, so a bigint may become a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects to PostgreSQL. Connections are made when they are first needed. */
export function openDatabase({ url, poolSize, onConnectionError }: DatabaseOptions): ConnectedDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 30_000,
    Client: PreparingClient,
  });
  const lost = (error: Error) => onConnectionError?.(error);
  pool.on('error', lost); // While it is idle …
  pool.on('connect', (client) => client.on('error', lost)); // … and while it is in use; the query fails as well.
  const sql = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const hooks: ((tx: Tx) => Promise<void> | undefined)[] = [];

  return {
    sql,
    pool,
    beforeCommit: (hook) => void hooks.push(hook),
    transaction: (work) =>
      sql.transaction().execute(async (tx) => {
        const result = await work(tx);
        for (const hook of hooks) await hook(tx);
        return result;
      }),
    close: () => sql.destroy(),
  };
}
