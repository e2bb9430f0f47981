import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import {
  dropPlaceAt,
  layOutBoard,
  rowAt,
  scenePlaceAt,
  shotBeside,
  shotsInBox,
  type ShownScene,
} from './board-layout.ts';

const metrics = { columns: 3, cardPx: 100, gapPx: 10, rowPx: 110, headingPx: 50, footPx: 20 };
const scene = (id: string, count: number): ShownScene => ({
  // Only the ids matter to where things stand.
  scene: { id } as SceneView,
  shots: Array.from({ length: count }, (_, n) => ({ id: `${id}${n}`, sceneId: id }) as ShotView),
});
const layout = layOutBoard([scene('a', 4), scene('b', 0), scene('c', 2)], metrics);

test('scenes and shots stand below each other, and an empty scene keeps a line for its first shot', () => {
  expect(layout.rows.map(({ kind, top, height }) => [kind, top, height])).toEqual([
    ['scene', 0, 50],
    ['shots', 50, 110],
    ['shots', 160, 130],
    ['scene', 290, 50],
    ['shots', 340, 130],
    ['scene', 470, 50],
    ['shots', 520, 130],
  ]);
  expect(layout.height).toBe(650);
});

test('what is let go comes to stand in the nearest gap', () => {
  const place = (x: number, y: number) => {
    const found = dropPlaceAt(layout, { x, y });
    return found && [found.sceneId, found.after];
  };
  expect(place(0, 60)).toEqual(['a', null]);
  expect(place(60, 60)).toEqual(['a', 'a0']);
  expect(place(500, 60)).toEqual(['a', 'a2']);
  expect(place(0, 200)).toEqual(['a', 'a2']);
  expect(place(300, 200)).toEqual(['a', 'a3']);
  expect(place(120, 300)).toEqual(['b', null]);
  expect(place(50, 400)).toEqual(['b', null]);
  expect(place(0, 9999)).toEqual(['c', null]);
  expect(place(300, 9999)).toEqual(['c', 'c1']);
  expect(scenePlaceAt(layout, 20)).toEqual({ after: null, y: 0 });
  expect(scenePlaceAt(layout, 280)).toEqual({ after: 'a', y: 290 });
  expect(scenePlaceAt(layout, 640)).toEqual({ after: 'c', y: 650 });
});

test('arrows lead through a scene and on into the next one that has shots', () => {
  expect(shotBeside(layout, 'a0', 'ArrowRight')).toBe('a1');
  expect(shotBeside(layout, 'a2', 'ArrowRight')).toBe('a3');
  expect(shotBeside(layout, 'a1', 'ArrowDown')).toBe('a3');
  expect(shotBeside(layout, 'a3', 'ArrowDown')).toBe('c0');
  expect(shotBeside(layout, 'c1', 'ArrowUp')).toBe('a3');
  expect(shotBeside(layout, 'c0', 'ArrowLeft')).toBe('a3');
  expect(shotBeside(layout, 'a0', 'ArrowUp')).toBeNull();
  expect(shotBeside(layout, 'c1', 'ArrowRight')).toBeNull();
});

test('a box holds the cards that it touches', () => {
  expect(shotsInBox(layout, { left: 50, top: 60, right: 130, bottom: 170 })).toEqual(['a0', 'a1', 'a3']);
  expect(shotsInBox(layout, { left: 101, top: 50, right: 109, bottom: 650 })).toEqual([]);
  expect(shotsInBox(layout, { left: 0, top: 0, right: 400, bottom: 650 })).toHaveLength(6);
});

test('any height is in exactly the row that spans it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(30), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(5000),
      (counts, columns, y) => {
        const { rows, height } = layOutBoard(
          counts.map((count, n) => scene(`s${n}-`, count)),
          { ...metrics, columns },
        );
        const row = rows[rowAt(rows, y)];
        if (y >= height) expect(row).toBeUndefined();
        else expect(row && row.top <= y && y < row.top + row.height).toBe(true);
      },
    ),
  );
});
