import { expect, test } from 'vitest';
import { contentOf, sampleBoard } from '#test/fixtures/board.ts';
import { boardsOfRemix, remixBoardOf } from './remix-board.ts';

test('a remix keeps the tempo; of several reels the first one, from whose beginning the beats are counted', () => {
  const tempo = { bpm: 100, firstBeatMs: 150 };
  const board = sampleBoard({ scenes: 4 });
  const remix = remixBoardOf(contentOf({ ...board, fields: { ...board.fields, tempo } }));
  let ids = 0;
  const temposOf = (scenes: number) => {
    const options = { limits: { scenes, shots: 30 }, nextId: (prefix: string) => `${prefix}${(ids += 1)}` };
    return boardsOfRemix(remix, options).map(({ fields }) => [fields.title, fields.tempo]);
  };
  expect(temposOf(10)).toEqual([['A film', tempo]]);
  expect(temposOf(2)).toEqual([
    ['A film (Reel 1 of 2)', tempo],
    ['A film (Reel 2 of 2)', null],
  ]);
});
