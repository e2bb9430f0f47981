import { afterAll, beforeAll, expect, test } from 'vitest';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { randomIds } from '#server/platform/ids.ts';
import { roleFields, sceneFields, shotFields } from '#test/fixtures/board.ts';
import { type Board, type Command, openBoard } from '#test/fixtures/open-board.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

// What is refused changes nothing, so one storyboard serves for all of it.
let testApp: TestApp;
let board: Board;
let start: StoryboardView;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  board = await openBoard(await testApp.asUser(), shortScript);
  start = await board.read();
});
afterAll(() => testApp.stop());

const scene = () => start.scenes[0]!;
const shot = () => scene().shots[0]!;
const update = (fields: Extract<Command, { do: 'update-shot' }>['fields'], shotId = shot().id): Command => ({
  do: 'update-shot',
  shotId,
  fields,
});

const refusals: [sentence: string, command: () => Command, error: object][] = [
  [
    'an unknown shot',
    () => update({ notes: 'x' }, 'sht_0000000000000000'),
    {
      code: 'invalid-input',
      fields: [{ path: 'command.shotId', message: 'sht_0000000000000000 doesn’t exist in this storyboard.' }],
    },
  ],
  [
    'a shot behind itself',
    () => ({ do: 'move-shot', shotId: shot().id, sceneId: scene().id, after: shot().id }),
    { fields: [{ path: 'command.after', message: 'A shot can’t be moved after itself.' }] },
  ],
  [
    'a prompt that is too long',
    () => update({ imagePrompt: 'x'.repeat(5001) }),
    {
      code: 'invalid-input',
      fields: [{ path: 'command.fields.imagePrompt', message: 'is longer than 5000 characters' }],
    },
  ],
  [
    'an unknown style',
    () => ({ do: 'update-storyboard', fields: { style: 'cubist' } }),
    { fields: [{ path: 'command.fields.style', message: 'is not one of the visual styles' }] },
  ],
  [
    'a role that speaks taken away',
    () => ({ do: 'remove-role', roleId: start.roles[0]!.id }),
    { code: 'invalid-input' },
  ],
  [
    'more scenes than the plan allows',
    () => ({
      do: 'several',
      commands: ['a', 'b'].map((number) => ({
        do: 'add-scene',
        sceneId: randomIds.next('scn'),
        after: null,
        fields: sceneFields(number),
      })),
    }),
    {
      code: 'not-allowed',
      message: 'Your plan allows 3 scenes in a storyboard, and this would be scene 4. Please upgrade to continue.',
    },
  ],
];
for (const [sentence, command, error] of refusals) {
  test(`refuses ${sentence}`, async () => {
    await expect(board.edit(command())).rejects.toMatchObject(error);
    expect(await board.read()).toEqual(start);
  });
}

test('a row of somebody else’s storyboard cannot be taken over by its id', async () => {
  const other = await testApp.asUser();
  const { storyboardIds } = await importScript(other, shortScript);
  const theirs = { params: { storyboardId: storyboardIds[0]! } };
  const view = await other.call(storyboardsApi.get, theirs);
  const shotId = view.scenes[0]!.shots[0]!.id;
  const taken = {
    code: 'invalid-input',
    message: 'An ID in this request is already in use. Nothing was saved. Use new IDs.',
  };
  await expect(
    board.edit({ do: 'add-shot', shotId, sceneId: scene().id, after: null, fields: shotFields('Mine now.') }),
  ).rejects.toMatchObject(taken);
  await expect(
    board.edit({ do: 'add-scene', sceneId: view.scenes[0]!.id, after: null, fields: sceneFields('9') }),
  ).rejects.toMatchObject(taken);
  await expect(
    board.edit({ do: 'add-role', roleId: view.roles[0]!.id, fields: roleFields('X') }),
  ).rejects.toMatchObject(taken);
  expect(await other.call(storyboardsApi.get, theirs)).toEqual(view);
});
