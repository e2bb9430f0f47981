import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import { holdLock } from '../lock/hold-lock.ts';
import { chooseListener, databaseUrlOf, type Listener, socketFileOf } from './listener.ts';
import { prepareCluster, readPassword } from './cluster.ts';
import { findPrograms } from './programs.ts';
import { findWayToRun } from './run-as.ts';
import { settingsFor } from './settings.ts';
import { supervise } from './supervise.ts';

export type StartPostgresOptions = {
  /** The data directory of the installation; PostgreSQL's own folder is `postgres` in it. */
  dataDirectory: string;
  /** The folder of other PostgreSQL programs than the built-in ones. */
  postgresPath?: string | undefined;
  /** Listen on this port of 127.0.0.1 (0: any free one) instead of on a socket in the data directory. */
  port?: number | undefined;
  /** False gives safety against power failure away for speed: for tests only. */
  durable?: boolean;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

export type Postgres = {
  /** Stays the same when PostgreSQL is restarted. */
  databaseUrl: string;
  /** True when another process of this machine started it; then it also stops it. */
  joined: boolean;
  /** The process that listens now; undefined while it is restarted, and when joined. */
  pid(): number | undefined;
  /** Resolves when PostgreSQL next takes connections after it was lost. */
  restarted(): Promise<void>;
  /**
   * Registers a function that is called when PostgreSQL is about to be restarted because it refuses new connections:
   * idle connections should be closed, and `restarted` awaited. Never called when joined.
   */
  onDrain(drain: () => void): void;
  /** Ends all sessions, writes everything, and waits for the end. */
  stop(): Promise<void>;
};

/** What the process that runs PostgreSQL tells one that would like to. */
const Holder = z.object({ pid: z.int(), port: z.int().optional(), ready: z.boolean() });

/**
 * Starts PostgreSQL for a data directory and keeps it running: made on the first start, recovered after a crash, started
 * again when it is killed. When another process of this machine already runs it, that one is joined.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<Postgres> {
  await mkdir(options.dataDirectory, { recursive: true });
  const dataDirectory = await realpath(options.dataDirectory);
  const cluster = join(dataDirectory, 'postgres');
  const holder: z.infer<typeof Holder> = { pid: process.pid, ready: false };
  for (;;) {
    const lock = await holdLock(`postgres ${dataDirectory}`, () => JSON.stringify(holder));
    if (lock.held) {
      try {
        const postgres = await startOwn({ ...options, dataDirectory }, cluster);
        Object.assign(holder, { port: postgres.listener.port, ready: true });
        return { ...postgres, joined: false, stop: () => postgres.stop().finally(lock.release) };
      } catch (error) {
        await lock.release();
        throw error;
      }
    }
    const other = Holder.parse(JSON.parse(lock.holder));
    if (other.ready) return joinOther(cluster, other.port);
    await delay(20); // It is just starting; or it dies, and then the lock is ours.
  }
}

async function startOwn(
  options: StartPostgresOptions,
  cluster: string,
): Promise<Omit<Postgres, 'joined'> & { listener: Listener }> {
  const { dataDirectory, log, durable = true } = options;
  const run = await findWayToRun(await findPrograms(options.postgresPath), dataDirectory, cluster);
  const password = await prepareCluster(cluster, run, durable);
  const listener = await chooseListener(cluster, options.port);
  const settings = settingsFor(listener, durable);
  const logFile = join(dataDirectory, 'postgres.log');
  const supervised = await supervise({ cluster, run, settings, logFile, socketFile: socketFileOf(listener) }, log);
  return { ...supervised, listener, databaseUrl: databaseUrlOf(listener, password) };
}

async function joinOther(cluster: string, port: number | undefined): Promise<Postgres> {
  const listener: Listener = port === undefined ? { folder: cluster } : { port };
  return {
    databaseUrl: databaseUrlOf(listener, await readPassword(cluster)),
    joined: true,
    pid: () => undefined,
    restarted: () => Promise.resolve(),
    onDrain: () => undefined,
    stop: () => Promise.resolve(),
  };
}
