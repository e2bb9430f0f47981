import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi } from '#contract/generation.ts';
import { libraryApi } from '#contract/library.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { addNote, change, listed } from '#test/fixtures/library.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { ask, clipFrom, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  // Tasks and exports stay where they are.
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const picture = async (user: TestUser, seed: number) =>
  sendUpload(app, user, { name: `lamp-${seed}.png`, mediaType: 'image/png', bytes: new Uint8Array(noisePng(seed)) });
const detail = (user: TestUser, assetId: string) => user.call(libraryApi.detail, { params: { assetId } });
const trash = (user: TestUser, assetId: string) => user.call(assetsApi.remove, { params: { assetId } });

/** An asset that was made of others. */
async function madeFrom(user: TestUser, name: string, parents: string[]): Promise<string> {
  const stored = await app.app.features.assets.storeOutput({
    ownerId: user.userId,
    taskId: `tsk_${name}_${user.userId}`,
    index: 0,
    source: noisePng(name.length),
    name,
    provenance: { model: 'previz-image', prompt: name, seed: 1, credits: 1, parents },
  });
  if ('problem' in stored) throw new Error(stored.problem);
  return stored.assetId;
}

test('the tree has what an asset was made from and into, each once, with what was deleted since', async () => {
  const [ana, bo] = [await app.asUser(), await app.asUser()];
  const [root, note, theirs] = [await picture(ana, 1), await addNote(app, ana, 'note'), await picture(bo, 2)];
  const first = await madeFrom(ana, 'first', [root.id, note.id, theirs.id]);
  const second = await madeFrom(ana, 'second', [first, root.id]);
  const third = await madeFrom(ana, 'third', [second, first]);
  await madeFrom(bo, 'of another', [first]);
  await trash(ana, note.id);
  await change(ana, [note.id], { do: 'delete' });
  await trash(ana, root.id);

  const tree = await detail(ana, second);
  expect(tree.madeFrom).toMatchObject([
    {
      assetId: first,
      generation: 1,
      of: [second],
      asset: { name: 'first', kind: 'image', model: 'previz-image', isInTrash: false },
    },
    { assetId: root.id, generation: 1, of: [second], asset: { name: 'lamp-1.png', isInTrash: true } },
    { assetId: note.id, generation: 2, of: [first], asset: null },
    { assetId: theirs.id, generation: 2, of: [first], asset: null },
  ]);
  expect(tree.madeInto).toMatchObject([{ assetId: third, generation: 1, of: [second], asset: { name: 'third' } }]);
  expect(tree.reusableTaskId).toBe(`tsk_second_${ana.userId}`);
  const above = await detail(ana, root.id);
  expect(above.madeInto.map(({ assetId, generation, of }) => [assetId, generation, of])).toEqual([
    [second, 1, [root.id]],
    [first, 1, [root.id]],
    [third, 2, [second, first]],
  ]);
  expect(above.reusableTaskId).toBeNull();
});

test('a tree of generations without an end, or that is a circle, stops', async () => {
  const ana = await app.asUser();
  let last = (await picture(ana, 3)).id;
  for (let n = 0; n < 7; n += 1) last = await madeFrom(ana, `generation ${n}`, [last]);
  expect((await detail(ana, last)).madeFrom.map(({ generation }) => generation)).toEqual([1, 2, 3, 4]);
  const [one, other] = [await madeFrom(ana, 'one', []), await madeFrom(ana, 'other', [])];
  const setParents = (id: string, parents: string[]) =>
    app.app.platform.db.sql.updateTable('assets').set({ parents }).where('id', '=', id).execute();
  await setParents(one, [other, one]);
  await setParents(other, [one]);
  expect((await detail(ana, one)).madeFrom.map(({ assetId }) => assetId)).toEqual([other]);
  expect((await detail(ana, one)).madeInto.map(({ assetId }) => assetId)).toEqual([other]);
});

test('an asset of many children shows sixty of them', async () => {
  const ana = await app.asUser();
  const { id } = await picture(ana, 4);
  const rows = Array.from({ length: 100 }, (_, n) => ({
    id: `ast_00000000000${String(n).padStart(15, '0')}`,
    ownerId: ana.userId,
    kind: 'image',
    mediaType: 'image/png',
    sizeBytes: 1,
    hasAudio: false,
    name: `Child ${n}`,
    storageKey: `assets/child-${n}`,
    sha256: 's',
    parents: [id],
  }));
  await app.app.platform.db.sql.insertInto('assets').values(rows).execute();
  const { madeInto } = await detail(ana, id);
  expect([madeInto.length, madeInto[0]?.asset?.name]).toEqual([60, 'Child 99']);
});

test('where it is used names the takes, the export with its time, and the task under way', async () => {
  const ana = await app.asUser({ credits: 100 });
  const { projectId, storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  const { scenes, title } = await ana.call(storyboardsApi.get, { params });
  const [first, second] = scenes[0]!.shots;
  const lamp = await picture(ana, 5);
  const put = (shotId: string, assetId: string) =>
    ana.call(storyboardsApi.upload, { params, body: { slot: `shot:${shotId}:picture`, assetId } });
  await put(first!.id, (await picture(ana, 6)).id);
  await put(second!.id, lamp.id);
  await put(first!.id, lamp.id);
  await put(first!.id, (await picture(ana, 7)).id);
  const { id: exportId, title: filmTitle } = await ana.call(exportsApi.request, {
    params,
    body: { resolution: '480p' },
  });
  const [taskId] = await ask(app, ana, [
    taskFor('clip', { modelId: 'previz-video', input: clipFrom({ assetId: lamp.id }), label: 'A clip of the lamp' }),
  ]);
  const board = { projectId, storyboardId: params.storyboardId, storyboardTitle: title, isProjectInTrash: false };
  expect((await detail(ana, lamp.id)).usedIn).toMatchObject([
    { ...board, kind: 'take', label: 'Shot 1B · Image', isSelected: true, shotId: second!.id },
    { ...board, kind: 'take', label: 'Shot 1A · Image', isSelected: false, shotId: first!.id },
    {
      ...board,
      kind: 'export',
      id: exportId,
      label: filmTitle,
      atMs: first!.durationMs,
      durationMs: second!.durationMs,
    },
    { kind: 'task', id: taskId, label: 'A clip of the lamp', storyboardId: null },
  ]);
});

test('what a task under way is made from stays until it has ended, and what it was asked for goes on', async () => {
  const ana = await app.asUser({ credits: 100 });
  const [lamp, other] = [await picture(ana, 8), await picture(ana, 9)];
  const clip = (assetId: string) =>
    ask(app, ana, [taskFor('clip', { modelId: 'previz-video', input: clipFrom({ assetId }), label: 'A clip' })]);
  const [taskId] = await clip(lamp.id);
  expect(await change(ana, [lamp.id, other.id], { do: 'trash' })).toMatchObject([
    {
      problem: {
        code: 'conflict',
        message: '“lamp-8.png” is being used to generate “A clip”. Wait for the task to finish.',
      },
    },
    { problem: null },
  ]);
  await expect(clip(other.id)).rejects.toMatchObject({
    code: 'conflict',
    message: '“lamp-9.png” is in the trash. Restore it first.',
  });
  await ana.call(tasksApi.cancel, { params: { taskId: taskId! } });
  await trash(ana, lamp.id);
  expect(await listed(ana, {})).toEqual([]);
});

test('what a task makes goes into the project that it is for', async () => {
  const ana = await app.asUser({ credits: 100 });
  const { projectId } = await importScript(ana, shortScript);
  const [taskId] = await ask(app, ana, [
    taskFor('lamp', { modelId: 'previz-image', purpose: { characterId: 'chr_ines' } }),
  ]);
  await app.app.platform.db.sql.updateTable('tasks').set({ projectId }).where('id', '=', taskId!).execute();
  const stored = await app.app.features.assets.storeOutput({
    ownerId: ana.userId,
    taskId: taskId!,
    index: 0,
    source: noisePng(10),
    name: 'Lamp',
    provenance: { model: 'previz-image', prompt: 'A lamp', seed: 1, credits: 1, parents: [] },
  });
  expect(stored).toMatchObject({ asset: { projectId } });
  const row = await app.app.platform.db.sql
    .selectFrom('assets')
    .select('characterId')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  expect(row?.characterId).toBe('chr_ines');
});

test('the page of somebody else’s asset is not there', async () => {
  const [ana, bo] = [await app.asUser(), await app.asUser()];
  const { id } = await addNote(app, ana, 'note');
  for (const assetId of [id, `ast_${'0'.repeat(26)}`]) {
    await expect(detail(bo, assetId)).rejects.toMatchObject({ code: 'not-found', message: 'Asset not found.' });
  }
});
