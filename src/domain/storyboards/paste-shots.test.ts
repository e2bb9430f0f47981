import { expect, test } from 'vitest';
import { roleFields, sampleBoard, sceneFields, shotFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import { inOrder, presentShots } from './editable-board.ts';
import { type CopiedScenes, type CopiedShots, pasteScenes, pasteShots } from './paste-shots.ts';
import { plainMix } from './sound-mix.ts';

const line = {
  id: 'old-line',
  roleId: 'maya',
  text: 'Hi.',
  parenthetical: null,
  delivery: 'on-screen',
  mix: plainMix,
  elementId: null,
} as const;
const copied: CopiedShots = {
  storyboardId: 'other',
  shots: [
    {
      id: 'old1',
      fields: { ...shotFields('One.'), dialogue: [line], roleIds: ['maya', 'bram'], locked: true, elementIds: ['e1'] },
    },
    { id: 'old2', fields: { ...shotFields('Two.'), approved: true } },
  ],
  roles: [
    { id: 'maya', fields: roleFields('MAYA') },
    { id: 'bram', fields: roleFields('ROLE 2') },
  ],
};
const ids = () => {
  let count = 0;
  return (word: string) => `${word}${(count += 1)}`;
};

test('shots are pasted in order, with the roles that are missing and without the locks', () => {
  const board = sampleBoard();
  const target = { storyboardId: 'board', sceneId: 'scene2', after: 'shot21', roles: board.roles };
  const { command, shotIds } = pasteShots(copied, target, ids());
  const { board: after, changes } = applyEdit(board, command);
  const scene = inOrder(presentShots(after).filter(({ sceneId }) => sceneId === 'scene2'));
  expect(scene.map(({ id }) => id)).toEqual(['shot21', ...shotIds, 'shot22', 'shot23']);
  const added = after.roles.find(({ name }) => name === 'MAYA')!;
  expect(scene[1]).toMatchObject({ locked: false, elementIds: [], roleIds: [added.id, 'role2'] });
  expect(scene[1]!.dialogue[0]).toMatchObject({ roleId: added.id, text: 'Hi.' });
  expect(scene[1]!.dialogue[0]!.id).not.toBe('old-line');
  expect(scene[2]).toMatchObject({ action: 'Two.', approved: false });
  expect(changes.copiedTakes).toMatchObject([{ storyboardId: 'other' }]);
  expect(changes.copiedTakes[0]!.slots).toContainEqual({
    from: 'line:old-line:voice',
    to: `line:${scene[1]!.dialogue[0]!.id}:voice`,
  });
});

test('a copy in the same storyboard keeps its roles and its place in the script', () => {
  const target = {
    storyboardId: 'other',
    sceneId: 'scene2',
    after: null,
    roles: [
      { id: 'maya', name: 'MAYA' },
      { id: 'bram', name: 'B' },
    ],
  };
  const { command } = pasteShots(copied, target, ids());
  const [first, second, copy] = command.do === 'several' ? command.commands : [];
  expect(first).toMatchObject({
    do: 'add-shot',
    after: null,
    fields: { elementIds: ['e1'], roleIds: ['maya', 'bram'] },
  });
  expect(second).toMatchObject({ do: 'add-shot', after: first?.do === 'add-shot' ? first.shotId : '' });
  expect(copy).toMatchObject({ do: 'copy-takes', storyboardId: null });
});

test('whole scenes are pasted with their shots, settings and music, under numbers that nobody has', () => {
  const board = sampleBoard();
  const fields = {
    ...sceneFields('2'),
    synopsis: 'They meet.',
    musicPrompt: 'organ',
    elementId: 'e9',
    scriptHash: 'h',
  };
  const scenes: CopiedScenes = { ...copied, scenes: [{ id: 'old-scene', fields, shots: copied.shots }] };
  const sceneNumbers = ['1', '2', '2A', '3'];
  const target = { storyboardId: 'board', after: 'scene2', roles: board.roles, sceneNumbers };
  const { command, sceneIds } = pasteScenes(scenes, target, ids());
  const { board: after, changes, inverse } = applyEdit(board, command, { sceneEndsStay: true });
  const order = inOrder(after.scenes).map(({ id }) => id);
  expect(order).toEqual(['scene1', 'scene2', ...sceneIds, 'scene3']);
  const scene = after.scenes.find(({ id }) => id === sceneIds[0]);
  expect(scene).toMatchObject({ number: '2B', synopsis: 'They meet.', elementId: null, scriptHash: null });
  const shots = inOrder(presentShots(after).filter(({ sceneId }) => sceneId === sceneIds[0]));
  expect(shots.map(({ action }) => action)).toEqual(['One.', 'Two.']);
  expect(changes.copiedTakes[0]?.slots).toContainEqual({
    from: 'scene:old-scene:music',
    to: `scene:${sceneIds[0]}:music`,
  });
  expect(presentShots(applyEdit(after, inverse).board)).toHaveLength(9);
});

test('a role that is pasted with shots keeps its character, and no looks of scenes that are not here', () => {
  const looks = [{ lookId: 'rain', fromSceneId: 'old-scene', toSceneId: 'old-scene' }];
  const [maya, bram] = copied.roles;
  const cast = [{ ...maya!, fields: { ...maya!.fields, characterId: 'chr_nell', looks } }, bram!];
  const board = sampleBoard();
  const target = { storyboardId: 'board', sceneId: 'scene2', after: null, roles: board.roles };
  const { command } = pasteShots({ ...copied, roles: cast }, target, ids());
  const { board: after } = applyEdit(board, command, { looksAreChecked: true });
  const added = after.roles.find(({ name }) => name === 'MAYA');
  expect(added).toMatchObject({ characterId: 'chr_nell' });
  expect(added?.looks).toBeUndefined();
});
