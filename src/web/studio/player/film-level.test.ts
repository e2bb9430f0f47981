import { expect, test } from 'vitest';
import { busLufs } from '#domain/exports/sound/loudness.ts';
import type { FilmSound } from './film.ts';
import { duckings } from './duckings.ts';
import { masteringDb } from './film-level.ts';
import { integratedLufs, meanSquareOf } from './integrated-loudness.ts';

const steps = (...parts: [count: number, lufs: number][]) =>
  parts.flatMap(([count, lufs]) => Array.from({ length: count }, () => (lufs < -90 ? 0 : meanSquareOf(lufs))));

test('pauses do not make a sound softer, and a soft part far below the rest does not count', () => {
  expect(integratedLufs(steps([100, -23]))).toBeCloseTo(-23, 6);
  expect(integratedLufs(steps([100, -23], [100, -100]))).toBeCloseTo(-23, 0);
  expect(integratedLufs(steps([200, -23], [200, -60]))).toBeCloseTo(-23, 0);
  expect(integratedLufs(steps([200, -20], [200, -26]))).toBeCloseTo(-22, 0);
  expect(integratedLufs(steps([50, -100]))).toBe(Number.NEGATIVE_INFINITY);
});

const sound = (over: Partial<FilmSound>): FilmSound => ({
  id: 'a',
  bus: 'dialogue',
  label: '',
  url: '',
  startSeconds: 0,
  endSeconds: 10,
  sourceSeconds: 0,
  gainDb: 0,
  fadeInSeconds: 0,
  fadeOutSeconds: 0,
  isOver: false,
  ...over,
});

test('a film is raised from the levels of its sounds to the level that it is delivered at', () => {
  expect(masteringDb([sound({})])).toBeCloseTo(-14 - busLufs.dialogue, 1);
  expect(masteringDb([sound({ gainDb: 4 })])).toBeCloseTo(-14 - busLufs.dialogue - 4, 1);
  // Music under speech gives way, and adds next to nothing.
  expect(masteringDb([sound({}), sound({ bus: 'music' })])).toBeCloseTo(-14 - busLufs.dialogue, 0);
  expect(masteringDb([sound({ bus: 'music' })])).toBeCloseTo(-14 - busLufs.music, 1);
  expect(masteringDb([])).toBe(0);
});

test('music stays down while somebody speaks, also where a narration runs under lines and short pauses', () => {
  const at = (startSeconds: number, endSeconds: number, bus: FilmSound['bus'] = 'dialogue') =>
    sound({ startSeconds, endSeconds, bus });
  expect(duckings([at(5, 6), at(1, 8), at(8.3, 9), at(12, 13), at(0, 20, 'music')])).toEqual([
    [1, 9],
    [12, 13],
  ]);
});
