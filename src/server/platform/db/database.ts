import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, sql as statement } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '../platform.ts';
import { openPool } from './open-pool.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';

type DatabaseOptions = {
  url: string;
  poolSize: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onConnectionError?: (error: Error) => void;
};

/** The function calls that a transaction has collected. */
type CallsBeforeCommit = (tx: Tx) => RawBuilder<unknown>[];

export type ConnectedDatabase = Database & {
  pool: pg.Pool;
  /** Calls SQL functions at the end of every transaction: those of all hooks in one round trip, last before the commit. */
  beforeCommit(hook: CallsBeforeCommit): void;
  close(): Promise<void>;
};

// Credits, sizes and revisions stay far below 2^53, so a bigint may become a number.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connects to PostgreSQL. Connections are made when they are first needed. */
export function openDatabase({ url, poolSize, onConnectionError }: DatabaseOptions): ConnectedDatabase {
  const pool = openPool({ connectionString: url, max: poolSize, types, Client: PreparingClient }, onConnectionError);
  const sql = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const hooks: CallsBeforeCommit[] = [];

  return {
    sql,
    pool,
    beforeCommit: (hook) => void hooks.push(hook),
    transaction: (work) =>
      sql.transaction().execute(async (tx) => {
        const result = await work(tx);
        const calls = hooks.flatMap((hook) => hook(tx));
        if (calls.length > 0) await statement`select ${statement.join(calls)}`.execute(tx);
        return result;
      }),
    close: () => sql.destroy(),
  };
}
