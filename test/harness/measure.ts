import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** CPU time grows by at most this factor when an input grows by `growth`. Quadratic work grows by 16. */
const [growth, linearFactor] = [4, 10];
/** Below this, the garbage collector and the compiler decide what is measured. */
const noiseMs = 100;
const attempts = 4;

/** What some work takes: CPU time of this process, which other processes do not add to, and time by the clock, for lower bounds only. */
export async function spentOn(work: () => unknown): Promise<{ cpuMs: number; wallMs: number }> {
  const [begunMs, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, wallMs: performance.now() - begunMs };
}

/** CPU milliseconds that this process spends on some work. */
export const cpuMs = async (work: () => unknown): Promise<number> => (await spentOn(work)).cpuMs;

/**
 * Fails if the CPU time of `work` grows faster than its input: compares an input of `size` with one of a quarter of it. The garbage
 * collector and the compiler only ever add to it, on a busy machine more than usual: one try of several is enough.
 */
export async function expectLinearTime(work: (size: number) => unknown, size: number): Promise<void> {
  let large = Number.POSITIVE_INFINITY;
  let allowed = 0;
  for (let attempt = 0; attempt < attempts && large >= allowed; attempt += 1) {
    allowed = (await cpuMs(() => work(Math.floor(size / growth)))) * linearFactor + noiseMs;
    large = await cpuMs(() => work(size));
  }
  expect(large).toBeLessThan(allowed);
}

/** The longest time that `work` keeps the event loop from other requests, in CPU milliseconds of this thread. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadMs();
  const beat = setInterval(() => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  await Promise.resolve(work()).finally(() => clearInterval(beat));
  return Math.max(longest, threadMs() - last);
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Bytes in use after a garbage collection: the heap and buffers. */
export function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void; // The flag adds it to new contexts.
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
