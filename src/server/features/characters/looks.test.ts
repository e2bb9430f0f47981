import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { charactersApi } from '#contract/characters.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import {
  asSubscriber,
  choose,
  createNell,
  finished,
  generate,
  mainLook,
  read,
  requestFor,
} from '#test/fixtures/characters.ts';
import { fillStorage } from '#test/fixtures/fill-storage.ts';
import { noisePng } from '#test/fixtures/png.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
});
afterAll(() => app.stop());

let pictures = 0;
async function upload(user: TestUser): Promise<string> {
  pictures += 1;
  const bytes = new Uint8Array(noisePng(pictures));
  return (await sendUpload(app, user, { name: `face-${pictures}.png`, mediaType: 'image/png', bytes })).id;
}

const addLook = (user: TestUser, characterId: string, look: { name: string; age?: number }) =>
  user.call(charactersApi.addLook, { params: { characterId }, body: { wardrobe: 'A yellow raincoat', ...look } });

/** What a model is asked for a part, as the task has it. */
async function inputOf(
  user: TestUser,
  character: Parameters<typeof generate>[1],
  asked: Parameters<typeof generate>[2],
) {
  const { rounds } = await generate(user, character, asked);
  const task = await app.app.features.generation.findTask(rounds[0]?.taskId ?? '');
  return task?.input.kind === 'image' ? task.input : expect.fail('No image was asked for.');
}

test('each look has its own clothes, age, pictures and voices; the main look cannot be removed', async () => {
  const ana = await asSubscriber(app);
  const [face, young] = [await upload(ana), await upload(ana)];
  const nell = await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, face] });
  const added = await addLook(ana, nell.id, { name: 'At nine', age: 9 });
  const lookId = added.looks[1]?.id ?? '';
  expect(added.looks).toMatchObject([
    { isMain: true, pictures: [{ part: 'headshot' }, { part: 'full-body' }] },
    { isMain: false, name: 'At nine', age: 9, wardrobe: 'A yellow raincoat', voices: null, pictures: [] },
  ]);
  // Made from the character's face until the look has one of its own.
  const fromMain = await inputOf(ana, added, { parts: ['full-body'], lookId });
  expect(fromMain).toMatchObject({
    prompt: expect.stringContaining('Nell wears A yellow raincoat.'),
    subjects: [{ name: 'Nell', description: expect.stringMatching(/^9 years old/), images: [{ assetId: face }] }],
  });
  const withFace = await choose(ana, nell, { part: 'headshot', assetId: young, lookId });
  expect(withFace.looks[1]?.pictures).toMatchObject([{ part: 'headshot', assetId: young }]);
  expect(mainLook(withFace).pictures[0]).toMatchObject({ assetId: face });
  const expression = await inputOf(ana, withFace, { parts: ['happy'], lookId });
  expect(expression.subjects[0]?.images).toEqual([{ assetId: young }]);

  const params = { characterId: nell.id };
  const main = { ...params, lookId: mainLook(nell).id };
  await expect(ana.call(charactersApi.removeLook, { params: main })).rejects.toMatchObject({ code: 'conflict' });
  const without = await ana.call(charactersApi.removeLook, { params: { ...params, lookId } });
  expect(without.looks).toHaveLength(1);
  await expect(generate(ana, nell, { lookId })).rejects.toMatchObject({ code: 'not-found' });
});

test('a character has at most 20 looks, also when they are added at once', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  const settled = await Promise.allSettled(
    Array.from({ length: 22 }, (_, n) => addLook(ana, nell.id, { name: `Look ${n}` })),
  );
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect((await read(ana, nell)).looks).toHaveLength(20);
});

test('a change that does not know the newest revision is refused, and nothing of the other window is lost', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  const params = { characterId: nell.id };
  const { revision } = nell;
  const changed = await ana.call(charactersApi.update, { params, body: { revision, name: 'Nell Harrow' } });
  const stale = [
    () => ana.call(charactersApi.update, { params, body: { revision, name: 'Other' } }),
    () =>
      ana.call(charactersApi.updateLook, {
        params: { ...params, lookId: mainLook(nell).id },
        body: { revision, wardrobe: 'Other' },
      }),
    () =>
      ana.call(charactersApi.finalize, { params, body: { revision, name: 'Other', tag: 'other', description: 'x' } }),
  ];
  for (const change of stale) {
    await expect(change()).rejects.toMatchObject({ code: 'conflict', details: { revision: changed.revision } });
  }
  expect(await read(ana, nell)).toMatchObject({ name: 'Nell Harrow', revision: changed.revision });
  const both = await Promise.allSettled(
    ['A', 'B'].map((name) => ana.call(charactersApi.update, { params, body: { revision: changed.revision, name } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a character is finalized once it has a headshot and a full body, and keeps its name and tag from then on', async () => {
  const ana = await asSubscriber(app);
  const [nell, face] = [await createNell(ana, { name: '' }), await upload(ana)];
  const params = { characterId: nell.id };
  const finalize = async () => {
    const { revision } = await read(ana, nell);
    return ana.call(charactersApi.finalize, {
      params,
      body: { revision, name: 'Nell', tag: 'nell', description: 'A' },
    });
  };
  await expect(finalize()).rejects.toMatchObject({ code: 'conflict', message: 'Choose a headshot first.' });
  await choose(ana, nell, { part: 'headshot', assetId: face });
  await expect(finalize()).rejects.toMatchObject({ code: 'conflict', message: 'Choose a full body first.' });
  await choose(ana, nell, { part: 'full-body', assetId: face });
  const { revision } = await finalize();
  await expect(ana.call(charactersApi.update, { params, body: { revision, name: '' } })).rejects.toMatchObject({
    message: 'A completed character needs a name.',
  });
  await expect(ana.call(charactersApi.update, { params, body: { revision, tag: null } })).rejects.toMatchObject({
    message: 'A completed character needs a tag.',
  });
});

test('a part whose earlier step is not done is refused, and so is a model of another kind', async () => {
  const ana = await asSubscriber(app);
  const nell = await createNell(ana);
  await expect(generate(ana, nell, { parts: ['full-body'] })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Choose a headshot first.',
  });
  await expect(generate(ana, nell, { parts: ['back'] })).rejects.toMatchObject({
    message: 'Choose a full body first.',
  });
  const { params, body } = await requestFor(ana, nell, {});
  const other = { ...body, modelId: 'previz-video' };
  await expect(ana.call(charactersApi.generate, { params, body: other })).rejects.toMatchObject({
    code: 'invalid-input',
  });
  const query = { parts: 'full-body', modelId: 'previz-image' };
  expect(await ana.call(charactersApi.forecast, { params, query })).toEqual({
    credits: 3,
    notes: [],
    refusal: 'Choose a headshot first.',
  });
});

test('the forecast says what a model leaves out, at the price that is charged', async () => {
  const ana = await asSubscriber(app);
  const face = await upload(ana);
  const nell = await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, await upload(ana)] });
  const params = { characterId: nell.id, lookId: mainLook(nell).id };
  const query = { parts: 'front,back', modelId: 'flux-dev' };
  const { credits, notes } = await ana.call(charactersApi.forecast, { params, query });
  expect({ credits, notes }).toEqual({ credits: 10, notes: [expect.stringContaining('1 of the 2 images')] });
  const withReference = { ...query, referenceAssetIds: await upload(ana) };
  expect((await ana.call(charactersApi.forecast, { params, query: withReference })).notes).toEqual([
    expect.stringContaining('1 of the 3 images'),
  ]);
  const { rounds } = await generate(ana, nell, { parts: ['front', 'back'], modelId: 'flux-dev' });
  expect(rounds.reduce((sum, { creditsHeld }) => sum + creditsHeld, 0)).toBe(credits);
});

test('a prompt that names another character by its tag shows the model that character', async () => {
  const ana = await asSubscriber(app);
  const [face, body] = [await upload(ana), await upload(ana)];
  await finished(ana, { name: 'Nell', tag: 'nell', assetIds: [face, body] });
  const bram = await createNell(ana, { name: 'Bram', prompt: 'The brother of @Nell, and of @nobody' });
  const { rounds } = await generate(ana, bram, { outputs: 1 });
  const { prompt } = await ana.call(tasksApi.get, { params: { taskId: rounds[0]?.taskId ?? '' } });
  expect(prompt).not.toContain('@Nell');
  const stored = await app.app.platform.db.sql
    .selectFrom('tasks')
    .select('input')
    .where('id', '=', rounds[0]?.taskId ?? '')
    .executeTakeFirstOrThrow();
  expect(stored.input).toMatchObject({
    subjects: [
      { name: 'Bram', description: expect.stringContaining('The brother of nell, and of @nobody') },
      { name: 'nell', images: [{ assetId: body }] },
    ],
  });
});

test('pictures are paid out of the budget of the character’s project', async () => {
  const ana = await asSubscriber(app);
  const { id: projectId } = await ana.call(projectsApi.create, { body: { title: 'Low Lantern' } });
  await ana.call(projectsApi.setBudget, { params: { projectId }, body: { credits: 3 } });
  const nell = await createNell(ana, { projectId });
  await expect(generate(ana, nell, {})).rejects.toMatchObject({ code: 'not-allowed' });
  await generate(ana, nell, { outputs: 3 });
  const { cost } = await ana.call(projectsApi.get, { params: { projectId } });
  expect(cost).toMatchObject({ creditsHeld: 3 });
  expect((await ana.call(tasksApi.list, { query: {} })).running).toBe(1);
});

test('characters come in pages of 24, the one last changed first, and are found by words', async () => {
  const ana = await asSubscriber(app, 'max');
  for (let number = 1; number <= 26; number += 1) await createNell(ana, { name: `Extra ${number}` });
  const first = await ana.call(charactersApi.list, { query: {} });
  expect([first.characters.length, first.characters[0]?.name, first.total]).toEqual([24, 'Extra 26', 26]);
  const next = await ana.call(charactersApi.list, { query: { cursor: first.nextCursor ?? undefined } });
  expect([next.characters.map(({ name }) => name), next.nextCursor]).toEqual([['Extra 2', 'Extra 1'], null]);
  const [last] = next.characters;
  const body = { revision: last?.revision ?? 0, name: '100 % Percy' };
  await ana.call(charactersApi.update, { params: { characterId: last?.id ?? '' }, body });
  const search = async (words: string) =>
    (await ana.call(charactersApi.list, { query: { search: words } })).characters.map(({ name }) => name);
  expect([await search('percy 100'), await search('%'), await search('_')]).toEqual([
    ['100 % Percy'],
    ['100 % Percy'],
    [],
  ]);
});

const wrong: [what: string, body: object, path: string][] = [
  ['neither words nor a photo', { prompt: '' }, 'prompt'],
  ['a prompt of 5,001 characters', { prompt: 'x'.repeat(5_001) }, 'prompt'],
  ['a description of 501 characters', { prompt: 'x', description: 'x'.repeat(501) }, 'description'],
  ['a name of 101 characters', { prompt: 'x', name: 'x'.repeat(101) }, 'name'],
  ['an age before birth', { prompt: 'x', age: -1 }, 'age'],
  ['an age of no whole number', { prompt: 'x', age: 1.5 }, 'age'],
];
test.each(wrong)('%s is refused by its field', async (_, body, path) => {
  const ana = await asSubscriber(app);
  await expect(ana.call(charactersApi.create, { body })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [expect.objectContaining({ path })],
  });
});

test('characters count toward the storage of the plan', async () => {
  const ana = await asSubscriber(app);
  const stored = async () => (await ana.call(assetsApi.storage, {})).kinds.texts;
  const before = await stored();
  const nell = await createNell(ana, { prompt: Array.from({ length: 600 }, (_, n) => `word${n}`).join(' ') });
  expect(await stored()).toBeGreaterThan(before + 2_000);
  await ana.call(charactersApi.remove, { params: { characterId: nell.id } });
  expect(await stored()).toBe(before);
});

test('at a full storage no character is created and no text of one grows, but texts can shrink', async () => {
  const ana = await asSubscriber(app);
  await fillStorage(ana);
  const full = { code: 'too-large', message: expect.stringContaining('Your storage is full') };
  await expect(createNell(ana)).rejects.toMatchObject(full);
  const characterId = 'chr_00000000000000000000000001';
  const { sql: db } = app.app.platform.db;
  await sql`insert into characters (id, owner_id, name, description, prompt, gender, created_at, updated_at)
    values (${characterId}, ${ana.userId}, 'Nell', '', 'A keeper with gray hair', 'female', now(), now())`.execute(db);
  await expect(addLook(ana, characterId, { name: 'Raincoat' })).rejects.toMatchObject(full);
  const update = (body: { description?: string; prompt?: string }) =>
    ana.call(charactersApi.update, { params: { characterId }, body: { revision: 1, ...body } });
  await expect(update({ description: 'Keeps the light.' })).rejects.toMatchObject(full);
  expect(await update({ prompt: 'A keeper' })).toMatchObject({ prompt: 'A keeper', revision: 2 });
});
