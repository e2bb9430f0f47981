import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { createWorkQueue, type WorkWeight } from './work-queue.ts';

test('short items come first, in their order', () => {
  const queue = createWorkQueue<string>();
  queue.add('clip', 'long');
  queue.add('picture', 'short');
  queue.add('line', 'short');
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual(['picture', 'line', 'clip', undefined]);
});

test('a long item waits for eight short ones at most', () => {
  const queue = createWorkQueue<string>();
  queue.add('clip', 'long');
  for (let i = 0; i < 20; i += 1) queue.add(`picture ${i}`, 'short');
  const taken = Array.from({ length: 21 }, () => queue.take());
  expect(taken.indexOf('clip')).toBe(8);
});

test('nothing is lost, and nothing comes twice', () => {
  assert(
    property(array(constantFrom<WorkWeight>('short', 'long')), (weights) => {
      const queue = createWorkQueue<number>();
      for (const [item, weight] of weights.entries()) queue.add(item, weight);
      const taken = weights.map(() => queue.take());
      expect(new Set(taken)).toEqual(new Set(weights.keys()));
      expect(queue.take()).toBeUndefined();
    }),
  );
});

test('a removed item does not come', () => {
  const queue = createWorkQueue<string>();
  queue.add('a', 'short');
  queue.add('b', 'long');
  queue.remove('a');
  expect(queue.removeAll()).toEqual(['b']);
  expect(queue.take()).toBeUndefined();
});
