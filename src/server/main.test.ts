import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const mainFile = join(import.meta.dirname, 'main.ts');
/** As the launcher sets it. */
const compileCache = join(import.meta.dirname, '../../.cache/compile');

type Backlot = {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** Everything it has printed so far. */
  printed(): string;
  /** Resolves when it has printed something like this; rejects when it ends before. */
  prints(pattern: RegExp): Promise<RegExpMatchArray>;
  /** How it ended, with everything it printed. */
  ended: Promise<{ code: number | null; printed: string; complained: string }>;
};

let folder: string;
const running = new Set<Backlot>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-main-'));
  // Deeds of these tests have nothing to do with what lies in the folder they are run from.
  await mkdir(join(folder, 'elsewhere'));
});
afterEach(async () => {
  for (const backlot of running) backlot.process.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

function run(roles: string[], environment: NodeJS.ProcessEnv = {}): Backlot {
  const child = spawn(process.execPath, [mainFile, ...roles], {
    cwd: join(folder, 'elsewhere'),
    env: {
      PATH: process.env['PATH'],
      DATA_DIRECTORY: join(folder, 'data'),
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code], complained]) => ({
    code: z.number().nullable().parse(code),
    printed,
    complained,
  }));
  const prints = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(printed);
        if (found !== null) resolve(found);
      };
      child.stdout.on('data', look);
      look();
      void ended.then(({ code, complained }) => reject(new Error(`Ended with ${code}: ${printed}${complained}`)));
    });
  const backlot = { process: child, printed: () => printed, prints, ended };
  running.add(backlot);
  return backlot;
}

async function addressOf(backlot: Backlot): Promise<string> {
  const [, address = ''] = await backlot.prints(/Backlot is ready at (\S+) \(/);
  return address;
}

async function health(address: string, path: 'live' | 'ready'): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${address}/health/${path}`);
  return { status: response.status, body: await response.json() };
}

async function postgresPid(): Promise<number> {
  const file = await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

const isReady = {
  status: 200,
  body: {
    status: 'ready',
    checks: { database: 'ok', identity: 'ok', live: 'ok', disk: expect.any(String), storage: 'ok' },
  },
};

test('it starts, says that it is ready and is; a second start points to it; a signal ends it in order', async () => {
  const backlot = run(['live', 'worker']);
  const address = await addressOf(backlot);
  expect(await run(['worker']).ended).toMatchObject({
    code: 0,
    printed: `Backlot is already running at ${address} (process ${backlot.process.pid}).\n`,
  });
  expect(await health(address, 'live')).toEqual({ status: 200, body: { status: 'live' } });
  expect(await health(address, 'ready')).toEqual(isReady);
  backlot.process.kill('SIGTERM');
  expect(await backlot.ended).toMatchObject({ code: 0, printed: expect.stringContaining('Backlot has stopped.') });
  await expect(postgresPid()).rejects.toThrow('ENOENT');
});

test('other accounts of the machine cannot look into what is kept', async () => {
  const backlot = run(['live', 'worker']);
  await addressOf(backlot);
  const modeOf = async (name: string) => (await stat(join(folder, name))).mode & 0o777;
  expect((await modeOf('data')) & 0o066).toBe(0);
  for (const name of ['data/media', 'data/previz', 'data/postgres']) {
    expect([name, await modeOf(name)]).toEqual([name, 0o700]);
  }
  backlot.process.kill('SIGTERM');
  expect(await backlot.ended).toMatchObject({ code: 0 });
});

test('with all roles, a page can be had as soon as it says so; names of contents may be kept for ever', async () => {
  const backlot = run([]);
  const [, address = ''] = await backlot.prints(/^Backlot is ready at (\S+)$/m);
  const page = await fetch(`${address}/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const [, asset = ''] = /["'](\/assets\/[^"']+)["']/.exec(await page.text()) ?? [];
  const file = await fetch(`${address}${asset}`);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await fetch(`${address}/api/identity/settings`)).headers.get('content-type')).toContain('application/json');
  backlot.process.kill('SIGTERM');
  expect(await backlot.ended).toMatchObject({ code: 0 });
});

test('killed with its database, it starts again; a database that is killed comes back', async () => {
  const killed = run(['live', 'worker']);
  await killed.prints(/Backlot is ready/);
  process.kill(await postgresPid(), 'SIGKILL');
  killed.process.kill('SIGKILL');
  await killed.ended;

  const backlot = run(['live', 'worker']);
  const address = await addressOf(backlot);
  expect(await health(address, 'ready')).toEqual(isReady);
  for (let kills = 1; kills <= 3; kills += 1) {
    process.kill(await postgresPid(), 'SIGKILL');
    await backlot.prints(new RegExp(`(PostgreSQL is running again[^]*){${kills}}`));
    await expect.poll(() => health(address, 'ready')).toEqual(isReady);
  }
  // Nothing was left open on the way: no connection, no log, no watcher.
  expect((await readdir(`/proc/${backlot.process.pid}/fd`)).length).toBeLessThan(100);
});

test('the roles of one installation can be played apart', async () => {
  const worker = run(['worker']);
  await worker.prints(/Backlot is ready/);
  const live = run(['live']);
  await live.prints(/Backlot is ready/);
  live.process.kill('SIGTERM');
  expect(await live.ended).toMatchObject({ code: 0 });
  expect(await health(await addressOf(worker), 'ready')).toEqual(isReady);
});

test('a port that is taken: the next one, or a clear answer when it was asked for', async () => {
  const neighbour = createServer().listen(0, '127.0.0.1');
  await once(neighbour, 'listening');
  const { port } = neighbour.address() as AddressInfo; // It listens on a port, not on a path.
  const insisting = run(['live'], { PORT: String(port) });
  expect(await insisting.ended).toMatchObject({
    code: 1,
    complained: expect.stringContaining(`PORT is ${port}, but another program uses that port`),
  });
  neighbour.close();
});

test('what cannot be is said in words', async () => {
  const [role, variables, database] = await Promise.all([
    run(['cook']).ended,
    run([], { PORT: 'abc', LOG_LEVEL: 'loud' }).ended,
    run(['worker'], {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIRECTORY: join(folder, 'other'),
    }).ended,
  ]);
  expect(role).toMatchObject({ code: 1, complained: 'Unknown role "cook". Valid roles: web, live, worker.\n' });
  expect(variables.complained).toMatch(/Invalid configuration:[^]*PORT[^]*LOG_LEVEL/);
  expect(database.complained).toBe(
    'The database at DATABASE_URL can’t be reached (ECONNREFUSED). Check the address and that the database is running.\n',
  );
});

test('where strangers can reach it, the first account needs the printed link', async () => {
  await writeFile(join(folder, 'elsewhere', '.env'), 'HOST=0.0.0.0\n');
  const backlot = run(['live', 'worker']);
  await backlot.prints(/Create the owner account: http:\/\/\S+\/sign-up\?setup=[\w-]{32}\n/);
  await rm(join(folder, 'elsewhere', '.env'));
});
