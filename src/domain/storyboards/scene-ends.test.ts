import { expect, test } from 'vitest';
import { sampleBoard, shotFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { type EditableBoard, inOrder, presentShots } from './editable-board.ts';
import { pasteShots } from './paste-shots.ts';
import type { ShotTransition } from './storyboard.ts';

const dissolve: ShotTransition = { slug: 'dissolve', durationMs: 500 };
const wipe: ShotTransition = { slug: 'wipeleft', durationMs: 300 };
const sent = { sceneEndsStay: true };

/** Three scenes of three shots: a wipe after the first scene's second shot, and a dissolve into the second scene. */
function board(over: Record<string, object> = { shot12: { transition: wipe }, shot13: { transition: dissolve } }) {
  const sample = sampleBoard();
  return { ...sample, shots: sample.shots.map((shot) => ({ ...shot, ...over[shot.id] })) };
}

/** Shots of a scene with how they end: `shot12 wipeleft`. */
function ends({ shots, scenes, ...rest }: EditableBoard, sceneId = 'scene1'): string[] {
  const own = presentShots({ shots, scenes, ...rest }).filter((shot) => shot.sceneId === sceneId);
  return inOrder(own).map(({ id, transition }) => (transition ? `${id} ${transition.slug}` : id));
}

const add = (after: string, transition: ShotTransition | null = null): Command => {
  return { do: 'add-shot', shotId: 'new', sceneId: 'scene1', after, fields: { ...shotFields('New.'), transition } };
};
const cases: [sentence: string, command: Command, scene1: string[], scene2?: string[]][] = [
  ['a shot is added behind the last', add('shot13'), ['shot11', 'shot12 wipeleft', 'shot13', 'new dissolve']],
  ['a shot is added elsewhere', add('shot11'), ['shot11', 'new', 'shot12 wipeleft', 'shot13 dissolve']],
  [
    'a shot is added with a transition of its own',
    add('shot13', wipe),
    ['shot11', 'shot12 wipeleft', 'shot13 dissolve', 'new wipeleft'],
  ],
  ['the last shot is removed', { do: 'remove-shots', shotIds: ['shot13'] }, ['shot11', 'shot12 dissolve']],
  [
    'the last shot is moved to the front',
    { do: 'move-shots', shotIds: ['shot13'], sceneId: 'scene1', after: null },
    ['shot13', 'shot11', 'shot12 dissolve'],
  ],
  [
    'the last shot is moved to the end of the next scene',
    { do: 'move-shots', shotIds: ['shot13'], sceneId: 'scene2', after: 'shot23' },
    ['shot11', 'shot12 dissolve'],
    ['shot21', 'shot22', 'shot23', 'shot13'],
  ],
  [
    'a shot with a transition is moved behind the last',
    { do: 'move-shots', shotIds: ['shot12'], sceneId: 'scene1', after: 'shot13' },
    ['shot11', 'shot13', 'shot12 dissolve'],
  ],
  [
    'the last shot is cut in two',
    { do: 'split-shot', shotId: 'shot13', newShotId: 'half', atMs: 1000, firstLineId: null },
    ['shot11', 'shot12 wipeleft', 'shot13', 'half dissolve'],
  ],
  ['the last two are merged', { do: 'merge-shots', shotIds: ['shot12', 'shot13'] }, ['shot11', 'shot12 dissolve']],
];
for (const [sentence, command, scene1, scene2] of cases) {
  test(`the way into the next scene stays when ${sentence}, and can be taken back`, () => {
    const before = board();
    const { board: after, inverse } = applyEdit(before, command, sent);
    expect(ends(after)).toEqual(scene1);
    if (scene2) expect(ends(after, 'scene2')).toEqual(scene2);
    const undone = applyEdit(after, inverse).board;
    expect(ends(undone)).toEqual(ends(before));
    expect(ends(undone, 'scene2')).toEqual(ends(before, 'scene2'));
  });
}

test('the copy of a last shot goes into the next scene, and what it is a copy of ends in a cut', () => {
  const before = board();
  const shot = before.shots.find(({ id }) => id === 'shot13');
  const { id: _id, sceneId: _scene, position: _position, removed: _removed, ...fields } = shot ?? board().shots[0]!;
  const copied = { storyboardId: 'board', shots: [{ id: 'shot13', fields }], roles: [] };
  const target = { storyboardId: 'board', sceneId: 'scene1', after: 'shot13', roles: [] };
  const { command } = pasteShots(copied, target, () => 'copy');
  expect(ends(applyEdit(before, command, sent).board)).toEqual([
    'shot11',
    'shot12 wipeleft',
    'shot13',
    'copy dissolve',
  ]);
});

test('a locked last shot keeps its transition', () => {
  const locked = board({ shot13: { transition: dissolve, locked: true } });
  expect(ends(applyEdit(locked, add('shot13'), sent).board)).toEqual(['shot11', 'shot12', 'shot13 dissolve', 'new']);
});
