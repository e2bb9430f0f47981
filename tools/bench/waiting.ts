import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkDelayMs, paces } from '#domain/generation/pace.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { openInstallation } from '../installation.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { pictureTask } from './picture-task.ts';

const tasks = 10_000;
const tasksPerRequest = 2_000;
const watchedSeconds = 60;
const root = join(import.meta.dirname, '../..');

/** A worker of its own with ten thousand tasks at a vendor that never finishes: what it needs, and how often it asks. */
export async function measureWaiting(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-waiting-'));
  const fal = await startFakeFal();
  fal.answerWith(() => 'waits');
  const vendor = { FAL_KEY: 'key-id:key-secret', FAL_URL: fal.origin };
  const installation = await openInstallation({ dataDirectory, worker: false, environment: vendor });
  const { app, ownerId, databaseUrl } = installation;
  try {
    await app.platform.db.transaction((tx) =>
      app.features.billing.grantBonus(tx, ownerId, { credits: 1_000_000, reason: 'benchmark', reference: 'benchmark' }),
    );
    for (let begin = 0; begin < tasks; begin += tasksPerRequest) {
      const batch = Array.from({ length: tasksPerRequest }, (_, n) => pictureTask(begin + n));
      await app.features.generation.requestTasks(ownerId, batch, {
        expectedCredits: 5 * tasksPerRequest,
        partial: false,
      });
    }
    const worker = spawn(process.execPath, [...process.execArgv, 'src/server/main.ts', 'worker'], {
      cwd: root,
      env: { ...process.env, ...vendor, DATA_DIRECTORY: dataDirectory, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(worker, 'exit');
    const rows = await watch(fal, worker.pid ?? 0);
    worker.kill('SIGTERM');
    await ended;
    return rows;
  } finally {
    await installation.close();
    await fal.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function watch(fal: FakeFal, pid: number): Promise<BenchRow[]> {
  const begun = performance.now();
  await fal.arrived(tasks);
  const submitSeconds = (performance.now() - begun) / 1000;
  const megabytes: number[] = [];
  for (let second = 0; second < watchedSeconds; second += 5) {
    await delay(5_000);
    megabytes.push(await residentMegabytes(pid));
  }
  const asked = fal.requests.reduce((sum, { statusCalls }) => sum + statusCalls, 0);
  const steps = fal.requests.reduce((sum, { arrivedAtMs }) => sum + stepsWithin(performance.now() - arrivedAtMs), 0);
  return [
    benchRow(`${tasks.toLocaleString('en')} tasks submitted and waiting: memory of the worker`, {
      unit: 'MB',
      runs: [Math.max(...megabytes)],
      target: 300,
    }),
    benchRow('status calls ÷ back-off steps that have passed', { unit: 'ratio', runs: [asked / steps], target: 1 }),
    benchRow('submitting them all', { unit: 's', runs: [submitSeconds] }),
  ];
}

/** How many questions the back-off allows in so long a time. */
function stepsWithin(elapsedMs: number): number {
  let steps = 0;
  for (let at = checkDelayMs(paces.fal, 0); at <= elapsedMs; at += checkDelayMs(paces.fal, steps)) steps += 1;
  return steps;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
