import { expect, test } from 'vitest';
import { gatherCalls, type OneCall } from './gather-calls.ts';

const made = (name: string): Promise<OneCall<string>> => Promise.resolve({ made: name });
const busy = (busySeconds: number): Promise<OneCall<string>> => Promise.resolve({ busySeconds });
const refused: Promise<OneCall<string>> = Promise.resolve({ failure: { reason: 'invalid-input' } });
const lost = () => Promise.reject<OneCall<string>>(new Error('The line was cut.'));

test('whatever was made counts, in its order, and the rest is left at that', async () => {
  expect(await gatherCalls([made('a'), lost(), busy(9), refused, made('b')])).toEqual({ made: ['a', 'b'] });
});

test('where nothing was made and one call may have been taken, nobody knows', async () => {
  await expect(gatherCalls([busy(9), refused, lost()])).rejects.toThrow('The line was cut.');
});

test('a refusal goes before haste, and of waits the longest counts', async () => {
  expect(await gatherCalls([busy(9), refused])).toEqual({ state: 'failed', failure: { reason: 'invalid-input' } });
  expect(await gatherCalls([busy(2), busy(9)])).toEqual({ state: 'busy', retryAfterSeconds: 9 });
});
