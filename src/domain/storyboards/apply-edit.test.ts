import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { roleFields, sampleBoard, sceneFields, shotFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { isEditRefusal } from './edit-refusal.ts';
import { keysOf, overlappingKeys } from './edit-keys.ts';
import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, inOrder } from './editable-board.ts';
import { plainMix } from './sound-mix.ts';

/** What somebody sees: everything in order, without the keys that make the order. What is removed keeps its place. */
function seen(board: EditableBoard) {
  const plain = <R extends { id: string; position: string }>(rows: R[]) =>
    inOrder(rows).map((row) => ({ ...row, position: '' }));
  return {
    fields: board.fields,
    roles: plain(board.roles),
    scenes: plain(board.scenes),
    shots: Object.fromEntries(
      board.scenes
        .map(({ id }): [string, object] => [id, plain(board.shots.filter((shot) => shot.sceneId === id))])
        .toSorted(([left], [right]) => (left < right ? -1 : 1)),
    ),
    takes: board.takes,
  };
}

function tryEdit(board: EditableBoard, command: Command): EditableBoard {
  try {
    return applyEdit(board, command).board;
  } catch (thrown) {
    if (isEditRefusal(thrown)) return board;
    throw thrown;
  }
}

function expectOrder(board: EditableBoard): void {
  const lists = [
    board.scenes,
    board.roles,
    ...board.scenes.map(({ id }) => board.shots.filter(({ sceneId }) => sceneId === id)),
  ];
  for (const rows of lists) expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
}

const board = sampleBoard();
const some = <T>(...values: T[]) => fc.constantFrom(...values);
const sceneId = some('scene1', 'scene2', 'scene3', 'scene4', 'new-scene');
const shotId = some('shot11', 'shot12', 'shot13', 'shot21', 'shot22', 'shot31', 'shot33', 'new-shot', 'nobody');
const roleId = some('role1', 'role2', 'new-role');
const text = some('', 'one', 'two', 'three');

const shotChange = fc.oneof(
  fc.record({ imagePrompt: text }),
  fc.record({ action: text, notes: text }),
  fc.record({ durationMs: some(1000, 2000, 3000) }),
  fc.record({ locked: fc.boolean() }),
  fc.record({ locked: fc.boolean(), action: text, approved: fc.boolean() }),
  fc.record({ roleIds: fc.uniqueArray(some('role1', 'role2')) }),
  fc.record({ line: some('line1', 'line2'), roleId, text: some('Hello.', 'Bye.') }).map(({ line, roleId, text }) => ({
    dialogue: [
      { id: line, roleId, text, parenthetical: null, delivery: 'on-screen' as const, mix: plainMix, elementId: null },
    ],
  })),
);

const single: fc.Arbitrary<SingleCommand> = fc.oneof(
  fc.record({ title: some('A film', 'Another') }).map((fields) => ({ do: 'update-storyboard' as const, fields })),
  fc.record({ do: fc.constant('update-role' as const), roleId, fields: fc.record({ description: text }) }),
  fc.record({ do: fc.constant('add-role' as const), roleId, fields: some(roleFields('NEW'), roleFields('ROLE 1')) }),
  fc.record({ do: some('remove-role' as const, 'restore-role' as const), roleId }),
  fc.record({
    do: fc.constant('add-scene' as const),
    sceneId,
    after: fc.option(sceneId),
    fields: fc.constant(sceneFields('9')),
  }),
  fc.record({ do: fc.constant('update-scene' as const), sceneId, fields: fc.record({ synopsis: text }) }),
  fc.record({ do: fc.constant('move-scene' as const), sceneId, after: fc.option(sceneId) }),
  fc.record({ do: some('remove-scene' as const, 'restore-scene' as const), sceneId }),
  fc.record({
    do: fc.constant('add-shot' as const),
    shotId,
    sceneId,
    after: fc.option(shotId),
    fields: fc.constant(shotFields('New.')),
  }),
  fc.record({ do: fc.constant('update-shot' as const), shotId, fields: shotChange }),
  fc.record({ do: fc.constant('move-shot' as const), shotId, sceneId, after: fc.option(shotId) }),
  fc.record({ do: some('remove-shot' as const, 'restore-shot' as const), shotId }),
  fc.record({ do: fc.constant('select-take' as const), takeId: some('shot11-take1', 'shot11-take2', 'shot12-take2') }),
  fc.record({
    do: fc.constant('rate-take' as const),
    takeId: some('shot11-take1', 'shot12-take2'),
    rating: some(-1 as const, 0 as const, 5 as const),
  }),
);

const shotIds = fc.uniqueArray(shotId, { minLength: 1, maxLength: 4 });
const compound: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('update-shots' as const),
    shotIds,
    fields: fc.record({ notes: text, locked: fc.boolean() }),
  }),
  fc.record({ do: fc.constant('move-shots' as const), shotIds, sceneId, after: fc.option(shotId) }),
  fc.record({ do: fc.constant('remove-shots' as const), shotIds }),
  fc.record({ do: fc.constant('move-scenes' as const), sceneIds: fc.uniqueArray(sceneId), after: fc.option(sceneId) }),
  fc.record({
    do: fc.constant('split-shot' as const),
    shotId,
    newShotId: some('new-half'),
    atMs: some(100, 500, 1500),
    firstLineId: some('line1', null),
  }),
  fc.record({ do: fc.constant('merge-shots' as const), shotIds }),
);
const command = fc.oneof({ weight: 3, arbitrary: single }, { weight: 1, arbitrary: compound });

test('taking back edit after edit brings back exactly what was there', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const past: { before: EditableBoard; inverse: Command }[] = [];
      let now = board;
      for (const one of commands) {
        const before = now;
        try {
          const { board: after, inverse } = applyEdit(now, one);
          past.push({ before, inverse });
          now = after;
        } catch (thrown) {
          if (!isEditRefusal(thrown)) throw thrown;
        }
        expectOrder(now);
      }
      for (const { before, inverse } of past.toReversed()) {
        const wasThere = new Set([...before.scenes, ...before.shots, ...before.roles].map(({ id }) => id));
        now = applyEdit(now, inverse).board;
        // What an edit added is kept as removed; for everything else the board is as it was.
        now = {
          ...now,
          roles: now.roles.filter(({ id }) => wasThere.has(id)),
          scenes: now.scenes.filter(({ id }) => wasThere.has(id)),
          shots: now.shots.filter(({ id }) => wasThere.has(id)),
        };
        expect(seen(now)).toEqual(seen(before));
      }
    }),
    { numRuns: 300 },
  );
});

test('several commands are taken back as one', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 6 }), (commands) => {
      const several: Command = { do: 'several', commands };
      try {
        const { board: after, inverse } = applyEdit(board, several);
        const again = applyEdit(after, inverse).board;
        const kept = {
          scenes: new Set(board.scenes.map(({ id }) => id)),
          shots: new Set(board.shots.map(({ id }) => id)),
        };
        expect(
          seen({
            ...again,
            roles: again.roles.filter(({ id }) => id !== 'new-role'),
            scenes: again.scenes.filter(({ id }) => kept.scenes.has(id)),
            shots: again.shots.filter(({ id }) => kept.shots.has(id)),
          }),
        ).toEqual(seen(board));
      } catch (thrown) {
        if (!isEditRefusal(thrown)) throw thrown;
      }
    }),
  );
});

/** What locks a shot decides whether others may still change it. */
const locks = (one: SingleCommand) => JSON.stringify(one).includes('"locked"');

test('edits that do not meet give the same board in whatever order they arrive', () => {
  const disjoint = (left: SingleCommand, right: SingleCommand) => {
    const [mine, theirs] = [keysOf(board, left), keysOf(board, right)];
    // Two things put behind the same neighbour stand in the order in which they came.
    const sharedPlace = 'after' in left && 'after' in right && left.after === right.after;
    return (
      !sharedPlace &&
      overlappingKeys(mine, theirs.touched).length === 0 &&
      overlappingKeys(theirs, mine.touched).length === 0 &&
      // Both to the same name or line id: the second is refused, whoever it is.
      !(JSON.stringify(left).includes('"line') && JSON.stringify(right).includes('"line')) &&
      !(left.do === 'add-role' && right.do === 'restore-role') &&
      ![left, right].some(locks)
    );
  };
  fc.assert(
    fc.property(fc.array(single, { minLength: 2, maxLength: 4 }), fc.nat(), (commands, shuffle) => {
      const done = commands.filter((one) => tryEdit(board, one) !== board);
      const apart = done.filter((one, index) => done.slice(0, index).every((other) => disjoint(one, other)));
      const other = apart.toSorted((left, right) => order(left, shuffle) - order(right, shuffle));
      expect(seen(apart.reduce(tryEdit, board))).toEqual(seen(other.reduce(tryEdit, board)));
    }),
    { numRuns: 500 },
  );
});

const order = (value: unknown, seed: number) => (JSON.stringify(value).length * 7919 + seed) % 101;

test('what an edit leaves alone stays the very same object', () => {
  const { changes } = applyEdit(board, { do: 'update-shot', shotId: 'shot12', fields: { notes: 'Wide lens.' } });
  expect(changes.shots.map(({ id }) => id)).toEqual(['shot12']);
  expect(changes).toMatchObject({ fields: null, roles: [], scenes: [], selectedTakeIds: [] });
  expect(board.shots[1]?.notes).toBe('');
});

test('an edit names the fields that it changes, and none when it changes nothing', () => {
  const touched = (one: Command) => applyEdit(board, one).touched;
  expect(
    touched({ do: 'update-shot', shotId: 'shot11', fields: { imagePrompt: 'Rain.', action: 'Action 1.1' } }),
  ).toEqual(['shot:shot11.imagePrompt']);
  expect(touched({ do: 'update-shot', shotId: 'shot11', fields: { action: 'Action 1.1' } })).toEqual([]);
  expect(touched({ do: 'move-shot', shotId: 'shot12', sceneId: 'scene1', after: 'shot11' })).toEqual([]);
  expect(touched({ do: 'move-shot', shotId: 'shot12', sceneId: 'scene2', after: null })).toEqual([
    'shot:shot12.position',
  ]);
  expect(touched({ do: 'remove-scene', sceneId: 'scene1' })).toEqual([
    'scene:scene1',
    'shot:shot11',
    'shot:shot12',
    'shot:shot13',
  ]);
  expect(touched({ do: 'select-take', takeId: 'shot11-take2' })).toEqual(['take:shot:shot11:picture']);
});
