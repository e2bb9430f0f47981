import { expect, test } from 'vitest';
import { roomInWords, storageProblem } from './storage-room.ts';

const limitBytes = 10_000_000_000;

test('what is used is said in its own unit, rounded up', () => {
  expect(roomInWords({ usedBytes: 0, limitBytes })).toBe('0 MB of 10 GB');
  expect(roomInWords({ usedBytes: 1, limitBytes })).toBe('0.1 MB of 10 GB');
  expect(roomInWords({ usedBytes: 5_000_000, limitBytes: 500_000_000_000 })).toBe('5 MB of 500 GB');
  expect(roomInWords({ usedBytes: 998_000_001, limitBytes })).toBe('999 MB of 10 GB');
  expect(roomInWords({ usedBytes: 999_000_001, limitBytes })).toBe('1 of 10 GB');
  expect(roomInWords({ usedBytes: 3_150_000_000, limitBytes })).toBe('3.2 of 10 GB');
});

test('what fits to the last byte is kept, and one byte more is refused with what there is', () => {
  const room = { usedBytes: 9_700_000_000, limitBytes };
  expect(storageProblem(room, { bytes: 300_000_000 })).toBeUndefined();
  expect(storageProblem(room, { bytes: 300_000_001 })).toBe(
    'Your storage has 300 MB left, and this file is 301 MB. Delete assets, exports or projects that you no longer need and empty the trash, or upgrade your plan.',
  );
});

test('what is not made yet is said to be about so large', () => {
  const room = { usedBytes: 9_700_000_000, limitBytes };
  expect(storageProblem(room, { bytes: 2_000_000_000, isEstimate: true })).toContain(
    'the result will be about 2000 MB.',
  );
});

test('where nothing more fits, it is said that the storage is full', () => {
  expect(storageProblem({ usedBytes: limitBytes, limitBytes })).toBe(
    'Your storage is full: 10 of 10 GB are used. Delete assets, exports or projects that you no longer need and empty the trash, or upgrade your plan.',
  );
  expect(storageProblem({ usedBytes: limitBytes - 1, limitBytes })).toBeUndefined();
});
