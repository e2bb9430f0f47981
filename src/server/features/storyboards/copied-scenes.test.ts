import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sent } from '#contract/endpoint.ts';
import { SceneFieldsSchema, ShotFieldsSchema } from '#contract/storyboard-commands.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { type CopiedScenes, pasteScenes } from '#domain/storyboards/paste-shots.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { randomIds } from '#server/platform/ids.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

type Command = Sent<typeof storyboardsApi.edit>['body']['command'];

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const board = (storyboardId: string): Promise<StoryboardView> =>
  user.call(storyboardsApi.get, { params: { storyboardId } });

/** A scene as the studio copies it. */
function copyOf({ id, roles, scenes: [scene] }: StoryboardView): CopiedScenes {
  const shots = scene!.shots.map((shot) => {
    const dialogue = shot.dialogue.map(({ voice: _voice, ...line }) => line);
    return { id: shot.id, fields: ShotFieldsSchema.parse({ ...shot, dialogue }) };
  });
  return {
    storyboardId: id,
    scenes: [{ id: scene!.id, fields: SceneFieldsSchema.parse(scene), shots }],
    roles: roles.map(({ id: roleId, ...fields }) => ({ id: roleId, fields })),
  };
}

async function paste(copied: CopiedScenes, into: StoryboardView): Promise<StoryboardView> {
  const sceneNumbers = into.scenes.map(({ number }) => number);
  const target = { storyboardId: into.id, after: into.scenes[0]!.id, roles: into.roles, sceneNumbers };
  const command = pasteScenes(copied, target, (word) => randomIds.next(word)).command as Command;
  const params = { storyboardId: into.id };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision: into.revision, command } });
  return board(into.id);
}

test('a whole scene is copied within its storyboard and into another, with its takes and without a new charge', async () => {
  const from = (await importScript(user, shortScript)).storyboardIds[0]!;
  const shotId = (await board(from)).scenes[0]!.shots[0]!.id;
  const bytes = new Uint8Array(noisePng(3));
  const asset = await sendUpload(testApp, user, { name: 'own.png', mediaType: 'image/png', bytes });
  const body = { slot: slotOf('picture', shotId), assetId: asset.id };
  await user.call(storyboardsApi.upload, { params: { storyboardId: from }, body });
  const source = await board(from);
  const [scene] = source.scenes;

  const elsewhere = await board((await importScript(user, shortScript)).storyboardIds[0]!);
  for (const into of [source, elsewhere]) {
    const after = await paste(copyOf(source), into);
    expect(after.scenes).toHaveLength(into.scenes.length + 1);
    const copy = after.scenes[1]!;
    expect(copy).toMatchObject({ number: `${scene!.number}A`, slugLine: scene!.slugLine, settings: scene!.settings });
    expect(copy.shots.map(({ action }) => action)).toEqual(scene!.shots.map(({ action }) => action));
    expect(copy.shots[0]!.picture?.assetId).toBe(asset.id);
    expect(after.roles.map(({ name }) => name)).toEqual(into.roles.map(({ name }) => name));
    await user.call(storyboardsApi.undo, { params: { storyboardId: into.id } });
    expect((await board(into.id)).scenes.map(({ id }) => id)).toEqual(into.scenes.map(({ id }) => id));
  }
});

test('a shot that is added behind a scene’s last takes over the way into the next scene, also for who reads it', async () => {
  const storyboardId = (await importScript(user, shortScript)).storyboardIds[0]!;
  const params = { storyboardId };
  const start = await board(storyboardId);
  const last = start.scenes[0]!.shots.at(-1)!;
  const transition = { slug: 'dissolve', durationMs: 500 } as const;
  const edit = async (command: Command) =>
    user.call(storyboardsApi.edit, { params, body: { baseRevision: (await board(storyboardId)).revision, command } });
  await edit({ do: 'update-shot', shotId: last.id, fields: { transition } });
  const shotId = randomIds.next('sht');
  const fields = ShotFieldsSchema.parse({ ...last, transition: null, dialogue: [] });
  await edit({ do: 'add-shot', shotId, sceneId: start.scenes[0]!.id, after: last.id, fields });
  const ends = async () => (await board(storyboardId)).scenes[0]!.shots.slice(-2).map((shot) => shot.transition);
  expect(await ends()).toEqual([null, transition]);
  await user.call(storyboardsApi.undo, { params });
  expect((await ends()).at(-1)).toEqual(transition);
  await user.call(storyboardsApi.redo, { params });
  expect(await ends()).toEqual([null, transition]);
});
