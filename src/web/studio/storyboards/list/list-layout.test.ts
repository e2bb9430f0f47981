import { expect, test } from 'vitest';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import type { ShownScene } from '../grid/board-layout.ts';
import { layOutList, listPlaceAt } from './list-layout.ts';

const scene = (id: string, count: number): ShownScene => ({
  scene: { id } as SceneView,
  shots: Array.from({ length: count }, (_, n) => ({ id: `${id}${n}`, sceneId: id }) as ShotView),
});
const { rows, height } = layOutList([scene('a', 2), scene('b', 0), scene('c', 1)]);

test('the list has a line for every scene and every shot', () => {
  expect(rows.map(({ key, top }) => [key, top])).toEqual([
    ['a', 0],
    ['a0', 34],
    ['a1', 79],
    ['b', 124],
    ['c', 158],
    ['c0', 192],
  ]);
  expect(height).toBe(237);
});

test('what is let go in the list comes to stand between the two nearest lines', () => {
  const place = (y: number) => {
    const found = listPlaceAt(rows, y);
    return found && [found.sceneId, found.after, found.y];
  };
  expect(place(10)).toEqual(['a', null, 34]);
  expect(place(40)).toEqual(['a', null, 34]);
  expect(place(70)).toEqual(['a', 'a0', 79]);
  expect(place(110)).toEqual(['a', 'a1', 124]);
  expect(place(130)).toEqual(['b', null, 158]);
  expect(place(9999)).toEqual(['c', 'c0', 237]);
  expect(listPlaceAt([], 0)).toBeNull();
});
