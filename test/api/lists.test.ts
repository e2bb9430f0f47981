import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const project = (user: TestUser, title: string) => user.call(projectsApi.create, { body: { title } });

test('documents of all projects come in pages of 24, the one last worked on first, each once', async () => {
  const [ana, bo] = [await app.asUser(), await app.asUser()];
  const [one, other] = [await project(ana, 'One'), await project(ana, 'Other')];
  const theirs = await project(bo, 'Theirs');
  const add = (user: TestUser, projectId: string, body: { title: string; kind?: 'brief' }) =>
    user.call(documentsApi.create, { params: { projectId }, body: { kind: 'notes', ...body } });
  await add(bo, theirs.id, { title: 'Theirs' });
  for (let n = 0; n < 26; n += 1) await add(ana, n % 2 === 0 ? one.id : other.id, { title: `Note ${n}` });
  // As if all had been written in the same millisecond.
  await sql`update documents set updated_at = '2026-11-20T12:00:00.123456Z'`.execute(app.app.platform.db.sql);
  const brief = await add(ana, one.id, { title: 'Brief', kind: 'brief' });
  const list = async (query: { cursor?: string; kind?: 'brief'; projectId?: string }) =>
    ana.call(documentsApi.list, { query });

  const first = await list({});
  expect(first.documents).toHaveLength(24);
  expect(first.documents[0]).toMatchObject({
    id: brief.id,
    title: 'Brief',
    kind: 'brief',
    projectTitle: 'One',
    length: 0,
    revision: 1,
  });
  const second = await list({ cursor: first.nextCursor! });
  expect([second.documents.length, second.nextCursor]).toEqual([3, null]);
  const all = [...first.documents, ...second.documents].map(({ id }) => id);
  expect(new Set(all).size).toBe(27);
  expect((await list({ kind: 'brief' })).documents.map(({ id }) => id)).toEqual([brief.id]);
  expect((await list({ projectId: other.id })).documents).toHaveLength(13);
  expect((await list({ projectId: theirs.id })).documents).toEqual([]);

  await ana.call(projectsApi.remove, { params: { projectId: one.id } });
  expect((await list({})).documents).toHaveLength(13);
});

test('storyboards of all projects come in pages of 24, with how much is in each', async () => {
  const [ana, bo] = [await app.asUser(), await app.asUser()];
  const { projectId, documentId, storyboardIds } = await importScript(ana, shortScript);
  await sql`insert into storyboards (id, project_id, title, dimension, style, frame_rate, fit_type, models, seed, updated_at)
    select 'brd_' || lpad(n::text, 26, '0'), ${projectId}, 'Board ' || n, '1:1', 'x', 24, 'cover', '{}', 1, '2026-11-20T12:00:00.123456Z'
      from generate_series(1, 25) n`.execute(app.app.platform.db.sql);
  const list = async (user: TestUser, query: { cursor?: string; projectId?: string }) =>
    user.call(storyboardsApi.list, { query });
  const first = await list(ana, {});
  const board = await ana.call(storyboardsApi.get, { params: { storyboardId: storyboardIds[0]! } });
  expect(first.storyboards[0]).toMatchObject({
    id: storyboardIds[0],
    projectId,
    documentId,
    scenes: board.scenes.length,
    shots: board.scenes.flatMap(({ shots }) => shots).length,
    picturesMade: 0,
    finishedMs: 0,
    posterUrl: null,
  });
  const second = await list(ana, { cursor: first.nextCursor! });
  expect([first.storyboards.length, second.storyboards.length, second.nextCursor]).toEqual([24, 2, null]);
  expect(new Set([...first.storyboards, ...second.storyboards].map(({ id }) => id)).size).toBe(26);
  expect((await list(bo, { projectId })).storyboards).toEqual([]);
  await ana.call(projectsApi.remove, { params: { projectId } });
  expect((await list(ana, {})).storyboards).toEqual([]);
});
