import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const list = async (user: TestUser, cursor?: string) => user.call(projectsApi.list, { query: { cursor } });

test('the project last worked on comes first', async () => {
  const user = await testApp.asUser();
  const first = await importScript(user, shortScript);
  const second = await importScript(user, shortScript);
  expect((await list(user)).projects.map(({ id }) => id)).toEqual([second.projectId, first.projectId]);
  const edit = { do: 'update-storyboard' as const, fields: { title: 'Reel' } };
  const params = { storyboardId: first.storyboardIds[0]! };
  await user.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command: edit } });
  const { projects } = await list(user);
  expect(projects.map(({ id }) => id)).toEqual([first.projectId, second.projectId]);
  expect(projects[0]).toMatchObject({
    title: 'The Ferry',
    storyboards: [{ title: 'Reel', dimension: '16:9', scenes: 2 }],
    documents: [{ id: first.documentId, title: 'The Ferry', kind: 'screenplay' }],
  });
});

test('long lists come in pages of 24, each project once', async () => {
  const user = await testApp.asUser();
  const { db } = testApp.app.platform;
  await db.transaction(async (tx) => {
    for (let count = 0; count < 50; count += 1) {
      await testApp.app.features.projects.create(tx, { ownerId: user.userId, title: `Film ${count}` });
    }
  });
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await list(user, cursor);
    sizes.push(page.projects.length);
    seen.push(...page.projects.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(sizes).toEqual([24, 24, 2]);
  expect(new Set(seen).size).toBe(50);
  await expect(list(user, 'nonsense')).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a project is renamed, moved to the trash and brought back', async () => {
  const user = await testApp.asUser();
  const { projectId, documentId, storyboardIds } = await importScript(user, shortScript);
  const params = { projectId };
  const renamed = await user.call(projectsApi.update, { params, body: { title: '  The Last Ferry ' } });
  expect(renamed.title).toBe('The Last Ferry');
  await expect(user.call(projectsApi.update, { params, body: { title: ' ' } })).rejects.toMatchObject({
    fields: [{ path: 'title', message: 'is empty' }],
  });

  await user.call(projectsApi.remove, { params });
  expect((await list(user)).projects).toEqual([]);
  const gone = [
    () => user.call(projectsApi.get, { params }),
    () => user.call(documentsApi.get, { params: { documentId } }),
    () => user.call(storyboardsApi.get, { params: { storyboardId: storyboardIds[0]! } }),
  ];
  for (const call of gone) await expect(call()).rejects.toMatchObject({ code: 'not-found' });

  expect(await user.call(projectsApi.restore, { params })).toMatchObject({ id: projectId, title: 'The Last Ferry' });
  expect((await list(user)).projects).toHaveLength(1);
});

test('somebody else’s project answers like one that does not exist', async () => {
  const { projectId, documentId } = await importScript(await testApp.asUser(), shortScript);
  const other = await testApp.asUser();
  const calls = (project: string, document: string) => {
    const params = { projectId: project };
    return [
      other.call(projectsApi.get, { params }),
      other.call(projectsApi.update, { params, body: { title: 'Mine' } }),
      other.call(projectsApi.remove, { params }),
      other.call(projectsApi.restore, { params }),
      other.call(documentsApi.get, { params: { documentId: document } }),
    ];
  };
  const answers = async (project: string, document: string) =>
    (await Promise.allSettled(calls(project, document))).map((one) =>
      one.status === 'rejected' ? [one.reason.code, one.reason.message] : one.value,
    );
  const foreign = await answers(projectId, documentId);
  expect(foreign.map((answer) => Array.isArray(answer) && answer[0])).toEqual(foreign.map(() => 'not-found'));
  expect(await answers('prj_0000000000000000', 'doc_0000000000000000')).toEqual(foreign);
});
