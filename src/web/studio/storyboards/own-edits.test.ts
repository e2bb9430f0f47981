import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { plainShot } from '#domain/storyboards/plain-shot.ts';
import { editKey, withOwnEdits } from './own-edits.ts';
import { isTold } from './told-board.ts';

const shot = (id: string, action = '') =>
  ({ id, sceneId: 's1', label: '', action, dialogue: [] as unknown }) as ShotView;

/** Only what edits look at. */
function told(revision: number, shots: ShotView[]): StoryboardView {
  const board = { id: 'board', revision, roles: [], scenes: [{ id: 's1', number: '1', shots }] };
  return board as unknown as StoryboardView;
}

const actions = ({ scenes }: StoryboardView) => scenes[0]?.shots.map(({ action }) => action);

/** Edits as the studio sends them, one after the other; the test answers them. */
function editing() {
  const queryClient = new QueryClient();
  const send = (command: Command) => {
    const answer = Promise.withResolvers<{ revision: number }>();
    const observer = new MutationObserver<{ revision: number }, Error, Command>(queryClient, {
      mutationKey: editKey('board'),
      scope: { id: 'edit board' },
      mutationFn: () => answer.promise,
    });
    const ended = observer.mutate(command).catch(() => undefined);
    return {
      answer: (revision: number) => (answer.resolve({ revision }), ended),
      refuse: () => (answer.reject(new Error('refused')), ended),
    };
  };
  return { send, shown: (board: StoryboardView) => withOwnEdits(queryClient, board) };
}

const write = (shotId: string, action: string): Command => ({ do: 'update-shot', shotId, fields: { action } });

test('edits that wait stay on top of what the server tells, until it tells them itself', async () => {
  const { send, shown } = editing();
  const first = send(write('a', 'mine'));
  const second = send(write('b', 'mine too'));
  expect(actions(shown(told(1, [shot('a'), shot('b')])))).toEqual(['mine', 'mine too']);
  // Somebody else's edit is told in between.
  expect(actions(shown(told(2, [shot('a', 'theirs'), shot('b'), shot('c', 'new')])))).toEqual([
    'mine',
    'mine too',
    'new',
  ]);
  await first.answer(3);
  expect(actions(shown(told(2, [shot('a', 'theirs'), shot('b')])))).toEqual(['mine', 'mine too']);
  await second.answer(4);
  const board = told(4, [shot('a', 'as told'), shot('b', 'as told')]);
  expect(shown(board)).toBe(board);
  expect(isTold(shown(board))).toBe(true);
});

test('a refused edit no longer shows, and what waits behind it does', async () => {
  const { send, shown } = editing();
  const first = send(write('a', 'refused'));
  send(write('b', 'waits'));
  await first.refuse();
  expect(actions(shown(told(1, [shot('a', 'before'), shot('b')])))).toEqual(['before', 'waits']);
});

test('a shot that was told before its edit is answered is there once', () => {
  const { send, shown } = editing();
  send({ do: 'add-shot', shotId: 'new', sceneId: 's1', after: 'a', fields: plainShot });
  const labels = (board: StoryboardView) => shown(board).scenes[0]?.shots.map(({ id }) => id);
  expect(labels(told(1, [shot('a'), shot('b')]))).toEqual(['a', 'new', 'b']);
  expect(labels(told(2, [shot('a'), shot('new'), shot('b')]))).toEqual(['a', 'new', 'b']);
});
