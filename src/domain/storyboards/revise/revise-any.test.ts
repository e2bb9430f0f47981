import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import { type EditableBoard, inOrder } from '../editable-board.ts';
import { reelLimits, twoScripts } from '#test/fixtures/any-scripts.ts';
import {
  apply,
  before,
  type Boards,
  broken,
  importBoards,
  presentScenes,
  presentShots,
  revise,
  states,
} from './testing/boards.ts';

test('any revision can be done, and taken back, and leaves the board exactly as it was', () => {
  fc.assert(
    fc.property(twoScripts, reelLimits, ([first, after], reels) => {
      const boards = importBoards(first, reels);
      const revised = apply(boards, revise(boards, after, { limits: { ...reels, scenes: 100 }, ...before(first) }));
      for (const [at, one] of revised.entries()) {
        const undone = applyEdit(one.board, one.inverse).board;
        const was = boards[at]!.board;
        const content = (board: EditableBoard) => ({
          roles: inOrder(board.roles).filter(({ removed }) => !removed),
          scenes: inOrder(board.scenes)
            .filter(({ removed }) => !removed)
            .map((scene) => ({ ...scene, position: '' })),
          shots: presentShots({ ...one, board }).map((shot) => ({ ...shot, position: '' })),
        });
        expect(content(undone)).toEqual(content(was));
      }
    }),
    { numRuns: 60 },
  );
});

test('what was taken back can be done again, and gives the same', () => {
  fc.assert(
    fc.property(twoScripts, ([first, after]) => {
      const boards = importBoards(first);
      const once = apply(boards, revise(boards, after, before(first)));
      const undone = once.map((one) => ({ ...one, board: applyEdit(one.board, one.inverse).board }));
      const again = apply(undone, revise(undone, after, before(first)));
      const said = (revised: Boards) =>
        revised.flatMap(presentShots).map(({ action, dialogue }) => [action, dialogue.length]);
      expect(said(again)).toEqual(said(once));
    }),
    { numRuns: 60 },
  );
});

test('after any revision the boards say what the script says, and the script again changes nothing', () => {
  fc.assert(
    fc.property(twoScripts, ([first, after]) => {
      const boards = importBoards(first);
      const revised = apply(boards, revise(boards, after, before(first)));
      const wanted = broken(after).scenes;
      const now = revised.flatMap(presentScenes);
      expect(now.map(({ slugLine }) => slugLine)).toEqual(wanted.map(({ slugLine }) => slugLine));
      const spoken = (shots: readonly { dialogue: readonly { text: string }[] }[]) =>
        shots.flatMap(({ dialogue }) => dialogue.map(({ text }) => text.trim())).filter((text) => text !== '');
      expect(spoken(revised.flatMap(presentShots))).toEqual(spoken(wanted.flatMap(({ shots }) => shots)));
      expect(states(revise(revised, after, before(after))).filter((state) => !state.endsWith(': unchanged'))).toEqual(
        [],
      );
    }),
    { numRuns: 60 },
  );
});

test('after two revisions, the second back to the first script, the boards say what the first script says', () => {
  fc.assert(
    fc.property(twoScripts, ([first, second]) => {
      const boards = importBoards(first);
      const there = apply(boards, revise(boards, second, before(first)));
      const back = apply(there, revise(there, first, before(second)));
      const wanted = broken(first).scenes;
      expect(back.flatMap(presentScenes).map(({ slugLine }) => slugLine)).toEqual(
        wanted.map(({ slugLine }) => slugLine),
      );
      const said = (shots: readonly { action: string }[]) =>
        shots
          .map(({ action }) => action)
          .join('')
          .replaceAll(' ', '').length;
      expect(said(back.flatMap(presentShots))).toBe(said(wanted.flatMap(({ shots }) => shots)));
    }),
    { numRuns: 60 },
  );
});

test('nothing of the old board is ever lost', () => {
  fc.assert(
    fc.property(twoScripts, ([first, after]) => {
      const boards = importBoards(first);
      const [revised] = apply(boards, revise(boards, after, before(first)));
      const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
      for (const kind of ['roles', 'scenes', 'shots'] as const) {
        const kept = ids(revised!.board[kind]);
        for (const id of ids(boards[0]!.board[kind])) expect(kept).toContain(id);
      }
    }),
    { numRuns: 60 },
  );
});
