import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import { positionAfter } from './editable-board.ts';

test('a place between two rows is refused before its key is too long to be kept', () => {
  let board = sampleBoard({ scenes: 3 });
  const swap = () => {
    // The two behind the first change places, again and again, in an ever smaller gap.
    const [, , last] = board.scenes.toSorted((a, b) => (a.position < b.position ? -1 : 1));
    board = applyEdit(board, { do: 'move-scene', sceneId: last?.id ?? '', after: 'scene1' }).board;
  };
  const swapFor = () => {
    for (let count = 0; count < 20_000; count += 1) swap();
  };
  expect(swapFor).toThrow('There is no free position here.');
  for (const { position } of board.scenes) expect(position.length).toBeLessThanOrEqual(1_000);
  // Elsewhere there is room.
  expect(positionAfter(board.scenes, null).length).toBeLessThan(10);
});
