import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readlink, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseListener } from './listener.ts';
import { readPostmasterFile } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { findWayToRun } from './run-as.ts';
import { type Postgres, startPostgres, type StartPostgresOptions } from './start-postgres.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const isRoot = process.getuid?.() === 0;

/** One data directory for most tests, because a first start takes far longer than every other; `folder` is new in each. */
let dataDirectory: string;
let folder: string;
const running = new Set<Postgres>();

beforeAll(async () => {
  dataDirectory = join(await newFolder(), 'data');
});

afterAll(() => rm(dirname(dataDirectory), { recursive: true, force: true }));

beforeEach(async () => {
  folder = await newFolder();
});

async function newFolder(): Promise<string> {
  const made = await realpath(await mkdtemp(join(tmpdir(), 'backlot-postgres-')));
  await chmod(made, 0o755);
  return made;
}

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

async function start(options: Partial<StartPostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDirectory, durable: false, log, ...options });
  running.add(postgres);
  return postgres;
}

async function ask(postgres: Postgres, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres.databaseUrl });
  client.on('error', () => undefined); // A killed server is what these tests are about.
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('what was written is there after a stop and a start', async () => {
  const first = await start();
  await ask(first, 'create table if not exists kept as select 42 as answer');
  await first.stop();
  expect(await readPostmasterFile(join(dataDirectory, 'postgres'))).toBeUndefined();
  const second = await start();
  expect(await ask(second, 'select answer from kept')).toBe(42);
  expect(second.databaseUrl).toBe(first.databaseUrl);
});

test('the database speaks UTF-8, sorts by code point, keeps 250 connections and is safe by default', async () => {
  const postgres = await start({ durable: true });
  expect(await ask(postgres, 'show server_encoding')).toBe('UTF8');
  expect(await ask(postgres, `select string_agg(t, '' order by t) from unnest('{é,b,Z,a}'::text[]) as t`)).toBe('Zabé');
  expect(await ask(postgres, `select lower('ÄÉ') || upper('ß')`)).toMatch(/^äé/);
  expect(await ask(postgres, 'show max_connections')).toBe('250');
  expect(await ask(postgres, 'show fsync')).toBe('on');
  expect(await ask(postgres, 'show full_page_writes')).toBe('on');
});

test('nobody gets in without the password, which only its owner can read', async () => {
  const postgres = await start();
  const found = await stat(join(dataDirectory, 'postgres', 'backlot-password'));
  expect(found.mode & 0o777).toBe(0o600);
  const url = new URL(postgres.databaseUrl);
  url.password = 'guessed';
  const client = new Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  expect(await ask(postgres, 'show listen_addresses')).toBe('');
});

test('it listens on a port when one is asked for, or when the path is too long for a socket', async () => {
  const asked = await start({ port: 0 });
  expect(new URL(asked.databaseUrl).hostname).toBe('127.0.0.1');
  expect(await ask(asked, 'select 1')).toBe(1);
  await asked.stop();
  expect(await chooseListener(join(folder, 'd'.repeat(100)), undefined)).toEqual({ port: expect.any(Number) });
});

test('a PostgreSQL that is killed comes back at the same address with everything that was committed', async () => {
  const postgres = await start();
  await ask(postgres, 'create table if not exists kept as select 42 as answer');
  for (let kills = 0; kills < 3; kills += 1) {
    const before = postgres.pid()!;
    const again = postgres.restarted();
    process.kill(before, 'SIGKILL');
    await again;
    expect(postgres.pid()).not.toBe(before);
    expect(await ask(postgres, 'select answer from kept')).toBe(42);
  }
});

test('stop during a restart leaves nothing running', async () => {
  const postgres = await start();
  const killed = postgres.pid()!;
  process.kill(killed, 'SIGKILL');
  // The next one is there, but not ready yet.
  const pidInFile = async () => (await readPostmasterFile(join(dataDirectory, 'postgres')))?.pid ?? killed;
  await expect.poll(pidInFile, { interval: 1 }).not.toBe(killed);
  await postgres.stop();
  expect(await readPostmasterFile(join(dataDirectory, 'postgres'))).toBeUndefined();
  const again = await start();
  expect(again.joined).toBe(false);
  expect(await ask(again, 'select 1')).toBe(1);
});

test('a second start joins the first, and does not stop it', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.joined).toBe(!other.joined);
  expect(one.databaseUrl).toBe(other.databaseUrl);
  const joined = one.joined ? one : other;
  await joined.stop();
  expect(await ask(joined, 'select 1')).toBe(1);
});

/** A program that starts PostgreSQL, prints its process id and stays. */
function starter(dataDirectory: string): string[] {
  const module = JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'));
  const script = `
    import { startPostgres } from ${module};
    const log = { info() {}, warn() {}, error() {} };
    const postgres = await startPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)}, durable: false, log });
    setInterval(() => {}, 60_000);
    process.stdout.write(String(postgres.pid()));`;
  return [process.execPath, '--input-type=module-typescript', '--eval', script];
}

/** Starts PostgreSQL from a process that is then killed; returns the process id of the PostgreSQL. */
async function killedStart(environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const [command = '', ...args] = starter(dataDirectory);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env: environment });
  const [told] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return Number(String(told));
}

test('after our own process was killed the next start works', async () => {
  await killedStart();
  const postgres = await start();
  expect(postgres.joined).toBe(false);
  expect(await ask(postgres, 'select 1')).toBe(1);
});

test('a PostgreSQL left running is taken over, where the kernel cannot end it for us', async () => {
  // Without `setpriv`: a PATH that holds only the shell.
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await symlink('/bin/sh', join(programs, 'sh'));
  const orphan = await killedStart({ ...process.env, PATH: programs });
  expect(process.kill(orphan, 0)).toBe(true);
  const postgres = await start();
  expect(postgres.pid()).not.toBe(orphan);
  await expect(readlink(`/proc/${orphan}/cwd`)).rejects.toThrow('ENOENT');
  expect(await ask(postgres, 'select 1')).toBe(1);
});

test('a pid file that names somebody else by now does not hinder the start, and hurts nobody', async () => {
  const first = await start();
  const file = join(dataDirectory, 'postgres', 'postmaster.pid');
  const written = await readFile(file, 'utf8');
  await first.stop();
  const bystander = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 60_000)']);
  await once(bystander, 'spawn');
  await writeFile(file, written.replace(/^\d+/, String(bystander.pid)));
  const second = await start();
  expect(await ask(second, 'select 1')).toBe(1);
  expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
  bystander.kill();
});

test('a first start that was cut short is begun anew', async () => {
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18');
  await writeFile(join(folder, 'postgres.new-password'), 'half');
  const both = await Promise.all([start({ dataDirectory: folder }), start({ dataDirectory: folder })]);
  expect(both.map(({ joined }) => joined)).toContain(true);
  for (const postgres of both) expect(await ask(postgres, 'select 1')).toBe(1);
});

test('data of another major version is refused, with what to do', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start({ dataDirectory: folder })).rejects.toThrow(
    /created by PostgreSQL 17, but PostgreSQL 18 is installed.*POSTGRES_PATH.*pg_upgrade/s,
  );
});

test('a folder of other files is not touched', async () => {
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'notes.txt'), 'mine');
  await expect(start({ dataDirectory: folder })).rejects.toThrow('contains files, but no PostgreSQL database');
  expect(await readFile(join(folder, 'postgres', 'notes.txt'), 'utf8')).toBe('mine');
});

test('a wrong POSTGRES_PATH is named', async () => {
  await expect(start({ postgresPath: '/nowhere' })).rejects.toThrow('POSTGRES_PATH is /nowhere');
});

test('a port that is taken is told with the words of PostgreSQL', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo; // It listens on a port, not on a path.
  await expect(start({ port })).rejects.toThrow(/Address already in use/);
  taken.close();
});

test.runIf(isRoot)('as root it also runs where "nobody" cannot reach the data', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const postgres = await start({ dataDirectory: join(closed, 'data') });
  expect(await ask(postgres, 'select 1')).toBe(1);
  await postgres.stop();
  // Opened up, the same data is handed to "nobody" and goes on.
  await chmod(closed, 0o755);
  expect(await ask(await start({ dataDirectory: join(closed, 'data') }), 'select 1')).toBe(1);
});

test.runIf(isRoot)(
  'as root it runs from a copy where "nobody" cannot reach the programs and there are no namespaces',
  async () => {
    const programs = await findPrograms(undefined);
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await symlink(programs.bin, join(closed, 'bin'));
    const path = process.env['PATH'];
    process.env['PATH'] = join(folder, 'no-programs');
    try {
      const copyTo = async () => programs.bin;
      // `sh` is named by its full path in no candidate, so it has to be in the PATH.
      await mkdir(join(folder, 'no-programs'));
      await symlink('/bin/sh', join(folder, 'no-programs', 'sh'));
      const way = await findWayToRun(
        { bin: join(closed, 'bin'), copyTo },
        dataDirectory,
        join(dataDirectory, 'postgres'),
      );
      expect(way).toMatchObject({ bin: programs.bin, runAs: { prefix: [], account: { uid: 65_534 } } });
    } finally {
      process.env['PATH'] = path;
    }
  },
);

test.runIf(isRoot)('it runs for a user that is only a number, as in many containers', async () => {
  const asNumber = ['--user', '--map-user=12345', '--map-group=12345', ...starter(folder)];
  const child = spawn('unshare', asNumber, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [told] = await once(child.stdout, 'data');
  expect(Number(String(told))).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await ask(await start({ dataDirectory: folder }), 'select 1')).toBe(1);
});
