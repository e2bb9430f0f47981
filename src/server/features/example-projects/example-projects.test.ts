import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { documentsApi } from '#contract/documents.ts';
import { type ExampleProjectDetail, exampleProjectsApi } from '#contract/example-projects.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi, type StoryboardView } from '#contract/storyboards.ts';
import { fillStorage } from '#test/fixtures/fill-storage.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const newRequest = () => app.app.platform.ids.next('req');
const copy = (user: TestUser, example: string, requestId = newRequest()) =>
  user.call(exampleProjectsApi.copy, { params: { example }, body: { requestId } });
const projectsOf = async (user: TestUser) => (await user.call(projectsApi.list, { query: {} })).projects;
const assetsOf = async (user: TestUser) => (await user.call(assetsApi.list, { query: { limit: 100 } })).assets;
const shotsOf = ({ scenes }: StoryboardView) => scenes.flatMap(({ shots }) => shots);

async function expectFinishedCopy(example: ExampleProjectDetail): Promise<void> {
  const ana = await app.asUser({ credits: 5 });
  const { projectId, storyboardId } = await copy(ana, example.slug);
  const board = await ana.call(storyboardsApi.get, { params: { storyboardId } });
  const shots = shotsOf(board);
  const tempo = example.slug === 'harbor-lights' ? { bpm: 100, firstBeatMs: 0 } : null;
  expect(board).toMatchObject({ projectId, mayEdit: true, dimension: example.dimension, tempo });
  expect(shots.map(({ label, action, durationMs }) => ({ label, action, durationMs }))).toEqual(
    example.board.map(({ label, action, durationMs }) => ({ label, action, durationMs })),
  );
  for (const { label, picture, clip, dialogue } of shots) {
    const takes = [picture, clip, ...dialogue.map(({ voice }) => voice)];
    expect([label, takes.map((take) => take?.staleReasons)]).toEqual([label, takes.map(() => [])]);
  }
  expect(board.scenes.filter(({ musicPrompt, music }) => (musicPrompt === null) !== (music === null))).toEqual([]);
  expect(await ana.call(storyboardsApi.missing, { params: { storyboardId }, query: {} })).toMatchObject({
    items: [],
  });
  expect(await ana.call(billingApi.balance, {})).toMatchObject({ creditsBonus: 5, creditsHeld: 0 });
  const [project] = await projectsOf(ana);
  const [brief] = project?.documents ?? [];
  const { text } = await ana.call(documentsApi.get, { params: { documentId: brief?.id ?? '' } });
  expect(text).toContain('Template: ');
  expect(await ana.call(assetsApi.storage, {})).toMatchObject({ kinds: { media: example.copyBytes } });
}

describe('the gallery', () => {
  test('shows visitors finished films of different templates, whose files browsers may keep for good', async () => {
    const { projects } = await app.call(exampleProjectsApi.list, {});
    expect(projects.length).toBeGreaterThan(2);
    expect(new Set(projects.map(({ template }) => template)).size).toBe(projects.length);
    for (const { slug, title, shots, lengthMs, posterUrl } of projects) {
      const project = await app.call(exampleProjectsApi.get, { params: { example: slug } });
      expect(project).toMatchObject({ title, shots: project.board.length, lengthMs });
      expect(shots).toBeGreaterThan(4);
      for (const url of [posterUrl, project.filmUrl, ...project.board.map(({ stillUrl }) => stillUrl)]) {
        const response = await fetch(app.url + url, { method: 'HEAD' });
        expect([url, response.status]).toEqual([url, 200]);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
    }
  });

  test('has no other examples and serves no other files', async () => {
    const params = { example: 'no-such-film' };
    await expect(app.call(exampleProjectsApi.get, { params })).rejects.toMatchObject({ code: 'not-found' });
    for (const name of ['index.json', '..%2fexample-projects.json', 'first-cup-film.mp4']) {
      expect([name, (await fetch(`${app.url}/media/example-projects/${name}`)).status]).toEqual([name, 404]);
    }
  });
});

describe('a copy', () => {
  test('of each example is a finished project that costs nothing', async () => {
    const { projects } = await app.call(exampleProjectsApi.list, {});
    for (const { slug } of projects) {
      await expectFinishedCopy(await app.call(exampleProjectsApi.get, { params: { example: slug } }));
    }
  });

  test('can be edited, and the takes of an edited shot are marked as outdated', async () => {
    const ana = await app.asUser();
    const { storyboardId } = await copy(ana, 'first-cup');
    const params = { storyboardId };
    const { revision, scenes } = await ana.call(storyboardsApi.get, { params });
    const shotId = scenes[0]?.shots[0]?.id ?? '';
    const command = { do: 'update-shot', shotId, fields: { imagePrompt: 'An empty counter' } } as const;
    await ana.call(storyboardsApi.edit, { params, body: { baseRevision: revision, command } });
    const [shot] = shotsOf(await ana.call(storyboardsApi.get, { params }));
    expect(shot?.picture?.staleReasons).not.toEqual([]);
  });

  test('is made once by a request that is sent twice, also at the same time', async () => {
    const ana = await app.asUser();
    const requestId = newRequest();
    const [first, second] = await Promise.all([copy(ana, 'first-cup', requestId), copy(ana, 'first-cup', requestId)]);
    expect(second).toEqual(first);
    expect(await copy(ana, 'first-cup', requestId)).toEqual(first);
    expect(await projectsOf(ana)).toHaveLength(1);
    await expect(copy(ana, 'harbor-lights', requestId)).rejects.toMatchObject({
      code: 'conflict',
      message: 'requestId: this request has copied another example. Nothing was copied.',
    });
    // The same request of another user is another request.
    const ben = await app.asUser();
    expect(await copy(ben, 'first-cup', requestId)).not.toEqual(first);
  });

  test('is made again by another request, and stores no file twice', async () => {
    const ana = await app.asUser();
    const first = await copy(ana, 'first-cup');
    const before = await assetsOf(ana);
    const second = await copy(ana, 'first-cup');
    expect(second.projectId).not.toBe(first.projectId);
    expect(await assetsOf(ana)).toHaveLength(before.length);
    expect(await projectsOf(ana)).toHaveLength(2);
  });

  test('is refused before anything is stored when the storage of the plan is full', async () => {
    const ana = await app.asUser();
    await fillStorage(ana);
    await expect(copy(ana, 'first-cup')).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('Nothing was copied.'),
    });
    expect(await projectsOf(ana)).toEqual([]);
  });

  test('is refused before anything is stored when the account has as many projects as it may', async () => {
    const ana = await app.asUser();
    await sql`
      insert into projects (id, owner_id, title, created_at, updated_at)
      select 'prj_' || lpad(n::text, 26, '0'), ${ana.userId}, 'Film ' || n, now(), now()
        from generate_series(1, 500) n`.execute(app.app.platform.db.sql);
    await expect(copy(ana, 'first-cup')).rejects.toMatchObject({
      code: 'not-allowed',
      message: expect.stringContaining('You have 500 projects, including those in the trash'),
    });
    expect(await assetsOf(ana)).toEqual([]);
  });

  test('needs an account and an example that exists', async () => {
    const body = { requestId: newRequest() };
    const asked = { params: { example: 'first-cup' }, body };
    await expect(app.call(exampleProjectsApi.copy, asked)).rejects.toMatchObject({ code: 'not-signed-in' });
    const ana = await app.asUser();
    await expect(copy(ana, 'no-such-film')).rejects.toMatchObject({ code: 'not-found' });
  });
});
