import { expect, test } from 'vitest';
import { roleFields, sampleBoard, sceneFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';
import { plainMix } from './sound-mix.ts';

const board = sampleBoard();

const line = {
  id: 'line1',
  roleId: 'role1',
  text: 'Hi.',
  parenthetical: null,
  delivery: 'on-screen',
  mix: plainMix,
  elementId: null,
} as const;
const speaking = applyEdit(board, { do: 'update-shot', shotId: 'shot11', fields: { dialogue: [line] } }).board;

const refusals: [sentence: string, board: EditableBoard, command: Command, message: string][] = [
  ['an unknown shot', board, { do: 'remove-shot', shotId: 'shot99' }, 'shot99 doesn’t exist in this storyboard.'],
  [
    'a removed shot',
    applyEdit(board, { do: 'remove-shot', shotId: 'shot11' }).board,
    { do: 'remove-shot', shotId: 'shot11' },
    'shot11 has been removed.',
  ],
  ['bringing back what is there', board, { do: 'restore-scene', sceneId: 'scene1' }, 'scene1 hasn’t been removed.'],
  [
    'a shot behind itself',
    board,
    { do: 'move-shot', shotId: 'shot11', sceneId: 'scene1', after: 'shot11' },
    'A shot can’t be moved after itself.',
  ],
  [
    'a scene behind itself',
    board,
    { do: 'move-scene', sceneId: 'scene1', after: 'scene1' },
    'A scene can’t be moved after itself.',
  ],
  [
    'a neighbour elsewhere',
    board,
    { do: 'move-shot', shotId: 'shot11', sceneId: 'scene2', after: 'shot12' },
    'shot12 is in another scene.',
  ],
  [
    'an id that is taken',
    board,
    { do: 'add-scene', sceneId: 'scene1', after: null, fields: sceneFields('1') },
    'The ID scene1 is already in use.',
  ],
  [
    'a second role of the name',
    board,
    { do: 'add-role', roleId: 'r', fields: roleFields('ROLE 2') },
    'A role named ROLE 2 already exists.',
  ],
  [
    'taking a voice away',
    speaking,
    { do: 'remove-role', roleId: 'role1' },
    'ROLE 1 speaks in a shot. Assign those lines to another role first.',
  ],
  [
    'a line twice',
    speaking,
    { do: 'update-shot', shotId: 'shot12', fields: { dialogue: [line] } },
    'The ID line1 belongs to a line of another shot.',
  ],
  [
    'a line of nobody',
    board,
    { do: 'update-shot', shotId: 'shot12', fields: { dialogue: [{ ...line, roleId: 'x' }] } },
    'The role x of one of the lines doesn’t exist.',
  ],
  ['an unknown take', board, { do: 'select-take', takeId: 'take99' }, 'take99 doesn’t exist in this storyboard.'],
];
for (const [sentence, on, one, message] of refusals) {
  test(`refuses ${sentence}`, () => expect(() => applyEdit(on, one)).toThrow(message));
}
