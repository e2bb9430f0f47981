import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { ownKeysApi, vendorKeysAdminApi } from '#contract/vendor-keys.ts';
import { listen } from '#server/platform/http/listen.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const good = 'good-key-0123456789abcdef-7Kq2';
const bad = 'bad-key-0123456789abcdef-0000';
const query = { vendor: 'elevenlabs' } as const;

/** ElevenLabs as far as a test of a key goes, and what it was asked. */
const asked: { path: string; key: unknown }[] = [];
const vendor = createServer((request, answer) => {
  asked.push({ path: request.url ?? '', key: request.headers['xi-api-key'] });
  answer.writeHead(request.headers['xi-api-key'] === good ? 200 : 401).end('[]');
});
let app: TestApp;
let owner: TestUser;
let ana: TestUser;
let bea: TestUser;

beforeAll(async () => {
  const port = await listen(vendor, { host: '127.0.0.1', port: 0, portIsFixed: true });
  const config = {
    elevenlabsUrl: `http://127.0.0.1:${port}`,
    anthropicKey: 'key-id:key-secret-of-env',
    falUrl: 'http://127.0.0.1:9',
  };
  app = await startTestApp({ worker: false, config });
  [owner, ana, bea] = [await app.asOwner(), await app.asUser(), await app.asUser()];
});
afterAll(async () => {
  await app.stop();
  vendor.close();
});

// Each test saves the keys that it needs.
afterEach(async () => {
  await app.app.platform.db.sql.deleteFrom('vendorKeys').execute();
});

const modelsOf = async (person: TestUser) => (await person.call(catalogueApi.models, { query: {} })).models;

/** Everything in the database, as text. */
async function everyRow(): Promise<string> {
  const { sql } = app.app.platform.db;
  const [keys, log] = await Promise.all([
    sql.selectFrom('vendorKeys').selectAll().execute(),
    sql.selectFrom('auditLog').selectAll().execute(),
  ]);
  return JSON.stringify([keys, log]);
}

test('a key that the vendor refuses is not kept, and its field is named', async () => {
  const refused = owner.call(vendorKeysAdminApi.save, { body: { ...query, secret: bad } });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'ElevenLabs rejected this key. Nothing was changed.',
    fields: [{ path: 'secret', message: 'ElevenLabs rejected this key.' }],
  });
  const withBreak = owner.call(vendorKeysAdminApi.save, { body: { ...query, secret: 'two\nlines' } });
  await expect(withBreak).rejects.toMatchObject({ code: 'invalid-input' });
  expect(asked.filter(({ key }) => key === bad)).toEqual([{ path: '/v1/models', key: bad }]);
});

test('an admin’s key offers the vendor’s models to everybody, and taking it away ends that at once', async () => {
  const before = await modelsOf(ana);
  const { vendor: view, verdict } = await owner.call(vendorKeysAdminApi.save, { body: { ...query, secret: good } });
  expect(verdict).toBe('accepted');
  expect(view.key).toMatchObject({ lastFour: '7Kq2', isFixed: false, isReadable: true });
  expect(view.models).toContain('ElevenLabs voice changer');
  const opened = await modelsOf(ana);
  expect(opened.length).toBeGreaterThan(before.length);
  expect(opened.every(({ runsOnOwnKey }) => !runsOnOwnKey)).toBe(true);
  await owner.call(vendorKeysAdminApi.remove, { query });
  expect(await modelsOf(ana)).toEqual(before);
});

test('a key of one’s own opens models for its owner alone, without a price in credits', async () => {
  const { vendor: view } = await ana.call(ownKeysApi.save, { body: { ...query, secret: good } });
  expect(view.key).toMatchObject({ lastFour: '7Kq2', url: null, model: null });
  const opened = (await modelsOf(ana)).filter(({ runsOnOwnKey }) => runsOnOwnKey);
  expect(opened.length).toBeGreaterThan(0);
  for (const model of opened) expect(model.pricing).toEqual({ per: 'task', credits: 0 });
  expect((await modelsOf(bea)).some(({ runsOnOwnKey }) => runsOnOwnKey)).toBe(false);
  const { vendors } = await bea.call(ownKeysApi.list, {});
  expect(vendors.every(({ key }) => key === null)).toBe(true);
});

test('no key is in the database, in the audit log or in an answer, but for its last characters', async () => {
  const { url } = app;
  await owner.call(vendorKeysAdminApi.save, { body: { ...query, secret: good } });
  await owner.call(vendorKeysAdminApi.remove, { query });
  await ana.call(ownKeysApi.save, { body: { ...query, secret: good } });
  const answers = await Promise.all(
    ['/api/admin/vendors', '/api/users/production/vendor-keys', '/api/admin/audit-log', '/api/admin/models'].map(
      async (path) => (await fetch(url + path, { headers: { authorization: `Bearer ${owner.token}` } })).text(),
    ),
  );
  const anas = JSON.stringify(await ana.call(ownKeysApi.list, {}));
  for (const text of [...answers, anas, await everyRow()]) {
    expect(text).not.toContain(good);
    expect(text).not.toContain('key-secret-of-env');
  }
  const { entries } = await owner.call(auditApi.list, { query: {} });
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
    'vendor-key.added',
    'vendor-key.removed',
    'vendor-key.added',
  ]);
  expect(entries[0]).toMatchObject({ actor: { uid: ana.userId }, after: { vendor: 'ElevenLabs', key: '…7Kq2' } });
});

test('a row that is copied to somebody else opens nothing for them', async () => {
  await ana.call(ownKeysApi.save, { body: { ...query, secret: good } });
  const { sql } = app.app.platform.db;
  const row = await sql.selectFrom('vendorKeys').selectAll().where('userId', '=', ana.userId).executeTakeFirstOrThrow();
  await sql
    .insertInto('vendorKeys')
    .values({ ...row, id: 'vky_stolen', userId: bea.userId })
    .execute();
  expect(await app.app.features.vendorKeys.read('elevenlabs', bea.userId)).toBeUndefined();
  expect(await app.app.features.vendorKeys.read('elevenlabs', ana.userId)).toEqual({ secret: good });
  const { vendors } = await bea.call(ownKeysApi.list, {});
  expect(vendors.find((one) => one.vendor === 'elevenlabs')?.key).toMatchObject({ isReadable: false });
});

test('a key of the environment is shown by its end and changed by no screen; stock and own servers are the installation’s', async () => {
  const { vendors } = await owner.call(vendorKeysAdminApi.list, {});
  expect(vendors.find((one) => one.vendor === 'anthropic')?.key).toMatchObject({ isFixed: true, lastFour: '-env' });
  const fixed = { query: { vendor: 'anthropic' } } as const;
  await expect(owner.call(vendorKeysAdminApi.save, { body: { ...fixed.query, secret: good } })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'The Anthropic key is set by the environment variable ANTHROPIC_API_KEY. Change the variable and restart the server.',
  });
  await expect(owner.call(vendorKeysAdminApi.remove, fixed)).rejects.toMatchObject({ code: 'conflict' });
  for (const one of ['pexels', 'openai-compatible'] as const) {
    const tried = ana.call(ownKeysApi.save, { body: { vendor: one, secret: good } });
    await expect(tried).rejects.toMatchObject({ code: 'not-found' });
  }
});

test('a vendor that cannot be reached keeps nobody from adding a key', async () => {
  const fal = { vendor: 'fal' } as const;
  const { verdict } = await ana.call(ownKeysApi.save, { body: { ...fal, secret: good } });
  expect(verdict).toBe('unreachable');
  await ana.call(ownKeysApi.remove, { query: fal });
  await expect(ana.call(ownKeysApi.remove, { query: fal })).rejects.toMatchObject({ code: 'not-found' });
});

test('nobody finds out which of many keys are good: five an hour are enough, for each person', async () => {
  const cleo = await app.asUser();
  const before = asked.length;
  const tries = Array.from({ length: 8 }, (_, n) =>
    cleo.call(ownKeysApi.save, { body: { ...query, secret: `${bad}-${n}` } }).catch(({ code }) => code as string),
  );
  const answers = (await Promise.all(tries)).map(String).toSorted((a, b) => a.localeCompare(b));
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => 'invalid-input'),
    ...Array.from({ length: 3 }, () => 'too-many-requests'),
  ]);
  expect(asked).toHaveLength(before + 5);
  await bea.call(ownKeysApi.save, { body: { ...query, secret: good } });
});
