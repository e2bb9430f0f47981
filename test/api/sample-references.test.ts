import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, requestFor } from '#contract/ask.ts';
import { referencesApi } from '#contract/references.ts';
import { type App, createApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

/** The same installation after a restart: it imports the samples once more. */
function restarted(): Promise<App> {
  const { config, secret } = testApp.app.platform;
  const { databaseUrl, url: publicUrl } = testApp;
  const log = pino({ level: 'silent' });
  return createApp({ config, databaseUrl, publicUrl, secret, version: '1.0.0', log, setup: { allows: () => true } });
}

test('a new version of the program changes the samples that it has changed, and they keep their ids', async () => {
  const ana = await testApp.asUser();
  const asked = { query: { source: 'samples' as const } };
  const { references: before } = await ana.call(referencesApi.list, asked);
  const changed = before[3];
  if (!changed) throw new Error('There is no sample.');
  // As an earlier version had it.
  const { sql: db } = testApp.app.platform.db;
  await sql`update reference_items set description = 'A lamp' where id = ${changed.id}`.execute(db);
  await sql`delete from reference_images where reference_id = ${changed.id}`.execute(db);
  const fresh = await restarted();
  try {
    const request = requestFor(referencesApi.list, asked, { origin: testApp.url, token: ana.token });
    const { references: after } = await answerOf(referencesApi.list, await fresh.fetch(request));
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const { description, image, tag, isPublic } = changed;
    expect(after.find(({ id }) => id === changed.id)).toMatchObject({
      description,
      tag,
      isPublic,
      image: { assetId: image?.assetId },
      revision: changed.revision + 1,
    });
  } finally {
    await fresh.close();
  }
});
