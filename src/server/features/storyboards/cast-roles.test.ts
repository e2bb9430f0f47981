import { afterAll, beforeAll, expect, test } from 'vitest';
import { charactersApi } from '#contract/characters.ts';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { asSubscriber, createNell, mainLook, read, subscribe } from '#test/fixtures/characters.ts';
import { addLook, type CastBoard, castScript, openCastBoard } from '#test/fixtures/cast.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const castThis = async (user: TestUser, board: CastBoard, name: string) =>
  user.call(storyboardsApi.castRole, {
    params: { ...board.params, roleId: (await board.role(name)).id },
    body: {},
  });
const remove = (user: TestUser, characterId: string) => user.call(charactersApi.remove, { params: { characterId } });

test('Cast this role creates a character of the role’s description, age and lines, and has it play the role', async () => {
  const ana = await asSubscriber(app);
  const board = await openCastBoard(ana);
  const role = await board.role('MAYA');
  const { characterId, revision } = await castThis(ana, board, 'MAYA');
  expect(await read(ana, { id: characterId })).toMatchObject({
    name: 'MAYA',
    age: 34,
    prompt: `${role.description}. Someone who says: “The ferry left without me.” “Wake me in Paris.”`,
    projectId: board.projectId,
    source: { storyboardId: board.storyboardId, roleId: role.id },
    storyboardIds: [board.storyboardId],
  });
  expect(await board.view()).toMatchObject({ revision });
  expect(await board.role('MAYA')).toMatchObject({
    characterId,
    looks: [],
    character: { name: 'MAYA', id: characterId },
  });
  await expect(castThis(ana, board, 'MAYA')).rejects.toMatchObject({
    code: 'conflict',
    message: 'MAYA already has a character.',
  });
  await board.undo();
  expect(await board.role('MAYA')).toMatchObject({ characterId: null, character: null });
});

test('two presses at once cast one character', async () => {
  const ana = await asSubscriber(app);
  const board = await openCastBoard(ana);
  const settled = await Promise.allSettled([1, 2, 3].map(() => castThis(ana, board, 'TOM')));
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await ana.call(charactersApi.list, { query: {} })).total).toBe(1);
});

test('beyond the plan nothing is created, and the role stays as it is', async () => {
  const ana = await app.asUser();
  const board = await openCastBoard(ana);
  const before = await board.view();
  await expect(castThis(ana, board, 'MAYA')).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await board.view()).toEqual(before);
  expect((await ana.call(charactersApi.list, { query: {} })).total).toBe(0);
});

test('a role is played by a character in looks by ranges of scenes, which undo, redo and removed scenes keep', async () => {
  const ana = await asSubscriber(app);
  const board = await openCastBoard(ana);
  const nell = await createNell(ana);
  const raincoat = await addLook(ana, nell, { name: 'Raincoat', wardrobe: 'A yellow raincoat' });
  const [first, second, third] = (await board.view()).scenes.map(({ id }) => id);
  const worn = { lookId: raincoat, fromSceneId: second!, toSceneId: third! };
  await board.cast('MAYA', nell.id, [worn]);
  expect(await board.role('MAYA')).toMatchObject({
    characterId: nell.id,
    looks: [worn],
    character: { name: 'Nell', isArchived: false, looks: [{ id: mainLook(nell).id }, { name: 'Raincoat' }] },
  });
  expect(await read(ana, nell)).toMatchObject({ storyboardIds: [board.storyboardId] });
  await board.undo();
  expect(await board.role('MAYA')).toMatchObject({ characterId: null, looks: [] });
  expect(await read(ana, nell)).toMatchObject({ storyboardIds: [] });
  await board.redo();
  expect(await board.role('MAYA')).toMatchObject({ characterId: nell.id, looks: [worn] });

  await board.edit({ do: 'remove-scene', sceneId: third! });
  expect((await board.role('MAYA')).looks).toEqual([{ ...worn, toSceneId: second }]);
  await board.undo();
  await board.edit({ do: 'move-scene', sceneId: second!, after: null });
  expect((await board.role('MAYA')).looks).toEqual([
    { lookId: raincoat, fromSceneId: second, toSceneId: second },
    { lookId: raincoat, fromSceneId: third, toSceneId: third },
  ]);
  const wrong = [worn, { lookId: mainLook(nell).id, fromSceneId: first!, toSceneId: third! }];
  await expect(board.updateRole('MAYA', { looks: wrong })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('characters and looks of another user, and looks of another character, are answered as not existing', async () => {
  const [ana, ben] = [await asSubscriber(app), await asSubscriber(app)];
  const board = await openCastBoard(ben);
  const [theirs, mine, other] = [await createNell(ana), await createNell(ben), await createNell(ben, { name: 'Otto' })];
  const [scene] = (await board.view()).scenes;
  const wear = (lookId: string) => [{ lookId, fromSceneId: scene!.id, toSceneId: scene!.id }];
  const before = await board.view();
  const attempts: [attempt: () => Promise<unknown>, message: string][] = [
    [() => board.cast('MAYA', theirs.id), 'Character not found.'],
    [() => board.cast('MAYA', 'chr_00000000000000000000000000'), 'Character not found.'],
    [() => board.cast('MAYA', mine.id, wear(mainLook(theirs).id)), 'Look not found.'],
    [() => board.cast('MAYA', mine.id, wear(mainLook(other).id)), 'Look not found.'],
  ];
  for (const [attempt, message] of attempts) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not-found', message });
  }
  expect(await board.view()).toEqual(before);
  expect(await read(ana, theirs)).toMatchObject({ storyboardIds: [] });
});

test('a character that plays a role is archived instead of deleted, and a role that lost it comes back without it', async () => {
  const ana = await asSubscriber(app);
  const board = await openCastBoard(ana);
  const nell = await createNell(ana);
  await board.cast('TOM', nell.id);
  expect(await remove(ana, nell.id)).toEqual({ isArchived: true });
  expect(await board.role('TOM')).toMatchObject({ character: { isArchived: true } });
  await expect(board.cast('MAYA', nell.id)).resolves.toBeDefined();
  const other = await openCastBoard(ana);
  await expect(other.cast('MAYA', nell.id)).rejects.toMatchObject({ code: 'conflict' });

  await board.cast('MAYA', null);
  await board.cast('TOM', null);
  expect(await remove(ana, nell.id)).toEqual({ isArchived: false });
  await board.undo();
  expect(await board.role('TOM')).toMatchObject({ characterId: null, character: null });
});

test('a look that is removed gives way to the main look, and the range may stay', async () => {
  const ana = await asSubscriber(app);
  const board = await openCastBoard(ana);
  const nell = await createNell(ana);
  const raincoat = await addLook(ana, nell, { name: 'Raincoat', wardrobe: 'A yellow raincoat' });
  const [first] = (await board.view()).scenes;
  await board.cast('MAYA', nell.id, [{ lookId: raincoat, fromSceneId: first!.id, toSceneId: first!.id }]);
  const lookInFirst = async () =>
    (await ana.call(storyboardsApi.castSheet, { params: board.params })).roles.find(({ name }) => name === 'MAYA')!
      .appearances[0]!.look;
  expect(await lookInFirst()).toBe('Raincoat');
  await ana.call(charactersApi.removeLook, { params: { characterId: nell.id, lookId: raincoat } });
  expect(await lookInFirst()).toBe('Main look');
  await board.updateRole('MAYA', { description: 'Somebody else', looks: (await board.role('MAYA')).looks });
});

test('a further storyboard of a revised script has the characters of its roles, also an archived one', async () => {
  const ana = await asSubscriber(app);
  const board = await openCastBoard(ana);
  const [nell, otto] = [await createNell(ana), await createNell(ana, { name: 'Otto' })];
  await board.cast('MAYA', nell.id);
  await board.cast('TOM', otto.id);
  await remove(ana, otto.id);
  // Lite has storyboards of three scenes.
  await subscribe(app, ana, 'lite');
  const params = { documentId: board.documentId };
  const { revision } = await ana.call(documentsApi.get, { params });
  const text = `${castScript}\nINT. ATTIC - NIGHT\n\nMAYA and TOM look at a trunk.\n\nTOM\nOpen it.\n`;
  const file = { fileName: 'ferry.fountain', fileBase64: Buffer.from(text).toString('base64') };
  const seen = await board.view();
  await ana.call(scriptRevisionsApi.revise, {
    params,
    body: { file, documentRevision: revision, storyboards: [{ id: board.storyboardId, revision: seen.revision }] },
  });
  const { storyboards } = await ana.call(projectsApi.get, { params: { projectId: board.projectId } });
  const further = storyboards.find(({ id }) => id !== board.storyboardId)!;
  const { roles } = await ana.call(storyboardsApi.get, { params: { storyboardId: further.id } });
  expect(roles.map(({ name, characterId }) => [name, characterId])).toEqual([
    ['MAYA', nell.id],
    ['TOM', otto.id],
  ]);
  for (const character of [nell, otto]) {
    const { storyboardIds } = await read(ana, character);
    expect(storyboardIds.toSorted()).toEqual([board.storyboardId, further.id].toSorted());
  }
});
