import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import {
  type BrowserError,
  type ErrorState,
  type ErrorSummary,
  monitoringAdminApi,
  monitoringApi,
} from '#contract/monitoring.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let owner: TestUser;
let next = 1;

beforeAll(async () => {
  app = await startTestApp({ config: { monitors: true, proxies: 1 } });
  owner = await app.asOwner();
});
afterAll(() => app.stop());

const frame = { name: 'a', file: '/assets/board-12345678.js', line: 1, column: 20 };
const errorOf = (message: string, fields: object = {}) => ({ name: 'TypeError', message, frames: [frame], ...fields });
const reportOf = (errors: object[], fields: object = {}): BrowserError =>
  ({ errors, page: '/studio/projects/$projectId', count: 1, ...fields }) as BrowserError;

type Sent = { release?: string; address?: string; headers?: Record<string, string> };
/** Sends from a network of its own, so that the limit of one network counts for none of the tests. */
function post(errors: readonly object[], { release = '1.0.0', address, headers }: Sent = {}): Promise<Response> {
  return fetch(app.url + monitoringApi.reportErrors.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address ?? `2001:db8:${(next += 1).toString(16)}::1`,
      ...headers,
    },
    body: JSON.stringify({ release, browser: 'Chrome', errors }),
  });
}
const report = (message: string, sent: Sent = {}) => post([reportOf([errorOf(message)])], sent);
const list = async (state: ErrorState = 'open') =>
  (await owner.call(monitoringAdminApi.list, { query: { state } })).groups;
const byMessage = async (message: string, state: ErrorState = 'open') =>
  (await list(state)).find((group) => group.message.includes(message));
const countsOf = (groups: readonly ErrorSummary[]) =>
  groups.map(({ message, count }) => [message, count]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
async function find(message: string) {
  const group = await byMessage(message);
  return owner.call(monitoringAdminApi.get, { params: { errorId: group?.id ?? '' } });
}

test('groups errors whose messages differ in numbers, ids and quoted texts, and counts them by day', async () => {
  await report('Grouping failed for "Alpha" at 17 of 20');
  await report('Grouping failed for "Beta" at 3 of 5');
  await report('Grouping failed otherwise');
  const groups = (await list()).filter(({ message }) => message.startsWith('Grouping failed'));
  expect(countsOf(groups)).toEqual([
    ['Grouping failed for “…” at # of #', 2],
    ['Grouping failed otherwise', 1],
  ]);
  expect(groups[0]).toMatchObject({ source: 'browser', name: 'TypeError', culprit: '/assets/board-12345678.js:1' });
  const counted = groups.find(({ count }) => count === 2);
  expect(counted?.days).toHaveLength(30);
  expect(counted?.days.at(-1)).toBe(2);
});

test('groups errors of several releases by the file without the hash of its content', async () => {
  await report('Hashed file');
  const file = '/assets/board-abcdefgh.js';
  await post([reportOf([errorOf('Hashed file', { frames: [{ ...frame, file, line: 9 }] })])]);
  await post([reportOf([errorOf('Hashed file', { frames: [{ ...frame, file: '/assets/cast-abcdefgh.js' }] })])]);
  const groups = (await list()).filter(({ message }) => message === 'Hashed file');
  expect(groups.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('stores no token, card number, email address, query string, id or quoted text of a message', async () => {
  const secrets = [
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    '4242 4242 4242 4242',
    '4242424242424241',
    'mara@example.test',
    'invite=open-sesame',
    'usr_0123456789abcdefghjkmnpqrs',
    'Xk29fjQm4LpZ8sWv3TbN6yRc1HdG',
    'a line that Mara typed',
    'hunter2',
  ];
  const [jwt, card, typo, email, query, id, uid, typed, password] = secrets;
  await report(
    `Scrubbing ${jwt} ${card} ${typo} of ${email} at https://b.test/join?${query} ${id} ${uid} "${typed}" password=${password}`,
  );
  await post([reportOf([errorOf('Scrubbed file', { frames: [{ ...frame, name: typed, file: `/studio/${id}` }] })])]);
  const found = [await find('Scrubbing'), await find('Scrubbed file')];
  const rows = await app.app.platform.db.sql.selectFrom('errorSamples').selectAll().execute();
  const stored = JSON.stringify([found, rows]);
  for (const secret of secrets) expect(stored).not.toContain(secret);
  expect(found[0]?.samples[0]?.errors[0]?.message).toContain('Scrubbing');
});

test('keeps the newest samples with release, browser and page', async () => {
  for (let n = 0; n < monitoringLimits.samples + 2; n += 1) await report(`Sampled ${n}`);
  const group = await find('Sampled');
  expect(group.count).toBe(monitoringLimits.samples + 2);
  expect(group.samples.map(({ errors }) => errors[0]?.message)).toEqual([6, 5, 4, 3, 2].map((n) => `Sampled ${n}`));
  expect(group.samples[0]).toMatchObject({ release: '1.0.0', browser: 'Chrome', page: '/studio/projects/$projectId' });
});

test.each([
  ['a page that is an address', [reportOf([errorOf('Bad')], { page: '/studio/projects/prj_01' })], 'errors.0.page'],
  ['too many errors', Array.from({ length: 11 }, () => reportOf([errorOf('Bad')])), 'errors: has more than 10'],
  ['too many causes', [reportOf(Array.from({ length: 5 }, () => errorOf('Bad')))], 'has more than 4 causes'],
  [
    'too many frames',
    [reportOf([errorOf('Bad', { frames: Array.from({ length: 31 }, () => frame) })])],
    'has more than 30 frames',
  ],
  ['a long message', [reportOf([errorOf('x'.repeat(1001))])], 'is longer than 1000 characters'],
  ['a large count', [reportOf([errorOf('Bad')], { count: 101 })], 'is larger than 100'],
])('refuses %s, and stores nothing', async (_, errors, err) => {
  const before = (await list()).length;
  const response = await post(errors);
  expect(response.status).toBe(400);
  expect((await response.json()).err).toContain(err);
  expect((await list()).length).toBe(before);
});

test('refuses a release that is no version, and a body that is too large', async () => {
  expect((await report('Bad release', { release: 'mara@example.test' })).status).toBe(400);
  const large = await post([reportOf([errorOf('Large')], { padding: 'x'.repeat(monitoringLimits.reportBytes) })]);
  expect(large.status).toBe(413);
});

test('refuses requests from pages of other origins', async () => {
  const other = { origin: 'https://evil.example.test' };
  expect((await report('Foreign', { headers: other })).status).toBe(403);
  expect((await report('Foreign', { headers: { ...other, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await report('Foreign', { headers: { 'sec-fetch-site': 'same-site' } })).status).toBe(403);
  expect((await report('Own', { headers: { origin: app.url } })).status).toBe(200);
  expect(await byMessage('Foreign')).toBeUndefined();
});

test('limits the reports of one network, not those of others', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= monitoringLimits.reportsOfNetwork; n += 1) {
    statuses.push((await report('Flood', { address: '198.51.100.7' })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(monitoringLimits.reportsOfNetwork);
  expect(statuses.at(-1)).toBe(429);
  expect((await report('Flood', { address: '198.51.100.8' })).status).toBe(200);
});

test('a flood of different errors of browsers leaves room for errors of the server', async () => {
  const { sql } = app.app.platform.db;
  const now = new Date();
  const times = { firstSeenAt: now, lastSeenAt: now, firstRelease: '1.0.0', lastRelease: '1.0.0' };
  const groups = Array.from({ length: monitoringLimits.groups.browser }, (_, n) => ({
    id: `err_${String(n).padStart(26, '0')}`,
    fingerprint: `flood ${n}`,
    source: 'browser',
    name: 'Error',
    message: 'Filler',
    culprit: '',
    count: 1,
    ...times,
  }));
  await sql.insertInto('errorGroups').values(groups).execute();
  expect((await report('One group too many')).status).toBe(200);
  expect(await byMessage('One group too many')).toBeUndefined();
  app.app.platform.failures.report({ source: 'request', thrown: new Error('Still recorded'), place: 'GET /' });
  await app.app.features.monitoring.finish();
  expect(await byMessage('Still recorded')).toMatchObject({ source: 'request', count: 1 });
  await sql.deleteFrom('errorGroups').where('message', '=', 'Filler').execute();
});

test('counts concurrent reports of a new error exactly, in one group', async () => {
  const sent = Array.from({ length: 20 }, () =>
    post([reportOf([errorOf('Concurrent A')], { count: 3 }), reportOf([errorOf('Concurrent B')])]),
  );
  const responses = await Promise.all(sent);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const groups = (await list()).filter(({ message }) => message.startsWith('Concurrent'));
  expect(countsOf(groups)).toEqual([
    ['Concurrent A', 60],
    ['Concurrent B', 20],
  ]);
  expect((await find('Concurrent A')).samples).toHaveLength(monitoringLimits.samples);
});

test('resolves, ignores and reopens, with audit entries; a newer release reopens a resolved error', async () => {
  await report('Stateful');
  const params = { errorId: (await byMessage('Stateful'))?.id ?? '' };
  const move = (state: ErrorState) => owner.call(monitoringAdminApi.setState, { params, body: { state } });

  expect(await move('resolved')).toMatchObject({ state: 'resolved', resolvedRelease: '1.0.0' });
  await report('Stateful', { release: '0.9.0' });
  await report('Stateful', { release: '1.0.0' });
  expect(await byMessage('Stateful', 'resolved')).toMatchObject({ count: 3 });
  await report('Stateful', { release: '1.0.1' });
  expect(await byMessage('Stateful')).toMatchObject({ count: 4, firstRelease: '1.0.0', lastRelease: '1.0.1' });

  await move('ignored');
  await report('Stateful', { release: '1.0.2' });
  expect(await byMessage('Stateful', 'ignored')).toMatchObject({ count: 5 });
  expect(await move('open')).toMatchObject({ state: 'open', resolvedRelease: null });

  const { entries } = await owner.call(auditApi.list, { query: {} });
  const ofError = entries.filter(({ after }) => after?.['error'] === params.errorId);
  expect(ofError.map(({ action }) => action)).toEqual(['error.reopened', 'error.ignored', 'error.resolved']);
});

test('shows errors and web vitals to admins only', async () => {
  await report('Private');
  const user = await app.asUser();
  const params = { errorId: (await byMessage('Private'))?.id ?? '' };
  const refused = { code: 'not-found' };
  const body = { state: 'resolved' } as const;
  await expect(user.call(monitoringAdminApi.list, { query: { state: 'open' } })).rejects.toMatchObject(refused);
  await expect(user.call(monitoringAdminApi.get, { params })).rejects.toMatchObject(refused);
  await expect(user.call(monitoringAdminApi.setState, { params, body })).rejects.toMatchObject(refused);
  await expect(user.call(monitoringAdminApi.vitals, { query: {} })).rejects.toMatchObject(refused);
});

test('groups failures of the server with their causes and own frames, and a failure to record does no harm', async () => {
  const { failures, db } = app.app.platform;
  const cause = Object.assign(new Error('connect to 10.0.0.7 refused'), { code: 'ECONNREFUSED' });
  const thrown = new Error('The clip "secret scene" could not be read', { cause });
  for (let n = 0; n < 2; n += 1) failures.report({ source: 'job', thrown, place: 'exports.render' });
  await app.app.features.monitoring.finish();
  const group = await find('could not be read');
  expect(group).toMatchObject({ source: 'job', count: 2, message: 'The clip “…” could not be read' });
  expect(group.culprit).toMatch(/^src\/server\/features\/monitoring\/monitoring\.test\.ts:\d+$/);
  expect(group.samples[0]).toMatchObject({ release: '1.0.0', browser: null, page: 'exports.render' });
  expect(group.samples[0]?.errors.map(({ message }) => message)).toEqual([
    'The clip “…” could not be read',
    'connect to 10.0.0.7 refused (ECONNREFUSED)',
  ]);

  await db.sql.schema.alterTable('errorDays').renameTo('away').execute();
  failures.report({ source: 'job', thrown: new Error('Not recorded'), place: 'exports.render' });
  await app.app.features.monitoring.finish();
  await db.sql.schema.alterTable('away').renameTo('errorDays').execute();
  expect(await byMessage('Not recorded')).toBeUndefined();
});

test('records the unexpected error of a request under the pattern of its route', async () => {
  const { db } = app.app.platform;
  await db.sql.schema.alterTable('webVitals').renameTo('away').execute();
  await expect(owner.call(monitoringAdminApi.vitals, { query: {} })).rejects.toMatchObject({ code: 'internal' });
  await db.sql.schema.alterTable('away').renameTo('webVitals').execute();
  await app.app.features.monitoring.finish();
  const group = await find('relation “…” does not exist');
  expect(group).toMatchObject({ source: 'request', count: 1 });
  expect(group.samples[0]?.page).toBe('GET /api/admin/web-vitals');
});

test('computes the 75th percentile of web vitals by page and day', async () => {
  const values = Array.from({ length: 20 }, (_, n) => ({ page: '/pricing', metric: 'LCP', value: (n + 1) * 100 }));
  const cls = [0.02, 0.04, 0.3, 0.05].map((value) => ({ page: '/', metric: 'CLS', value }));
  for (const sent of [values, cls]) {
    const response = await fetch(app.url + monitoringApi.reportVitals.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.77' },
      body: JSON.stringify({ values: sent }),
    });
    expect(response.status).toBe(200);
  }
  const { rows } = await owner.call(monitoringAdminApi.vitals, { query: {} });
  const [ofHome, ofPricing] = rows.toSorted((a, b) => (a.page < b.page ? -1 : 1));
  expect(ofPricing).toMatchObject({ page: '/pricing', metric: 'LCP', count: 20 });
  // Within the width of a bucket.
  expect(Math.abs((ofPricing?.p75 ?? 0) - 1500)).toBeLessThan(75);
  expect(ofHome).toMatchObject({ page: '/', metric: 'CLS', count: 4 });
  expect(Math.abs((ofHome?.p75 ?? 0) - 0.05)).toBeLessThan(0.003);
});

test('deletes what is older than 30 days', async () => {
  await report('Ancient');
  await report('Lasting');
  const { sql } = app.app.platform.db;
  const old = new Date(Date.now() - (monitoringLimits.keptDays + 1) * 24 * 3_600_000);
  const day = old.toISOString().slice(0, 10);
  await sql.updateTable('errorGroups').set({ lastSeenAt: old }).where('message', '=', 'Ancient').execute();
  const lasting = await find('Lasting');
  await sql.insertInto('errorDays').values({ groupId: lasting.id, day, count: 1 }).execute();
  await sql.updateTable('errorSamples').set({ seenAt: old }).where('groupId', '=', lasting.id).execute();
  await sql.insertInto('webVitals').values({ day, page: '/', metric: 'LCP', bucket: 1, count: 1 }).execute();
  await app.app.features.monitoring.deleteOld();
  expect(await byMessage('Ancient')).toBeUndefined();
  expect(await find('Lasting')).toMatchObject({ count: 1, samples: [] });
  expect(await sql.selectFrom('errorDays').select('day').where('day', '=', day).execute()).toEqual([]);
  expect(await sql.selectFrom('webVitals').select('day').where('day', '=', day).execute()).toEqual([]);
});

test('stores nothing outside production', async () => {
  const { config } = app.app.platform;
  config.monitors = false;
  expect((await report('Development')).status).toBe(200);
  config.monitors = true;
  expect(await byMessage('Development')).toBeUndefined();
});
