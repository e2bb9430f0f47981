import { expect, test } from 'vitest';
import { diskLevel, reserveOf } from './disk-level.ts';

const megabyte = 1024 ** 2;
const gigabyte = 1024 * megabyte;

test('the reserve is 1 % of the file system, at least 256 MB and at most 4 GB', () => {
  expect(reserveOf(10 * gigabyte)).toBe(256 * megabyte);
  expect(reserveOf(100 * gigabyte)).toBe(gigabyte);
  expect(reserveOf(10_000 * gigabyte)).toBe(4 * gigabyte);
});

test('a tenth free is a warning; a touched reserve is low; half of it used is full', () => {
  const level = (freeBytes: number) => diskLevel({ freeBytes, totalBytes: 1000 }, 50);
  expect([1000, 101].map(level)).toEqual(['ok', 'ok']);
  expect([100, 50].map(level)).toEqual(['warning', 'warning']);
  expect([49, 25].map(level)).toEqual(['low', 'low']);
  expect([24, 0].map(level)).toEqual(['full', 'full']);
});
