import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressFrom } from './server-process.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const runs = 5;
const root = join(import.meta.dirname, '../..');

/**
 * How long `npm start` takes from the key press to the first page in hand: on a new data folder with the pages still to be
 * built, and on one that has run before. The baseline is the same runtime starting an empty program.
 */
export async function run(): Promise<BenchRow[]> {
  const first: number[] = [];
  const warm: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-start-'));
    await rm(join(root, '.cache/web'), { recursive: true, force: true });
    first.push(await secondsToFirstPage(dataDirectory));
    warm.push(await secondsToFirstPage(dataDirectory));
    bare.push(await secondsOf(process.execPath, ['-e', '0']));
    await rm(dataDirectory, { recursive: true, force: true });
  }
  return [
    benchRow('npm start, first time: first page served', { unit: 's', runs: first, target: 12 }),
    benchRow('npm start, warm: first page served', { unit: 's', runs: warm, target: 3 }),
    benchRow('Node starting an empty program (baseline)', { unit: 's', runs: bare }),
  ];
}

async function secondsToFirstPage(dataDirectory: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const server = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, DATA_DIRECTORY: dataDirectory, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const address = await addressFrom(server.stdout);
  const response = await fetch(address);
  await response.text();
  const seconds = (performance.now() - begun) / 1000;
  if (!response.ok) throw new Error(`The first page answered ${response.status}.`);
  server.kill('SIGTERM');
  await ended;
  return seconds;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function secondsOf(command: string, args: string[]): Promise<number> {
  const begun = performance.now();
  await once(spawn(command, args, { stdio: 'ignore' }), 'exit');
  return (performance.now() - begun) / 1000;
}
