import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Order } from './testing/obey-process.ts';
import { workApart } from './work-apart.ts';

const module = new URL('./testing/obey-process.ts', import.meta.url);
const open = (limits: { timeoutMs?: number; memoryMegabytes?: number; idleMs?: number } = {}) =>
  workApart<Order, number | Uint8Array>({ module, timeoutMs: 20_000, memoryMegabytes: 256, ...limits });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Asks again where a busy machine took longer to start the process than the work may take. */
async function pidOf(work: ReturnType<typeof open>): Promise<number> {
  for (;;) {
    const answer = await work({ do: 'pid' });
    if (answer.state === 'answered' && typeof answer.answer === 'number') return answer.answer;
    expect(answer).toEqual({ state: 'too-slow' });
  }
}

test('work is done in another process, and its bytes come back as they went', async () => {
  const work = open();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
  expect(await work({ do: 'echo', bytes })).toEqual({ state: 'answered', answer: bytes });
  expect(await pidOf(work)).not.toBe(process.pid);
});

for (const [how, order, expected] of [
  ['hangs', 'hang', { state: 'too-slow' }],
  ['fills its heap', 'grow', { state: 'too-large' }],
  ['fills its memory with bytes', 'unpack', { state: 'too-large' }],
  ['throws', 'throw', { state: 'died', detail: 'Error: A bug of ours.' }],
  ['ends', 'exit', { state: 'died', detail: 'The process ended with code 3.' }],
] as const) {
  test(`work that ${how} is answered so, and the next order finds a process that is well`, async () => {
    const work = open({ timeoutMs: how === 'hangs' ? 2_000 : 20_000, memoryMegabytes: 160 });
    const before = await pidOf(work);
    expect(await work({ do: order })).toEqual(expected);
    await expect.poll(() => isAlive(before)).toBe(false);
    expect(await pidOf(work)).not.toBe(before);
  });
}

test('a process waits for the next order, and is gone when none comes', async () => {
  const work = open({ idleMs: 3_000 });
  const pid = await pidOf(work);
  expect(await pidOf(work)).toBe(pid);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pidOf(work)).toBeGreaterThan(0);
});

test('orders that come at once each have a process, and one of them stays', async () => {
  const work = open();
  const pids = await Promise.all([pidOf(work), pidOf(work), pidOf(work)]);
  expect(new Set(pids).size).toBe(3);
  await expect.poll(() => pids.filter(isAlive).length).toBe(1);
});

test('a server killed with -9 takes a process along that hangs', async () => {
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { workApart } from ${JSON.stringify(new URL('./work-apart.ts', import.meta.url).href)};
       const work = workApart({ module: new URL(${JSON.stringify(module.href)}), timeoutMs: 60_000, memoryMegabytes: 256 });
       const { answer } = await work({ do: 'pid' });
       const hanging = work({ do: 'hang' });
       console.log(answer);
       await hanging;`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = await once(server.stdout, 'data');
  const pid = Number(String(said));
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});
