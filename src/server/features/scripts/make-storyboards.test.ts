import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import { scriptsApi, StoryboardSettings } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { importScript, longScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const settings = StoryboardSettings.parse({});
let count = 0;
const nextId = () => `change-${(count += 1).toString().padStart(8, '0')}`;

/** A screenplay that somebody has written in an empty project. */
async function written(text: string, kind: 'screenplay' | 'notes' = 'screenplay') {
  const { id: projectId } = await user.call(projectsApi.create, { body: { title: 'Untitled' } });
  const { id: documentId } = await user.call(documentsApi.create, {
    params: { projectId },
    body: { kind, title: 'Pages' },
  });
  const params = { documentId };
  if (text !== '') {
    const body = { baseRevision: 1, changeId: nextId(), changes: [[0, ...text.split('\n')] as [number, ...string[]]] };
    await user.call(documentsApi.change, { params, body });
  }
  return { projectId, documentId, params };
}

const make = (documentId: string, by = user) =>
  by.call(scriptsApi.makeStoryboards, { params: { documentId }, body: settings });

test('an empty project begins with nothing in it, and a title', async () => {
  const project = await user.call(projectsApi.create, { body: { title: ' The Ferry ' } });
  expect(project).toMatchObject({ title: 'The Ferry', storyboards: [], documents: [] });
  await expect(user.call(projectsApi.create, { body: { title: ' ' } })).rejects.toMatchObject({
    fields: [{ path: 'title', message: 'is empty' }],
  });
});

test('a screenplay that was written here becomes the storyboard that an import would', async () => {
  const { projectId, documentId } = await written(shortScript);
  const made = await make(documentId);
  const imported = await importScript(user, shortScript);
  expect(made).toMatchObject({
    projectId,
    documentId,
    title: 'The Ferry',
    scenes: imported.scenes,
    shots: imported.shots,
  });
  const [own, other] = await Promise.all(
    [made, imported].map(({ storyboardIds }) =>
      user.call(storyboardsApi.get, { params: { storyboardId: storyboardIds[0]! } }),
    ),
  );
  expect(own?.scenes.map(({ slugLine }) => slugLine)).toEqual(other?.scenes.map(({ slugLine }) => slugLine));
  expect(own?.scenes.flatMap(({ shots }) => shots.map(({ action }) => action))).toEqual(
    other?.scenes.flatMap(({ shots }) => shots.map(({ action }) => action)),
  );
  const project = await user.call(projectsApi.get, { params: { projectId } });
  expect(project.storyboards).toMatchObject([{ id: made.storyboardIds[0], documentId, scenes: 2 }]);
});

test('the forecast says what is made, and what making it costs', async () => {
  const { documentId, params } = await written(shortScript);
  const forecast = await user.call(scriptsApi.forecast, { params, body: settings });
  const { storyboardIds, shots } = await make(documentId);
  const missing = await user.call(storyboardsApi.missing, {
    params: { storyboardId: storyboardIds[0]! },
    query: { what: 'missing' },
  });
  expect(forecast).toMatchObject({
    reels: [{ title: 'The Ferry', scenes: 2, shots }],
    roles: 2,
    credits: missing.credits,
  });
  expect(forecast.durationMs).toBeGreaterThan(shots * 1000);
});

test('one that is longer than the plan allows is forecast and made as reels', async () => {
  const { documentId, params } = await written(longScript(25));
  const forecast = await user.call(scriptsApi.forecast, { params, body: settings });
  const { storyboardIds, remarks } = await make(documentId);
  expect(storyboardIds.length).toBeGreaterThan(1);
  expect(forecast.reels).toHaveLength(storyboardIds.length);
  expect(forecast.reels[0]?.title).toBe(`The Hotel (Reel 1 of ${storyboardIds.length})`);
  expect(forecast.remarks).toEqual(remarks);
  expect(remarks.join()).toContain('Your plan allows');
});

test('it is made once, however often and in however many windows it is asked for', async () => {
  const { documentId, projectId } = await written(shortScript);
  const all = await Promise.allSettled([make(documentId), make(documentId), make(documentId)]);
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(make(documentId)).rejects.toMatchObject({ code: 'conflict' });
  const { storyboards } = await user.call(projectsApi.get, { params: { projectId } });
  expect(storyboards).toHaveLength(1);
});

test('what is written afterwards is what updating the storyboard finds', async () => {
  const { documentId, params } = await written(shortScript);
  await make(documentId);
  const preview = () => user.call(scriptRevisionsApi.preview, { params, body: { file: null } });
  expect((await preview()).counts).toMatchObject({ unchanged: 2, changed: 0, new: 0 });
  const added = ['', 'EXT. BREAKWATER - DAY', '', 'Waves over black stones.'];
  const body = {
    baseRevision: 2,
    changeId: nextId(),
    changes: [shortScript.length, [0, ...added] as [number, ...string[]]],
  };
  await user.call(documentsApi.change, { params, body });
  expect((await preview()).counts).toMatchObject({ unchanged: 2, changed: 0, new: 1 });
});

test('an empty screenplay, notes, and somebody else’s screenplay become nothing', async () => {
  const empty = await written('');
  const notes = await written('INT. ROOM - DAY\n\nRain.', 'notes');
  const other = await testApp.asUser();
  await expect(make(empty.documentId)).rejects.toMatchObject({ code: 'invalid-input' });
  await expect(make(notes.documentId)).rejects.toMatchObject({ code: 'invalid-input' });
  const own = await written(shortScript);
  const calls = [
    () => make(own.documentId, other),
    () => other.call(scriptsApi.forecast, { params: own.params, body: settings }),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'not-found', message: 'Document not found.' });
  }
  for (const { projectId } of [empty, notes, own]) {
    const { storyboards } = await user.call(projectsApi.get, { params: { projectId } });
    expect(storyboards).toEqual([]);
  }
});
