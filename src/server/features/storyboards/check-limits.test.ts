import { expect, test } from 'vitest';
import { applyEdit } from '#domain/storyboards/apply-edit.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { roleFields, sampleBoard, sceneFields, shotFields } from '#test/fixtures/board.ts';
import { checkLimits } from './check-limits.ts';

const limits = { scenes: 100, shots: 50 };

const rows: [what: string, board: ReturnType<typeof sampleBoard>, command: Command, sentence: string][] = [
  [
    'scenes',
    sampleBoard({ scenes: 2_000, shots: 0 }),
    { do: 'add-scene', sceneId: 'scene', after: null, fields: sceneFields('1') },
    'A storyboard can have at most 2000 scenes, including removed ones.',
  ],
  [
    'shots',
    sampleBoard({ scenes: 400, shots: 50 }),
    { do: 'add-shot', shotId: 'shot', sceneId: 'scene1', after: null, fields: shotFields('x') },
    'A storyboard can have at most 20000 shots, including removed ones.',
  ],
  [
    'roles',
    sampleBoard({ roles: 2_000 }),
    { do: 'add-role', roleId: 'role', fields: roleFields('SOMEBODY ELSE') },
    'A storyboard can have at most 2000 roles, including removed ones.',
  ],
];
for (const [what, full, command, sentence] of rows) {
  test(`what was removed counts: no board has more ${what} than can be worked with`, () => {
    const removed = <Row>(row: Row) => ({ ...row, removed: true });
    const [first, ...rest] = full.scenes;
    const board = { ...full, scenes: first ? [first, ...rest.map(removed)] : [] };
    const { board: after } = applyEdit(board, command);
    expect(() => checkLimits(board, after, limits)).toThrow(sentence);
    expect(() => checkLimits(after, after, limits)).not.toThrow();
  });
}
