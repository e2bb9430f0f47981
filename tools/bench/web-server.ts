import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { usersApi } from '#contract/users.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { processFamily } from './process-family.ts';
import { addressFrom, signUp, tokenOf } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
/** Tokens live for minutes. */
const tokenMs = 60_000;
const betweenSamplesMs = 50;

/** A web server in a process of its own, its database and its first account. */
export type WebServer = {
  address: string;
  dataDirectory: string;
  userId: string;
  database: pg.Client;
  token(): Promise<string>;
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
  /** The most memory that the process has while something happens, in MB. */
  peakDuring(work: () => Promise<unknown>): Promise<number>;
};

/** Runs `work` against a web server that is there for it alone. */
export async function withWebServer<Result>(work: (server: WebServer) => Promise<Result>): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-web-'));
  const postgres = await startPostgres({ dataDirectory, postgresPath: undefined, log: pino({ level: 'error' }) });
  const { databaseUrl } = postgres;
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts'), 'web', 'live'], {
    cwd: root,
    // Not in production, where so many requests of one address would have to wait.
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIRECTORY: dataDirectory,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const database = new pg.Client({ connectionString: databaseUrl });
  try {
    const address = await addressFrom(server.stdout);
    await database.connect();
    return await work(await openAccount({ address, dataDirectory, database, server }));
  } finally {
    await database.end();
    server.kill('SIGTERM');
    await ended;
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

type Opened = Pick<WebServer, 'address' | 'dataDirectory' | 'database'> & { server: ChildProcess };

async function openAccount({ server, ...opened }: Opened): Promise<WebServer> {
  const { address } = opened;
  const cookie = await signUp(address, 'bench@example.test');
  let kept = { token: '', at: -Infinity };
  const token = async () => {
    if (performance.now() - kept.at > tokenMs) kept = { token: await tokenOf(address, cookie), at: performance.now() };
    return kept.token;
  };
  const call: WebServer['call'] = async (endpoint, input) =>
    answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: address, token: await token() })));
  const { data } = await call(usersApi.create, { body: {} });
  return { ...opened, userId: data.uid, token, call, peakDuring: (work) => peakDuring(server.pid ?? 0, work) };
}

async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, processFamily(pid)[0]?.residentMegabytes ?? 0);
      await delay(betweenSamplesMs);
    }
  };
  const watching = watch();
  await work().finally(() => done.abort());
  await watching;
  return peak;
}
