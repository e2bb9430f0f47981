import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleBoard, sceneFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { isEditRefusal } from './edit-refusal.ts';
import { type EditableBoard, inOrder } from './editable-board.ts';
import { looksByScene, lookRangesProblem, presentRanges, rangesOf } from './look-ranges.ts';
import type { LookRange } from './storyboard.ts';

const sceneCount = 6;
const sample = sampleBoard({ scenes: sceneCount, shots: 1, roles: 2 });
const start: EditableBoard = {
  ...sample,
  roles: sample.roles.map((role) => ({ ...role, characterId: 'chr_nell', looks: [] })),
};
const sent = { looksAreChecked: true };

const range = (lookId: string, from: number, to = from): LookRange => ({
  lookId,
  fromSceneId: `scene${from}`,
  toSceneId: `scene${to}`,
});
const wear = (...looks: LookRange[]): Command => ({ do: 'update-role', roleId: 'role1', fields: { looks } });
const roleOf = (board: EditableBoard) => board.roles.find(({ id }) => id === 'role1') ?? expect.fail();
const rangesIn = (board: EditableBoard) => roleOf(board).looks ?? [];
const looksIn = (board: EditableBoard) => looksByScene(rangesIn(board), board.scenes);
const done = (board: EditableBoard, command: Command) => applyEdit(board, command, sent).board;

const anyScene = fc.constantFrom(...Array.from({ length: sceneCount + 2 }, (_, n) => `scene${n + 1}`));
const anyRange = fc.record({ lookId: fc.constantFrom('rain', 'ball'), fromSceneId: anyScene, toSceneId: anyScene });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc
    .array(anyRange, { maxLength: 3 })
    .map((looks) => ({ do: 'update-role' as const, roleId: 'role1', fields: { looks } })),
  fc.record({ do: fc.constant('move-scene' as const), sceneId: anyScene, after: fc.option(anyScene) }),
  fc.record({
    do: fc.constant('move-scenes' as const),
    sceneIds: fc.uniqueArray(anyScene, { minLength: 1, maxLength: 3 }),
    after: fc.option(anyScene),
  }),
  fc.record({
    do: fc.constant('add-scene' as const),
    sceneId: fc.constantFrom('scene7', 'scene8'),
    after: fc.option(anyScene),
    fields: fc.constant(sceneFields('9')),
  }),
  fc.record({
    do: fc.constantFrom('remove-scene' as const, 'restore-scene' as const),
    sceneId: anyScene,
  }),
  fc.record({ do: fc.constantFrom('remove-role' as const, 'restore-role' as const), roleId: fc.constant('role1') }),
);
const anyEdit = fc.oneof(
  { weight: 4, arbitrary: anyCommand },
  {
    weight: 1,
    arbitrary: fc
      .array(anyCommand, { minLength: 1, maxLength: 3 })
      .map((commands) => ({ do: 'several' as const, commands })),
  },
);

/** The board afterwards, or undefined where the command is refused. */
function tryEdit(board: EditableBoard, command: Command, options = sent) {
  try {
    return applyEdit(board, command, options);
  } catch (thrown) {
    if (isEditRefusal(thrown)) return undefined;
    throw thrown;
  }
}

const namesLooks = (command: Command): boolean => JSON.stringify(command).includes('"looks"');

/** Every scene that was there has the look that it had, as long as the role stays. */
function expectLooksKept(before: EditableBoard, after: EditableBoard): void {
  if (roleOf(before).removed || roleOf(after).removed) return;
  const [was, now] = [looksIn(before), looksIn(after)];
  for (const { id } of before.scenes) expect([id, now.get(id)]).toEqual([id, was.get(id)]);
}

/** Ranges are of the board and do not overlap; those of the scenes that are in the film say the same of them. */
function expectRight(board: EditableBoard): void {
  if (roleOf(board).removed) return;
  expect(lookRangesProblem(rangesIn(board), board.scenes)).toBeNull();
  const inFilm = board.scenes.filter(({ removed }) => !removed);
  const shown = presentRanges(rangesIn(board), board.scenes);
  expect(lookRangesProblem(shown, inFilm)).toBeNull();
  const looks = looksIn(board);
  const shownLooks = looksByScene(shown, inFilm);
  for (const { id } of inFilm) expect(shownLooks.get(id)).toBe(looks.get(id));
}

const ordered = (board: EditableBoard) => inOrder(board.scenes).map(({ id, removed }) => (removed ? `-${id}` : id));

test('whatever happens to the scenes, each keeps its look, ranges never overlap, and undo brings back what was there', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 20 }), (commands) => {
      const past: { before: EditableBoard; inverse: Command }[] = [];
      let now = start;
      for (const command of commands) {
        const applied = tryEdit(now, command);
        if (!applied) continue;
        if (!namesLooks(command)) expectLooksKept(now, applied.board);
        expectRight(applied.board);
        past.push({ before: now, inverse: applied.inverse });
        now = applied.board;
      }
      for (const { before, inverse } of past.toReversed()) {
        now = applyEdit(now, inverse).board;
        const wasThere = new Set(before.scenes.map(({ id }) => id));
        expect(ordered({ ...now, scenes: now.scenes.filter(({ id }) => wasThere.has(id)) })).toEqual(ordered(before));
        expect(rangesIn(now)).toEqual(rangesIn(before));
      }
    }),
    { numRuns: 200 },
  );
});

test('an undo between edits of another window leaves every scene its look', () => {
  fc.assert(
    fc.property(anyCommand, fc.array(anyCommand, { maxLength: 4 }), (first, others) => {
      const applied = tryEdit(start, first);
      if (!applied || namesLooks(first) || first.do === 'remove-role') return;
      const worn = done(
        applied.board,
        wear(...rangesOf(new Map([1, 2, 4].map((n) => [`scene${n}`, 'rain'])), applied.board.scenes)),
      );
      const now = others.reduce((board, command) => tryEdit(board, command)?.board ?? board, worn);
      const undone = tryEdit(now, applied.inverse, { looksAreChecked: false });
      if (!undone) return;
      expectLooksKept(now, undone.board);
      expectRight(undone.board);
    }),
    { numRuns: 200 },
  );
});

const refusals: [name: string, command: Command, sentence: string][] = [
  ['a scene of another board', wear(range('rain', 1, 99)), 'scene scene99 doesn’t exist in this storyboard.'],
  ['an end before the beginning', wear(range('rain', 3, 2)), 'A look range ends before it starts.'],
  ['two looks in one scene', wear(range('rain', 1, 3), range('ball', 3, 4)), 'Two look ranges overlap.'],
  ['one look within another', wear(range('rain', 1, 5), range('ball', 2)), 'Two look ranges overlap.'],
  [
    'looks of a role that no character plays',
    { do: 'update-role', roleId: 'role1', fields: { characterId: null, looks: [range('rain', 1)] } },
    'A role can only use looks of its own character.',
  ],
];
for (const [name, command, sentence] of refusals) {
  test(`looks are refused: ${name}`, () => {
    expect(() => done(start, command)).toThrow(sentence);
  });
}

test('a removed scene shrinks the range that it ends, and has its look again when it comes back', () => {
  const worn = done(start, wear(range('rain', 2, 4), range('ball', 6)));
  const removed = ['scene2', 'scene6'].reduce((board, sceneId) => done(board, { do: 'remove-scene', sceneId }), worn);
  expect(presentRanges(rangesIn(removed), removed.scenes)).toEqual([range('rain', 3, 4)]);
  const restored = done(removed, { do: 'restore-scene', sceneId: 'scene2' });
  expect(presentRanges(rangesIn(restored), restored.scenes)).toEqual([range('rain', 2, 4)]);
});

test('a scene that is moved takes its look along, and a new one between two has theirs', () => {
  const worn = done(start, wear(range('rain', 2, 4)));
  expect(rangesIn(done(worn, { do: 'move-scene', sceneId: 'scene3', after: 'scene6' }))).toEqual([
    range('rain', 2, 4),
    range('rain', 3),
  ]);
  expect(rangesIn(done(worn, { do: 'move-scene', sceneId: 'scene6', after: 'scene2' }))).toEqual([
    range('rain', 2),
    range('rain', 3, 4),
  ]);
  const added = done(worn, { do: 'add-scene', sceneId: 'new', after: 'scene2', fields: sceneFields('2A') });
  expect(looksIn(added).get('new')).toBe('rain');
});

test('another character comes without the looks of the one before, and undo brings them back', () => {
  const worn = done(start, wear(range('rain', 2, 4)));
  const { board, inverse, touched } = applyEdit(
    worn,
    { do: 'update-role', roleId: 'role1', fields: { characterId: 'chr_otto' } },
    sent,
  );
  expect(roleOf(board)).toMatchObject({ characterId: 'chr_otto', looks: [] });
  expect(touched).toEqual(['role:role1.characterId', 'role:role1.looks']);
  expect(roleOf(applyEdit(board, inverse).board)).toEqual(roleOf(worn));
});
