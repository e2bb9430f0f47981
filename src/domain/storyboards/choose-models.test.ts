import { expect, test } from 'vitest';
import { sampleBoard } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { findConflicts } from './edit-conflicts.ts';

const board = sampleBoard({ scenes: 1, shots: 2 });
const forBoard = (models: object): Command => ({ do: 'update-storyboard', fields: { models } });
const forShot = (models: object): Command => ({ do: 'update-shot', shotId: 'shot11', fields: { models } });
const after = (...commands: Command[]) => commands.reduce((before, one) => applyEdit(before, one).board, board);

test('a model is chosen for one medium, and the others stay', () => {
  const edit = applyEdit(board, forBoard({ clip: 'veo-3.1' }));
  expect(edit.touched).toEqual(['board.models.clip']);
  expect(edit.board.fields.models).toEqual({ ...board.fields.models, clip: 'veo-3.1' });
  expect(applyEdit(edit.board, edit.inverse).board.fields).toEqual(board.fields);
});

test('a shot’s own choice goes back to the storyboard’s, and undoing brings it back', () => {
  const chosen = after(forShot({ clip: 'veo-3.1', picture: 'photon' }));
  const back = applyEdit(chosen, forShot({ clip: null }));
  expect(back.board.shots[0]?.models).toEqual({ picture: 'photon' });
  expect(applyEdit(back.board, back.inverse).board.shots[0]?.models).toEqual({ clip: 'veo-3.1', picture: 'photon' });
});

test('several shots get a model at once, each keeping its choices for the other media', () => {
  const chosen = after(forShot({ picture: 'photon' }), {
    do: 'update-shots',
    shotIds: ['shot11', 'shot12'],
    fields: { models: { clip: 'veo-3.1' } },
  });
  expect(chosen.shots.map(({ models }) => models)).toEqual([
    { picture: 'photon', clip: 'veo-3.1' },
    { clip: 'veo-3.1' },
  ]);
});

test('wishes and voices are edited one by one like models', () => {
  const wished = after(
    { do: 'update-shot', shotId: 'shot11', fields: { wishes: { clipLength: 'nearest', clipEnd: 'next-picture' } } },
    { do: 'update-shot', shotId: 'shot11', fields: { wishes: { clipLength: null } } },
    { do: 'update-role', roleId: 'role1', fields: { voices: { ElevenLabs: 'aria' } } },
  );
  expect(wished.shots[0]?.wishes).toEqual({ clipEnd: 'next-picture' });
  expect(wished.roles[0]).toMatchObject({ voice: 'rachel', voices: { ElevenLabs: 'aria' } });
});

test('two people who choose models for different media keep both; for the same one they are asked', () => {
  const theirs = applyEdit(board, forBoard({ clip: 'veo-3.1' }));
  expect(findConflicts(theirs.board, forBoard({ picture: 'photon' }), theirs.touched)).toEqual([]);
  expect(findConflicts(theirs.board, forBoard({ clip: 'kling-2.1-std' }), theirs.touched)).toEqual([
    { key: 'board.models.clip', yours: 'kling-2.1-std', theirs: 'veo-3.1' },
  ]);
  const own = applyEdit(board, forShot({ clip: 'veo-3.1' }));
  expect(findConflicts(own.board, forShot({ clip: null }), own.touched)).toEqual([
    { key: 'shot:shot11.models.clip', yours: null, theirs: 'veo-3.1' },
  ]);
});
