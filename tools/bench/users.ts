import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, requestFor } from '#contract/ask.ts';
import { usersApi } from '#contract/users.ts';
import { type BenchRow, benchRow } from './bench-row.ts';
import { addressFrom, signUp, tokenOf } from './server-process.ts';

const root = join(import.meta.dirname, '../..');
const people = 40;
const perSecond = 200;
const runs = 3;
const secondsEach = 10;
const warmSeconds = 3;

/**
 * How long somebody waits for their profile while 200 a second ask for theirs: one process, requests that come when they come,
 * however slow the ones before were. Baseline: the health check of the same server, which asks nobody.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-users-'));
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    // Not in production, where so many sign-ups from one address would have to wait.
    env: { ...process.env, NODE_ENV: 'test', DATA_DIRECTORY: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const agent = new Agent({ keepAlive: true });
  try {
    const address = await addressFrom(server.stdout);
    const tokens: string[] = [];
    for (let n = 0; n < people; n += 1) {
      const token = await tokenOf(address, await signUp(address, `bench-${n}@example.test`));
      await answerOf(
        usersApi.create,
        await fetch(requestFor(usersApi.create, { body: {} }, { origin: address, token })),
      );
      tokens.push(token);
    }
    const asking = { agent, address };
    const me = (n: number) => ({ path: usersApi.me.path, token: tokens[n % people] ?? '' });
    const health = () => ({ path: '/health/live', token: '' });
    await load({ ...asking, seconds: warmSeconds, next: me });
    const [profile, idle]: [number[], number[]] = [[], []];
    for (let round = 0; round < runs; round += 1) {
      profile.push(await load({ ...asking, seconds: secondsEach, next: me }));
      idle.push(await load({ ...asking, seconds: secondsEach, next: health }));
    }
    return [
      benchRow(`GET me at ${perSecond} a second, p99`, { unit: 'ms', runs: profile, target: 15 }),
      benchRow(`the health check at ${perSecond} a second, p99 (baseline)`, { unit: 'ms', runs: idle }),
    ];
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

type Load = {
  agent: Agent;
  address: string;
  seconds: number;
  next: (n: number) => { path: string; token: string };
};

/** The 99th percentile, in milliseconds, counted from the moment at which each request was due. */
async function load({ agent, address, seconds, next }: Load): Promise<number> {
  const begun = performance.now();
  const waits: Promise<number>[] = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const dueMs = begun + (n * 1000) / perSecond;
    if (dueMs > performance.now()) await wait(dueMs - performance.now());
    waits.push(ask(agent, address, next(n)).then((answeredMs) => answeredMs - dueMs));
  }
  const sorted = (await Promise.all(waits)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

/** Answers when the last byte was there. */
function ask(agent: Agent, address: string, { path, token }: ReturnType<Load['next']>): Promise<number> {
  return new Promise((answered, failed) => {
    const asked = request(`${address}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}.`));
      response.resume().on('end', () => answered(performance.now()));
    });
    asked.on('error', failed).end();
  });
}
