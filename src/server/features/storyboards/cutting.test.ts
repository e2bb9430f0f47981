import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { randomIds } from '#server/platform/ids.ts';
import { shotFields } from '#test/fixtures/board.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Command = Sent<typeof storyboardsApi.edit>['body']['command'];

let testApp: TestApp;
let user: TestUser;
let storyboardId: string;
let start: StoryboardView;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
beforeEach(async () => {
  storyboardId = (await importScript(user, shortScript)).storyboardIds[0]!;
  start = await board();
});
afterAll(() => testApp.stop());

const board = (id = storyboardId): Promise<StoryboardView> =>
  user.call(storyboardsApi.get, { params: { storyboardId: id } });
const edit = async (command: Command, id = storyboardId) => {
  const { revision: baseRevision } = await board(id);
  return user.call(storyboardsApi.edit, { params: { storyboardId: id }, body: { baseRevision, command } });
};
const undo = () => user.call(storyboardsApi.undo, { params: { storyboardId } });
const redo = () => user.call(storyboardsApi.redo, { params: { storyboardId } });
const shot = (at = 0) => start.scenes[0]!.shots[at]!;
const ids = (view: StoryboardView, scene = 0) => view.scenes[scene]!.shots.map(({ id }) => id);

/** Gives a shot a picture of its own. */
async function addPicture(shotId: string, seed: number): Promise<string> {
  const bytes = new Uint8Array(noisePng(seed));
  const asset = await sendUpload(testApp, user, { name: `${seed}.png`, mediaType: 'image/png', bytes });
  const body = { slot: `shot:${shotId}:picture` as const, assetId: asset.id };
  return (await user.call(storyboardsApi.upload, { params: { storyboardId }, body })).takeId;
}

test('a shot is cut in two with its picture, merged again, and all of it is undone and redone', async () => {
  await addPicture(shot().id, 1);
  const before = await board();
  const newShotId = randomIds.next('sht');
  await edit({ do: 'split-shot', shotId: shot().id, newShotId, atMs: 700, firstLineId: null });
  const split = await board();
  expect(ids(split)).toEqual([shot().id, newShotId, ...ids(start).slice(1)]);
  const [first, second] = split.scenes[0]!.shots;
  expect([first!.durationMs, second!.durationMs]).toEqual([700, shot().durationMs - 700]);
  expect(second).toMatchObject({ trimInMs: 700, picture: { assetId: first!.picture!.assetId, number: 1 } });
  expect(second!.picture!.id).not.toBe(first!.picture!.id);

  await edit({ do: 'merge-shots', shotIds: [shot().id, newShotId] });
  expect((await board()).scenes).toEqual(before.scenes);
  await undo();
  expect((await board()).scenes).toEqual(split.scenes);
  await undo();
  expect((await board()).scenes).toEqual(before.scenes);
  await redo();
  expect((await board()).scenes).toEqual(split.scenes);
});

test('many shots are moved, changed and removed at once, each with one undo', async () => {
  const [first, second] = ids(start);
  const into = start.scenes[1]!;
  await edit({ do: 'move-shots', shotIds: [second!, first!], sceneId: into.id, after: ids(start, 1)[0]! });
  const moved = await board();
  expect(ids(moved, 1).slice(0, 3)).toEqual([ids(start, 1)[0], second, first]);
  await edit({ do: 'update-shots', shotIds: [first!, second!], fields: { fit: 'contain', approved: true } });
  await edit({ do: 'remove-shots', shotIds: [first!, second!] });
  expect(ids(await board(), 1)).toEqual(ids(start, 1));
  for (let count = 0; count < 3; count += 1) await undo();
  expect((await board()).scenes).toEqual(start.scenes);
});

test('approval says who and when, stays while other things change, and goes with it', async () => {
  await edit({ do: 'update-shot', shotId: shot().id, fields: { approved: true } });
  const { approval } = (await board()).scenes[0]!.shots[0]!;
  expect(approval).toEqual({ by: user.userId, name: 'Person 2', at: expect.any(String) });
  await edit({ do: 'update-shot', shotId: shot().id, fields: { notes: 'Better light.' } });
  expect((await board()).scenes[0]!.shots[0]!.approval).toEqual(approval);
  await edit({ do: 'update-shot', shotId: shot().id, fields: { approved: false } });
  expect((await board()).scenes[0]!.shots[0]!.approval).toBeNull();
});

test('a locked shot refuses edits with a sentence that says what to do', async () => {
  await edit({ do: 'update-shot', shotId: shot().id, fields: { locked: true } });
  await expect(edit({ do: 'update-shot', shotId: shot().id, fields: { type: 'aerial' } })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'This shot is locked. Unlock it first.',
  });
  const takeId = await addPicture(shot(1).id, 3);
  await addPicture(shot(1).id, 4);
  await edit({ do: 'update-shot', shotId: shot(1).id, fields: { locked: true } });
  await expect(edit({ do: 'select-take', takeId })).rejects.toMatchObject({
    message: 'This shot is locked. Unlock it first.',
  });
});

test('takes are rated, and the rating is undone', async () => {
  const takeId = await addPicture(shot().id, 2);
  await edit({ do: 'rate-take', takeId, rating: 4 });
  expect((await board()).scenes[0]!.shots[0]!.picture).toMatchObject({ id: takeId, rating: 4, selected: true });
  await undo();
  expect((await board()).scenes[0]!.shots[0]!.picture).toMatchObject({ rating: 0 });
});

test('a shot is pasted into a storyboard of another project, with its picture', async () => {
  await addPicture(shot().id, 5);
  const other = (await importScript(user, shortScript)).storyboardIds[0]!;
  const target = (await board(other)).scenes[0]!;
  const shotId = randomIds.next('sht');
  const slots = [{ from: `shot:${shot().id}:picture`, to: `shot:${shotId}:picture` }] as const;
  const paste: Command = {
    do: 'several',
    commands: [
      { do: 'add-shot', shotId, sceneId: target.id, after: null, fields: shotFields('Pasted.') },
      { do: 'copy-takes', storyboardId, slots: [...slots] },
    ],
  };
  await edit(paste, other);
  const pasted = (await board(other)).scenes[0]!.shots[0]!;
  expect(pasted).toMatchObject({ id: shotId, action: 'Pasted.' });
  expect(pasted.picture?.assetId).toBe((await board()).scenes[0]!.shots[0]!.picture!.assetId);

  const stranger = await testApp.asUser();
  const theirs = (await importScript(stranger, shortScript)).storyboardIds[0]!;
  const sceneId = (await stranger.call(storyboardsApi.get, { params: { storyboardId: theirs } })).scenes[0]!.id;
  const id = randomIds.next('sht');
  const stolen = stranger.call(storyboardsApi.edit, {
    params: { storyboardId: theirs },
    body: {
      baseRevision: 1,
      command: {
        do: 'several',
        commands: [
          { do: 'add-shot', shotId: id, sceneId, after: null, fields: shotFields('Stolen.') },
          { do: 'copy-takes', storyboardId, slots: [{ from: slots[0].from, to: `shot:${id}:picture` }] },
        ],
      },
    },
  });
  await expect(stolen).rejects.toMatchObject({ code: 'not-found' });
});

test('how clips and sounds lie in the film is kept with the shot, the line and the scene', async () => {
  const soundMix = { gainDb: -6.5, fadeInMs: 120, fadeOutMs: 500, trimInMs: 40, trimOutMs: 60, offsetMs: -250 };
  await edit({ do: 'update-shot', shotId: shot().id, fields: { trimInMs: 400, soundMix } });
  await edit({ do: 'update-scene', sceneId: start.scenes[0]!.id, fields: { musicMix: soundMix } });
  const speaking = start.scenes.flatMap((scene) => scene.shots).find(({ dialogue }) => dialogue.length > 0)!;
  const dialogue = speaking.dialogue.map(({ voice: _voice, ...line }) => ({ ...line, mix: soundMix, runsOn: true }));
  await edit({ do: 'update-shot', shotId: speaking.id, fields: { dialogue } });
  const view = await board();
  expect(view.scenes[0]).toMatchObject({ musicMix: soundMix });
  expect(view.scenes[0]!.shots[0]).toMatchObject({ trimInMs: 400, soundMix });
  const spoken = view.scenes.flatMap((scene) => scene.shots).find(({ id }) => id === speaking.id)!;
  expect(spoken.dialogue[0]).toMatchObject({ mix: soundMix, runsOn: true });
  await expect(
    edit({ do: 'update-shot', shotId: shot().id, fields: { soundMix: { ...soundMix, gainDb: 13 } } }),
  ).rejects.toMatchObject({ fields: [{ path: 'command.fields.soundMix.gainDb', message: 'is above +12 dB' }] });
});

test('what would take long to do is refused before it is begun, and a place is copied to once', async () => {
  const shotIds = Array.from({ length: 5_000 }, () => randomIds.next('sht'));
  const commands = ['a', 'b', 'c'].map(() => ({ do: 'remove-shots' as const, shotIds }));
  await expect(edit({ do: 'several', commands })).rejects.toMatchObject({
    code: 'too-large',
    message:
      'This change names 15,000 items, which is too many at once. Split it into smaller changes. Nothing was changed.',
  });
  const place = { from: `shot:${shot().id}:picture`, to: `shot:${shot().id}:picture` } as const;
  await expect(edit({ do: 'copy-takes', storyboardId: null, slots: [place, place] })).rejects.toMatchObject({
    message: 'A slot is listed twice.',
  });
});

test('a slot takes no more copies than takes of other kinds', async () => {
  await addPicture(shot().id, 6);
  const place = { from: `shot:${shot().id}:picture`, to: `shot:${shot().id}:picture` } as const;
  const copy = { do: 'copy-takes' as const, storyboardId: null, slots: [place] };
  await expect(edit({ do: 'several', commands: Array.from({ length: 1_001 }, () => copy) })).rejects.toMatchObject({
    message: expect.stringContaining('1000 takes'),
  });
});
