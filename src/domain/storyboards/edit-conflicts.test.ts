import { expect, test } from 'vitest';
import { sampleBoard, shotFields } from '#test/fixtures/board.ts';
import { applyEdit } from './apply-edit.ts';
import type { Command } from './commands.ts';
import { findConflicts } from './edit-conflicts.ts';
import { overlaps } from './edit-keys.ts';

const board = sampleBoard();

test('a field that somebody else changed is told with both values', () => {
  const theirs = applyEdit(board, { do: 'update-shot', shotId: 'shot11', fields: { imagePrompt: 'Fog.' } });
  const mine: Command = { do: 'update-shot', shotId: 'shot11', fields: { imagePrompt: 'Rain.', notes: 'Mine.' } };
  expect(findConflicts(theirs.board, mine, theirs.touched)).toEqual([
    { key: 'shot:shot11.imagePrompt', yours: 'Rain.', theirs: 'Fog.' },
  ]);
  const same: Command = { do: 'update-shot', shotId: 'shot11', fields: { imagePrompt: 'Fog.' } };
  expect(findConflicts(theirs.board, same, theirs.touched)).toEqual([]);
});

test('removing what somebody has worked on, and working on what was removed, are conflicts', () => {
  const worked = applyEdit(board, { do: 'update-shot', shotId: 'shot11', fields: { notes: 'Theirs.' } });
  expect(findConflicts(worked.board, { do: 'remove-scene', sceneId: 'scene1' }, worked.touched)).toEqual([
    { key: 'shot:shot11', yours: null, theirs: 'present' },
  ]);
  const removed = applyEdit(board, { do: 'remove-scene', sceneId: 'scene1' });
  const edit: Command = { do: 'update-shot', shotId: 'shot11', fields: { notes: 'Mine.' } };
  expect(findConflicts(removed.board, edit, removed.touched)).toMatchObject([
    { key: 'shot:shot11.notes', yours: 'Mine.' },
  ]);
  const add: Command = { do: 'add-shot', shotId: 'new', sceneId: 'scene1', after: null, fields: shotFields('New.') };
  expect(findConflicts(removed.board, add, removed.touched)).toEqual([
    { key: 'scene:scene1', yours: 'present', theirs: null },
  ]);
});

test('keys overlap when they are the same or one is a field of the other', () => {
  expect(overlaps('shot:a', 'shot:a.notes')).toBe(true);
  expect(overlaps('shot:a.notes', 'shot:a.action')).toBe(false);
  expect(overlaps('shot:a', 'shot:ab')).toBe(false);
});
