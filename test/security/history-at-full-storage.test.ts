import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import { storiesApi } from '#contract/stories.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { maximumHistorySize } from '#domain/documents/document-limits.ts';
import { importScript, shortScript } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
});
afterAll(() => app.stop());

const database = () => app.app.platform.db.sql;
const tooLarge = (message: string) => ({ code: 'too-large', message: expect.stringContaining(message) });

/** As much media as the plan allows. */
async function fillWithMedia(user: TestUser): Promise<void> {
  const { limitBytes } = await user.call(assetsApi.storage, {});
  await sql`insert into storage_use (owner_id, bytes) values (${user.userId}, ${limitBytes})
    on conflict (owner_id) do update set bytes = excluded.bytes`.execute(database());
}

/** As if the texts and storyboards of a project alone were more than the plan allows. */
async function fillWithHistory(user: TestUser, projectId: string): Promise<void> {
  const { limitBytes } = await user.call(assetsApi.storage, {});
  await sql`insert into storyboards (id, project_id, title, dimension, style, frame_rate, fit_type, models, seed, history_bytes)
    values (${`stb_${'9'.repeat(20)}${user.userId.slice(0, 6)}`}, ${projectId}, 'Reel', '16:9', 'colour', 24, 'cover', '{}', 1, ${limitBytes})`.execute(
    database(),
  );
}

async function beginText(user: TestUser, text: string) {
  const { id: projectId } = await user.call(projectsApi.create, { body: { title: 'Notes' } });
  const { id: documentId } = await user.call(documentsApi.create, {
    params: { projectId },
    body: { kind: 'notes', title: 'Notes' },
  });
  await write(user, { documentId, baseRevision: 1, changes: [[0, text]] });
  return { projectId, documentId };
}

type Changes = (number | [number, ...string[]])[];
type Writing = { documentId: string; baseRevision: number; changes: Changes };
const write = (user: TestUser, { documentId, baseRevision, changes }: Writing) =>
  user.call(documentsApi.change, {
    params: { documentId },
    body: { baseRevision, changeId: `change-${baseRevision}`, changes },
  });

test('a full storage accepts edits that add nothing, until texts and storyboards alone reach the limit of the plan', async () => {
  const ana = await app.asUser();
  const { documentId, projectId } = await beginText(ana, 'A lantern by the door.');
  const { storyboardIds } = await importScript(ana, shortScript);
  // Another account, which no process remembers as far from its limit.
  const bea = await app.asUser();
  await sql`update projects set owner_id = ${bea.userId} where owner_id = ${ana.userId}`.execute(database());
  await fillWithMedia(bea);
  const params = { storyboardId: storyboardIds[0]! };
  const { scenes } = await bea.call(storyboardsApi.get, { params });
  const shotIds = scenes.flatMap((scene) => scene.shots.map(({ id }) => id)).slice(0, 1);
  const edit = (baseRevision: number, action: string) =>
    bea.call(storyboardsApi.edit, {
      params,
      body: { baseRevision, command: { do: 'update-shots', shotIds, fields: { action } } },
    });
  expect(await write(bea, { documentId, baseRevision: 2, changes: [2, [7, 'candles'], 13] })).toMatchObject({
    isSaved: true,
  });
  await edit(1, 'Rain.');
  await bea.call(storyboardsApi.undo, { params });
  await bea.call(storyboardsApi.redo, { params });
  await bea.call(documentsApi.restore, { params: { documentId }, body: { revision: 2 } });

  await fillWithHistory(bea, projectId);
  const notSaved = tooLarge('5 GB are used. This change wasn’t saved. Delete assets');
  await expect(write(bea, { documentId, baseRevision: 4, changes: [2, [7, 'candles'], 13] })).rejects.toMatchObject(
    notSaved,
  );
  await expect(edit(4, 'Snow.')).rejects.toMatchObject(notSaved);
  await expect(bea.call(storyboardsApi.undo, { params })).rejects.toMatchObject(notSaved);
  await expect(bea.call(documentsApi.restore, { params: { documentId }, body: { revision: 3 } })).rejects.toMatchObject(
    tooLarge('not restored'),
  );
  const body = { documentRevision: { before: 3, after: 4 }, storyboards: [] };
  await expect(bea.call(scriptRevisionsApi.undo, { params: { documentId }, body })).rejects.toMatchObject(
    tooLarge('Nothing was undone.'),
  );
});

test('the history of one text is bounded for changes that do not lengthen it, too', async () => {
  const ana = await app.asUser();
  const { documentId } = await beginText(ana, 'A lantern by the door.');
  await sql`update documents set history_size = ${2 * maximumHistorySize} where id = ${documentId}`.execute(database());
  await expect(write(ana, { documentId, baseRevision: 2, changes: [2, [7, 'candles'], 13] })).rejects.toMatchObject(
    tooLarge('history'),
  );
});

test('a story is not lengthened and makes no documents when the storage is full', async () => {
  const ana = await app.asUser();
  await fillWithMedia(ana);
  const { id: projectId } = await ana.call(projectsApi.create, { body: { title: 'Film' } });
  const params = { projectId };
  await expect(ana.call(storiesApi.save, { params, body: { screenplay: shortScript } })).rejects.toMatchObject(
    tooLarge('This change wasn’t saved.'),
  );
  await sql`insert into stories (project_id, told) values (${projectId}, ${JSON.stringify({ screenplay: shortScript })})
    on conflict (project_id) do update set told = excluded.told`.execute(database());
  await expect(ana.call(storiesApi.finish, { params })).rejects.toMatchObject(tooLarge('not created'));
  await ana.call(storiesApi.save, { params, body: { screenplay: 'INT.' } });
});
