import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdit } from '../apply-edit.ts';
import type { CopyTakes } from '../commands.ts';
import { twoScripts } from '#test/fixtures/any-scripts.ts';
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
import type { Revision } from './revision.ts';

const reels = { scenes: 2, shots: 50 };
const roomy = { scenes: 100, shots: 50 };
const scene = (place: string, line: string): string =>
  `INT. ${place} - DAY\n\nANA (30) waits in the ${place.toLowerCase()}.\n\nANA\n${line}`;
const [attic, barn, cellar, dock] = [
  scene('ATTIC', 'Nobody comes up here any more.'),
  scene('BARN', 'The horses were sold in the spring.'),
  scene('CELLAR', 'Mind the third step, it is gone.'),
  scene('DOCK', 'That was the last boat of the year.'),
];
const film = (...scenes: string[]): string => scenes.join('\n\n');
const places = (boards: Boards): string[][] =>
  boards.map((board) => presentScenes(board).map(({ slugLine }) => slugLine.split(' ')[1] ?? ''));
const copies = ({ commands }: Revision): CopyTakes[] =>
  [...commands.values()].flat().filter((command) => command.do === 'copy-takes');

test('a scene that moves into another reel comes there with its takes, and its old reel keeps them too', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = importBoards(script, reels);
  const revision = revise(boards, film(attic, cellar, dock, barn), { limits: roomy, ...before(script) });
  expect(states(revision)).toEqual([
    'INT. ATTIC - DAY: unchanged',
    'INT. CELLAR - DAY: unchanged',
    'INT. DOCK - DAY: unchanged',
    'INT. BARN - DAY: moved',
  ]);
  const after = apply(boards, revision);
  expect(places(after)).toEqual([['ATTIC'], ['CELLAR', 'DOCK', 'BARN']]);
  const was = presentShots(boards[0]!).filter(({ action }) => action.includes('barn'));
  const is = presentShots(after[1]!).filter(({ action }) => action.includes('barn'));
  expect(copies(revision)).toMatchObject([{ storyboardId: 'board1' }]);
  const slots = new Map(copies(revision)[0]!.slots.map(({ from, to }) => [from, to]));
  for (const [at, { id, dialogue }] of was.entries()) {
    expect(slots.get(`shot:${id}:picture`)).toBe(`shot:${is[at]!.id}:picture`);
    for (const line of dialogue) expect(slots.has(`line:${line.id}:voice`)).toBe(true);
  }
  // Nothing is left out: the removed scene has all its rows.
  expect(after[0]!.board.shots).toHaveLength(boards[0]!.board.shots.length);
});

test('a new scene between a scene that was moved up and one that stays makes the latter begin the next reel', () => {
  const plain = 'INT. A - DAY';
  const script = film(plain, `${plain}\n\nBEN\nproin`, plain, plain);
  const revised = film(`${plain}\n\nBEN\nproin`, 'EXT. D', plain);
  const boards = importBoards(script, reels);
  const after = apply(boards, revise(boards, revised, { limits: reels, ...before(script) }));
  expect(places(after)).toEqual([['A', 'D'], ['A']]);
});

test('a role that somebody has renamed is the same person in the other reel', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = importBoards(script, reels);
  for (const { board } of boards) board.roles = board.roles.map((role) => ({ ...role, name: 'ANNA MARIA' }));
  const after = apply(boards, revise(boards, film(attic, cellar, dock, barn), { limits: roomy, ...before(script) }));
  expect(after[1]!.board.roles.map(({ name }) => name)).toEqual(['ANNA MARIA']);
});

test('scenes of full reels change places, and what then finds no room behind the last begins a further reel', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = importBoards(script, reels);
  const placesAfter = (...scenes: string[]): string[][] => {
    const revision = revise(boards, film(...scenes), { limits: reels, ...before(script) });
    expect(revision.problems).toEqual([]);
    return places(apply(boards, revision));
  };
  expect(placesAfter(cellar, barn, attic, dock)).toEqual([
    ['CELLAR', 'BARN'],
    ['ATTIC', 'DOCK'],
  ]);
  expect(placesAfter(attic, cellar, dock, barn)).toEqual([['ATTIC'], ['CELLAR', 'DOCK'], ['BARN']]);
  expect(placesAfter(dock, cellar, barn, attic).flat()).toEqual(['DOCK', 'CELLAR', 'BARN', 'ATTIC']);
});

test('a scene that comes into a full reel makes the last one of it begin the next, with its takes', () => {
  const script = film(attic, barn, cellar);
  const boards = importBoards(script, reels);
  const revision = revise(boards, film(attic, dock, barn, cellar), { limits: reels, ...before(script) });
  expect(revision.problems).toEqual([]);
  expect(states(revision)).toEqual([
    'INT. ATTIC - DAY: unchanged',
    'INT. DOCK - DAY: new',
    'INT. BARN - DAY: moved',
    'INT. CELLAR - DAY: unchanged',
  ]);
  expect(places(apply(boards, revision))).toEqual([
    ['ATTIC', 'DOCK'],
    ['BARN', 'CELLAR'],
  ]);
  expect(copies(revision)).toMatchObject([{ storyboardId: 'board1' }]);
});

test('a scene with a locked shot stays in its reel, and it is said why', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = importBoards(script, reels);
  boards[0]!.board.shots = boards[0]!.board.shots.map((shot) => ({ ...shot, locked: shot.action.includes('barn') }));
  const revision = revise(boards, film(attic, cellar, dock, barn), { limits: roomy, ...before(script) });
  expect(revision.remarks).toEqual([expect.stringMatching(/has locked shots/)]);
  expect(places(apply(boards, revision))).toEqual([
    ['ATTIC', 'BARN'],
    ['CELLAR', 'DOCK'],
  ]);
});

const changes: [name: string, change: (script: string) => string, state: string][] = [
  ['only its heading changes', (text) => text.replace('INT. BARN', 'EXT. BARN'), 'EXT. BARN - DAY: changed'],
  ['it gets another number', (text) => text.replace('BARN - DAY', 'BARN - DAY #2A#'), 'INT. BARN - DAY: unchanged'],
  ['somebody gets another name everywhere', (text) => text.replaceAll('ANA', 'ZOE'), 'INT. BARN - DAY: changed'],
];
for (const [name, change, state] of changes) {
  test(`the shots of a scene stay the same ones when ${name}`, () => {
    const script = film(attic, barn, cellar, dock);
    const boards = importBoards(script, reels);
    const revision = revise(boards, change(script), { limits: reels, ...before(script) });
    expect(states(revision)).toContain(state);
    const ids = (all: Boards) => all.flatMap(presentShots).map(({ id }) => id);
    expect(ids(apply(boards, revision))).toEqual(ids(boards));
  });
}

test('a role that the script renames everywhere is kept, under its new name', () => {
  const script = film(attic, barn, cellar, dock);
  const boards = importBoards(script, reels);
  const after = apply(boards, revise(boards, script.replaceAll('ANA', 'ZOE'), { limits: reels, ...before(script) }));
  for (const [at, { board }] of after.entries()) {
    expect(board.roles.filter(({ removed }) => !removed)).toMatchObject([
      { ...boards[at]!.board.roles[0]!, name: 'ZOE' },
    ]);
  }
});

test('when scenes are split or joined in the script, what they say keeps its shots', () => {
  const two = film(
    'INT. BARN - DAY\n\nANA (30) waits.\n\nANA\nThe horses were sold.',
    'EXT. YARD - DAY\n\nA gate swings.\n\nANA\nNobody told me that.',
  );
  const joined = two.replace('EXT. YARD - DAY\n\n', '');
  for (const [from, to] of [
    [two, joined],
    [joined, two],
  ] as const) {
    const boards = importBoards(from);
    const after = apply(boards, revise(boards, to, before(from)));
    const spoken = broken(to).scenes.flatMap(({ shots }) =>
      shots.flatMap(({ dialogue }) => dialogue.map(({ text }) => text)),
    );
    expect(after.flatMap(presentShots).flatMap(({ dialogue }) => dialogue.map(({ text }) => text))).toEqual(spoken);
    const kept = new Set(boards[0]!.board.shots.map(({ id }) => id));
    expect(after.flatMap(presentShots).filter(({ id }) => kept.has(id)).length).toBeGreaterThan(0);
  }
});

test('after any revision of several reels they say what the script says, in its order', () => {
  fc.assert(
    fc.property(twoScripts, ([first, second]) => {
      const boards = importBoards(first, reels);
      const after = apply(boards, revise(boards, second, { limits: roomy, ...before(first) }));
      const wanted = broken(second).scenes.map(({ slugLine }) => slugLine);
      expect(after.flatMap(presentScenes).map(({ slugLine }) => slugLine)).toEqual(wanted);
      const again = revise(after, second, { limits: roomy, ...before(second) });
      expect(states(again).filter((state) => !state.endsWith(': unchanged'))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('after any revision every shot is still on its reel, there or to be brought back, and undoing gives the reels as they were', () => {
  fc.assert(
    fc.property(twoScripts, ([first, second]) => {
      const boards = importBoards(first, reels);
      const after = apply(boards, revise(boards, second, { limits: roomy, ...before(first) }));
      for (const [at, one] of after.entries()) {
        const was = boards[at]!;
        const ids = new Set(one.board.shots.map(({ id }) => id));
        for (const { id } of was.board.shots) expect(ids).toContain(id);
        const undone = { ...one, board: applyEdit(one.board, one.inverse).board };
        const content = (board: Boards[number]) => [
          presentScenes(board).map((row) => ({ ...row, position: '' })),
          presentShots(board).map((row) => ({ ...row, position: '' })),
        ];
        expect(content(undone)).toEqual(content(was));
      }
    }),
    { numRuns: 100 },
  );
});

test('a film that outgrows its last reel begins a further one, with the cast as people have made it', () => {
  const script = film(attic, barn);
  const boards = importBoards(script, reels);
  for (const { board } of boards) {
    board.roles = board.roles.map((role) => ({
      ...role,
      name: 'ANNA MARIA',
      description: 'Green coat',
      voice: 'aria',
    }));
  }
  const revision = revise(boards, film(attic, barn, cellar, dock, attic), { limits: reels, ...before(script) });
  expect(revision.problems).toEqual([]);
  const after = apply(boards, revision);
  expect(places(after)).toEqual([['ATTIC', 'BARN'], ['CELLAR', 'DOCK'], ['ATTIC']]);
  expect(revision.further.map(({ title }) => title)).toEqual(['Untitled (Reel 2 of 2)', 'Untitled (Reel 3 of 3)']);
  for (const { board } of after) {
    expect(board.roles).toMatchObject([{ name: 'ANNA MARIA', description: 'Green coat', voice: 'aria' }]);
  }
  // Taken back, the further reels are empty.
  const undone = after.map((one) => ({ ...one, board: applyEdit(one.board, one.inverse).board }));
  expect(places(undone)).toEqual([['ATTIC', 'BARN'], [], []]);
});

test('reels say how many there are, unless people have named them', () => {
  const script = film(attic, barn, cellar);
  const boards = importBoards(script, reels);
  boards[1]!.title = 'The ending';
  const { commands, further } = revise(boards, film(attic, barn, cellar, dock, attic), {
    limits: reels,
    ...before(script),
  });
  const titles = boards.map(({ id }) =>
    (commands.get(id) ?? []).flatMap((command) => (command.do === 'update-storyboard' ? [command.fields.title] : [])),
  );
  expect(titles).toEqual([['Untitled (Reel 1 of 3)'], []]);
  expect(further).toMatchObject([{ title: 'The ending (Reel 3 of 3)' }]);
});

test('where locked shots keep the last scene in a full reel, nothing is done, and it is said why', () => {
  const script = film(attic, barn);
  const boards = importBoards(script, reels);
  boards[0]!.board.shots = boards[0]!.board.shots.map((shot) => ({ ...shot, locked: true }));
  const { problems } = revise(boards, film(attic, cellar, barn), { limits: reels, ...before(script) });
  expect(problems).toEqual([
    expect.stringMatching(/^Can’t add scene 2\. “.*” has reached your plan’s limit of 2 scenes/),
  ]);
});

test('whatever is revised, full reels have room for it: no more scenes than the plan allows, in the order of the script', () => {
  fc.assert(
    fc.property(twoScripts, ([first, second]) => {
      const boards = importBoards(first, reels);
      const revision = revise(boards, second, { limits: reels, ...before(first) });
      expect(revision.problems).toEqual([]);
      const after = apply(boards, revision);
      for (const board of after) expect(presentScenes(board).length).toBeLessThanOrEqual(reels.scenes);
      expect(after.flatMap(presentScenes).map(({ slugLine }) => slugLine)).toEqual(
        broken(second).scenes.map(({ slugLine }) => slugLine),
      );
    }),
    { numRuns: 200 },
  );
});

test('where shots are locked, reels still never have more scenes than the plan allows, or it is said that there is no room', () => {
  fc.assert(
    fc.property(twoScripts, fc.nat(3), ([first, second], lockedPlace) => {
      const boards = importBoards(first, reels);
      for (const { board } of boards) {
        board.shots = board.shots.map((shot, at) => ({ ...shot, locked: at % 4 === lockedPlace }));
      }
      const revision = revise(boards, second, { limits: reels, ...before(first) });
      for (const problem of revision.problems) expect(problem).toMatch(/your plan’s limit of 2 scenes/);
      if (revision.problems.length > 0) return;
      for (const board of apply(boards, revision)) {
        expect(presentScenes(board).length).toBeLessThanOrEqual(reels.scenes);
      }
    }),
    { numRuns: 100 },
  );
});
