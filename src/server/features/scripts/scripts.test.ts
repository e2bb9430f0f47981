import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { base64, importScript, longScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';
import { cpuMs, longestTurnMs } from '#test/harness/measure.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const board = (storyboardId: string, who = user): Promise<StoryboardView> =>
  who.call(storyboardsApi.get, { params: { storyboardId } });

test('a screenplay becomes a project with its document and a storyboard', async () => {
  const imported = await importScript(user, shortScript);
  expect(imported).toMatchObject({ title: 'The Ferry', scenes: 2, roles: 2, remarks: [] });
  const { projectId, documentId, storyboardIds } = imported;

  const document = await user.call(documentsApi.get, { params: { documentId } });
  expect(document).toMatchObject({ projectId, kind: 'screenplay', title: 'The Ferry', text: shortScript });

  const view = await board(storyboardIds[0]!);
  expect(view).toMatchObject({
    title: 'The Ferry',
    projectId,
    projectTitle: 'The Ferry',
    documentId,
    revision: 1,
    mayEdit: true,
    dimension: '16:9',
    style: 'colour',
    frameRate: 24,
  });
  expect(view.scenes.map(({ number, slugLine }) => [number, slugLine])).toEqual([
    ['1', 'INT. KITCHEN - NIGHT'],
    ['2', 'EXT. HARBOUR - DAWN'],
  ]);
  const shots = view.scenes.flatMap((scene) => scene.shots);
  expect(shots).toHaveLength(imported.shots);
  expect(shots[0]).toMatchObject({ label: '1A', picture: null, takeCounts: { picture: 0 } });
  const roleById = new Map(view.roles.map((role) => [role.id, role]));
  const lines = shots.flatMap(({ dialogue }) => dialogue);
  expect(lines.map(({ roleId, text, parenthetical }) => [roleById.get(roleId)?.name, text, parenthetical])).toEqual([
    ['TOM', 'You are early.', null],
    ['MAYA', 'The ferry left without me.', 'whispering'],
    ['MAYA', 'Wait!', null],
  ]);
  const [maya, tom] = ['MAYA', 'TOM'].map((name) => view.roles.find((role) => role.name === name));
  expect(maya).toMatchObject({ age: 34, gender: 'female' });
  expect(maya?.description).toContain('red coat');
  expect(tom?.voice).not.toBe('');
  expect(tom?.voice).not.toBe(maya?.voice);

  const project = await user.call(projectsApi.get, { params: { projectId } });
  expect(project.storyboards).toMatchObject([{ scenes: 2, shots: imported.shots, picturesMade: 0, posterUrl: null }]);
  expect(project.documents).toMatchObject([{ id: documentId, kind: 'screenplay' }]);
});

test('what is asked for is what the storyboard gets', async () => {
  const settings = { dimension: '9:16', style: 'noir', frameRate: 25, scenes: '2' };
  const { storyboardIds, scenes, roles } = await importScript(user, shortScript, settings);
  expect({ scenes, roles }).toEqual({ scenes: 1, roles: 1 });
  const view = await board(storyboardIds[0]!);
  expect(view).toMatchObject({ dimension: '9:16', style: 'noir', frameRate: 25 });
  expect(view.scenes.map(({ slugLine }) => slugLine)).toEqual(['EXT. HARBOUR - DAWN']);
});

test('a script longer than the plan allows becomes several reels, none of it lost', async () => {
  const { storyboardIds, scenes, remarks } = await importScript(user, longScript(7));
  expect(scenes).toBe(7);
  expect(storyboardIds).toHaveLength(3);
  const views = await Promise.all(storyboardIds.map((id) => board(id)));
  expect(views.map(({ title }) => title)).toEqual([
    'The Hotel (Reel 1 of 3)',
    'The Hotel (Reel 2 of 3)',
    'The Hotel (Reel 3 of 3)',
  ]);
  expect(views.flatMap((view) => view.scenes)).toHaveLength(7);
  for (const view of views) expect(view.roles.map(({ name }) => name).toSorted()).toEqual(['MAYA', 'TOM']);
  expect(remarks).toEqual(['Your plan allows 3 scenes in a storyboard, so the film became 3 reels.']);
});

test('the sample fits the free plan, with credits to spare', async () => {
  const sample = await user.call(scriptsApi.importSample, {});
  expect(sample).toMatchObject({ scenes: 3, remarks: [] });
  expect(sample.storyboardIds).toHaveLength(1);
  const { scenes } = await board(sample.storyboardIds[0]!);
  for (const { shots } of scenes) expect(shots.length).toBeLessThanOrEqual(10);
  const params = { storyboardId: sample.storyboardIds[0]! };
  expect((await user.call(storyboardsApi.missing, { params, query: {} })).credits).toBeLessThanOrEqual(50);
});

test('a script without a title is called after its file', async () => {
  const body = {
    fileName: 'my_first-film.fountain',
    fileBase64: base64('EXT. ROAD - DAY\n\nA dog crosses the road.\n'),
  };
  expect((await user.call(scriptsApi.import, { body })).title).toBe('my first film');
});

const refusals: [sentence: string, body: object, error: object][] = [
  ['an empty file', { fileBase64: '' }, { code: 'invalid-input', message: '“film.fountain” is empty.' }],
  [
    'a picture',
    { fileBase64: base64(Uint8Array.from({ length: 4000 }, (_, n) => (n * 37) % 256)) },
    { code: 'unsupported-media' },
  ],
  ['a PDF', { fileBase64: base64('%PDF-1.7\n…') }, { code: 'unsupported-media' }],
  ['a file that is too big', { fileBase64: base64('a'.repeat(2 * 1024 * 1024 + 10)) }, { code: 'too-large' }],
  [
    'scenes that are not there',
    { scenes: '2-9' },
    { code: 'invalid-input', message: 'scenes: the script has 2 scenes, so 2-9 can’t be selected' },
  ],
  [
    'scenes that are not a range',
    { scenes: 'two' },
    {
      code: 'invalid-input',
      fields: [{ path: 'scenes', message: 'must be a scene number or a range, such as 4 or 1-3' }],
    },
  ],
  [
    'an unknown style',
    { style: 'cubist' },
    { fields: [{ path: 'style', message: 'is not one of the visual styles' }] },
  ],
];
for (const [sentence, body, error] of refusals) {
  test(`refuses ${sentence} and leaves nothing behind`, async () => {
    const before = await user.call(projectsApi.list, { query: {} });
    await expect(importScript(user, shortScript, body)).rejects.toMatchObject(error);
    expect((await user.call(projectsApi.list, { query: {} })).projects.length).toBe(before.projects.length);
  });
}

const tooMuch: [what: string, text: string, message: RegExp][] = [
  ['more paragraphs than anybody writes', 'A\n\n'.repeat(60_001), /has 60,001 paragraphs\. The limit is 60,000/],
  ['more scenes than a film has', 'INT. A\n\nB runs.\n\n'.repeat(3_001), /has 3,001 scenes\. The limit is 3,000/],
  [
    'more reels than a plan is good for',
    'INT. A\n\nB runs.\n\n'.repeat(1_600),
    /storyboards on your plan\. The limit is 500/,
  ],
];
for (const [what, text, message] of tooMuch) {
  test(`a script with ${what} is refused, and says so`, async () => {
    await expect(importScript(user, text)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(message),
      fields: [{ path: 'fileBase64' }],
    });
  });
}

test('while somebody’s long script is read, nobody else waits', async () => {
  expect(await longestTurnMs(() => importScript(user, 'He walks. '.repeat(100_000)))).toBeLessThan(1000);
});

test('120 pages are imported in a moment', async () => {
  const owner = await testApp.asOwner();
  const script = longScript(390); // 6,630 lines, at 55 a page.
  await importScript(owner, shortScript);
  const importAll = async () => {
    const imported = await importScript(owner, script);
    expect(imported.scenes).toBe(390);
    expect(imported.storyboardIds).toHaveLength(4);
  };
  expect(await cpuMs(importAll)).toBeLessThan(1500);
});
