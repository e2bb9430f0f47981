import { expect, test } from 'vitest';
import { sampleBoard, shotFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { type EditableBoard, inOrder, presentShots } from './editable-board.ts';
import { plainMix } from './sound-mix.ts';
import type { DialogueLine } from './storyboard.ts';

const line = (id: string, text: string): DialogueLine => ({
  id,
  roleId: 'role1',
  text,
  parenthetical: null,
  delivery: 'on-screen',
  mix: plainMix,
  elementId: null,
});
const board = applyEdit(sampleBoard(), {
  do: 'update-shot',
  shotId: 'shot11',
  fields: {
    durationMs: 5000,
    trimInMs: 300,
    soundPrompt: 'Rain.',
    soundMix: { ...plainMix, fadeInMs: 200, fadeOutMs: 400 },
    transition: { slug: 'dissolve', durationMs: 500 },
    dialogue: [line('line1', 'Where is it?'), line('line2', 'Gone.')],
  },
}).board;

const done = (command: Command, on = board): EditableBoard => applyEdit(on, command).board;
const order = (on: EditableBoard, sceneId = 'scene1') =>
  inOrder(presentShots(on).filter((shot) => shot.sceneId === sceneId)).map(({ id }) => id);
const shot = (on: EditableBoard, id: string) => on.shots.find((one) => one.id === id)!;

test('many shots move in the order in which they are named, also from several scenes into one', () => {
  const moved = done({ do: 'move-shots', shotIds: ['shot31', 'shot13', 'shot11'], sceneId: 'scene2', after: 'shot21' });
  expect(order(moved, 'scene2')).toEqual(['shot21', 'shot31', 'shot13', 'shot11', 'shot22', 'shot23']);
  expect(order(moved, 'scene1')).toEqual(['shot12']);
  const scenes = done({ do: 'move-scenes', sceneIds: ['scene3', 'scene2'], after: null });
  expect(inOrder(scenes.scenes).map(({ id }) => id)).toEqual(['scene3', 'scene2', 'scene1']);
});

test('one field of many shots is changed and taken back at once', () => {
  const {
    board: after,
    inverse,
    touched,
  } = applyEdit(board, {
    do: 'update-shots',
    shotIds: ['shot11', 'shot12', 'shot21'],
    fields: { type: 'wide', durationMs: 3000, models: { clip: 'veo-3' } },
  });
  expect(after.shots.filter(({ type }) => type === 'wide').map(({ id }) => id)).toEqual(['shot11', 'shot12', 'shot21']);
  expect(touched).not.toContain('shot:shot12.durationMs');
  expect(done(inverse, after).shots).toEqual(board.shots);
});

test('a shot cut in two goes on where its first half ends: picture, clip, sound, lines and transition', () => {
  const {
    board: after,
    changes,
    inverse,
  } = applyEdit(board, {
    do: 'split-shot',
    shotId: 'shot11',
    newShotId: 'half',
    atMs: 2000,
    firstLineId: 'line2',
  });
  expect(order(after)).toEqual(['shot11', 'half', 'shot12', 'shot13']);
  expect(shot(after, 'shot11')).toMatchObject({
    durationMs: 2000,
    trimInMs: 300,
    transition: null,
    dialogue: [{ id: 'line1' }],
    soundMix: { fadeInMs: 200, fadeOutMs: 0, trimInMs: 0 },
  });
  expect(shot(after, 'half')).toMatchObject({
    action: 'Action 1.1',
    durationMs: 3000,
    trimInMs: 2300,
    transition: { slug: 'dissolve' },
    dialogue: [{ id: 'line2' }],
    soundMix: { fadeInMs: 0, fadeOutMs: 400, trimInMs: 2000 },
  });
  expect(changes.copiedTakes[0]?.slots).toContainEqual({ from: 'shot:shot11:clip', to: 'shot:half:clip' });
  const back = done(inverse, after);
  expect(order(back)).toEqual(order(board));
  expect(shot(back, 'shot11')).toEqual(shot(board, 'shot11'));
});

test('halves that are merged are the shot that they were', () => {
  const split = done({ do: 'split-shot', shotId: 'shot11', newShotId: 'half', atMs: 2000, firstLineId: 'line2' });
  const { board: merged, inverse } = applyEdit(split, { do: 'merge-shots', shotIds: ['half', 'shot11'] });
  expect(order(merged)).toEqual(['shot11', 'shot12', 'shot13']);
  expect(shot(merged, 'shot11')).toEqual(shot(board, 'shot11'));
  expect(order(done(inverse, merged))).toEqual(order(split));
});

test('merged neighbours keep what each of them says, shows and sounds', () => {
  const spoken = done({
    do: 'update-shot',
    shotId: 'shot13',
    fields: { dialogue: [line('line3', 'Look.')], soundPrompt: 'A bell.', roleIds: ['role2'], notes: 'Slow.' },
  });
  const quiet = done({ do: 'update-shot', shotId: 'shot12', fields: { notes: 'Wide.', roleIds: ['role1'] } }, spoken);
  const { board: merged, changes } = applyEdit(quiet, { do: 'merge-shots', shotIds: ['shot12', 'shot13'] });
  expect(shot(merged, 'shot12')).toMatchObject({
    action: 'Action 1.2 Action 1.3',
    durationMs: 6000,
    dialogue: [{ id: 'line3' }],
    soundPrompt: 'A bell.',
    roleIds: ['role1', 'role2'],
    notes: 'Wide.\nSlow.',
  });
  expect(changes.copiedTakes).toMatchObject([{ slots: [{ from: 'shot:shot13:sound', to: 'shot:shot12:sound' }] }]);
});

test('a locked shot keeps everything but its notes, its approval and its lock', () => {
  const locked = done({ do: 'update-shot', shotId: 'shot11', fields: { locked: true } });
  const sentence = 'This shot is locked. Unlock it first.';
  const refused: Command[] = [
    { do: 'update-shot', shotId: 'shot11', fields: { action: 'Else.' } },
    { do: 'update-shots', shotIds: ['shot12', 'shot11'], fields: { type: 'wide' } },
    { do: 'move-shot', shotId: 'shot11', sceneId: 'scene2', after: null },
    { do: 'move-shots', shotIds: ['shot11'], sceneId: 'scene2', after: null },
    { do: 'remove-shot', shotId: 'shot11' },
    { do: 'split-shot', shotId: 'shot11', newShotId: 'half', atMs: 1000, firstLineId: null },
    { do: 'merge-shots', shotIds: ['shot11', 'shot12'] },
    { do: 'select-take', takeId: 'shot11-take2' },
    { do: 'copy-takes', storyboardId: null, slots: [{ from: 'shot:shot12:picture', to: 'shot:shot11:picture' }] },
  ];
  for (const command of refused) expect(() => done(command, locked), command.do).toThrow(sentence);
  expect(() => done({ do: 'remove-scene', sceneId: 'scene1' }, locked)).toThrow(
    'A shot of this scene is locked. Unlock it first.',
  );
  const open: Command[] = [
    { do: 'update-shot', shotId: 'shot11', fields: { notes: 'Ready.', approved: true } },
    { do: 'rate-take', takeId: 'shot11-take1', rating: 5 },
    { do: 'move-shot', shotId: 'shot12', sceneId: 'scene1', after: null },
    { do: 'update-shot', shotId: 'shot11', fields: { locked: false, action: 'Else.' } },
  ];
  for (const command of open) expect(done(command, locked), command.do).not.toBe(locked);
});

test('the rating of a take is taken back to what it was', () => {
  const rated = applyEdit(board, { do: 'rate-take', takeId: 'shot11-take1', rating: 4 });
  expect(rated.changes.ratedTakes).toEqual([{ id: 'shot11-take1', rating: 4 }]);
  expect(rated.touched).toEqual(['rating:shot11-take1']);
  const again = applyEdit(rated.board, { do: 'rate-take', takeId: 'shot11-take1', rating: -1 });
  expect(again.inverse).toEqual({ do: 'rate-take', takeId: 'shot11-take1', rating: 4 });
  expect(rated.changes.selectedTakeIds).toEqual([]);
});

const refusals: [sentence: string, command: Command, message: string][] = [
  ['a half that is too short', split({ atMs: 150 }), 'Both halves must be at least 200 ms long.'],
  ['a cut behind the end', split({ atMs: 4900 }), 'Both halves must be at least 200 ms long.'],
  ['a cut at a line of another shot', split({ firstLineId: 'line9' }), 'The line line9 doesn’t exist in this shot.'],
  ['merging one shot', { do: 'merge-shots', shotIds: ['shot11'] }, 'Select at least two shots to merge.'],
  [
    'merging what does not stand together',
    { do: 'merge-shots', shotIds: ['shot11', 'shot13'] },
    'Only adjacent shots of one scene can be merged.',
  ],
  [
    'merging across scenes',
    { do: 'merge-shots', shotIds: ['shot13', 'shot21'] },
    'Only adjacent shots of one scene can be merged.',
  ],
  [
    'moving behind one of those that move',
    { do: 'move-shots', shotIds: ['shot11', 'shot12'], sceneId: 'scene1', after: 'shot12' },
    'An item can’t be moved after itself.',
  ],
  [
    'a shot that is named twice',
    { do: 'move-shots', shotIds: ['shot11', 'shot11'], sceneId: 'scene2', after: null },
    'An item is listed twice.',
  ],
  [
    'a picture copied into a sound',
    { do: 'copy-takes', storyboardId: null, slots: [{ from: 'shot:shot11:picture', to: 'shot:shot12:sound' }] },
    'shot:shot11:picture and shot:shot12:sound have different media types.',
  ],
];
for (const [sentence, command, message] of refusals) {
  test(`refuses ${sentence}`, () => expect(() => done(command)).toThrow(message));
}

function split(over: { atMs?: number; firstLineId?: string }): Command {
  return { do: 'split-shot', shotId: 'shot11', newShotId: 'half', atMs: 2000, firstLineId: null, ...over };
}

test('merging refuses more than the longest shot', () => {
  const long = done({ do: 'update-shots', shotIds: ['shot12', 'shot13'], fields: { durationMs: 70_000 } });
  expect(() => done({ do: 'merge-shots', shotIds: ['shot12', 'shot13'] }, long)).toThrow(
    'The merged shot would be longer than two minutes, which is the limit.',
  );
});

test('what is added comes with everything that a shot has', () => {
  const added = done({ do: 'add-shot', shotId: 'new', sceneId: 'scene1', after: null, fields: shotFields('A bell.') });
  expect(shot(added, 'new')).toMatchObject({ fit: null, trimInMs: 0, models: {}, soundMix: plainMix });
});

test('the second half of a split shot continues the sound where the first half ends', () => {
  const soundMix = { ...plainMix, trimInMs: 500 };
  const trimmed = done({ do: 'update-shot', shotId: 'shot11', fields: { soundMix, approved: true } });
  const half = shot(done(split({}), trimmed), 'half');
  expect(half).toMatchObject({ soundMix: { trimInMs: 2500 }, approved: false, locked: false });
});

test('the shortest half and the longest merged shot are allowed', () => {
  expect(shot(done(split({ atMs: 200 })), 'shot11')).toMatchObject({ durationMs: 200 });
  expect(shot(done(split({ atMs: 4800 })), 'half')).toMatchObject({ durationMs: 200 });
  const long = done({ do: 'update-shots', shotIds: ['shot12', 'shot13'], fields: { durationMs: 60_000 } });
  const merged = done({ do: 'merge-shots', shotIds: ['shot12', 'shot13'] }, long);
  expect(shot(merged, 'shot12')).toMatchObject({ durationMs: 120_000 });
});

test('merged shots are approved only if each of them was', () => {
  const merge: Command = { do: 'merge-shots', shotIds: ['shot12', 'shot13'] };
  const one = done({ do: 'update-shot', shotId: 'shot12', fields: { approved: true } });
  expect(shot(done(merge, one), 'shot12')).toMatchObject({ approved: false });
  const both = done({ do: 'update-shot', shotId: 'shot13', fields: { approved: true } }, one);
  expect(shot(done(merge, both), 'shot12')).toMatchObject({ approved: true });
});
