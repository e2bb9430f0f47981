import { expect, test } from 'vitest';
import { roleFields, sampleBoard, shotFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import { inOrder, presentShots } from './editable-board.ts';
import { type CopiedShots, pasteShots } from './paste-shots.ts';
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
