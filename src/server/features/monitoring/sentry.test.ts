import { afterAll, beforeAll, expect, test } from 'vitest';
import { monitoringAdminApi, monitoringApi } from '#contract/monitoring.ts';
import { readConfig } from '#server/platform/config.ts';
import { type FakeSentry, startFakeSentry } from '#test/fakes/sentry.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let sentry: FakeSentry;
let app: TestApp;

beforeAll(async () => {
  sentry = await startFakeSentry();
  app = await startTestApp({ config: { monitors: true, sentry: readConfig({ SENTRY_DSN: sentry.dsn }).sentry } });
});
afterAll(async () => {
  await app.stop();
  await sentry.close();
});

const frames = [
  { name: 'a', file: '/assets/board-12345678.js', line: 3, column: 7 },
  { name: 'b', file: '/assets/main-12345678.js', line: 9, column: 1 },
];
const report = (message: string) =>
  app.call(monitoringApi.reportErrors, {
    body: {
      release: '1.0.0',
      browser: 'Firefox',
      errors: [{ errors: [{ name: 'TypeError', message, frames }], page: '/studio', count: 1 }],
    },
  });

test('forwards a sample as an envelope with the texts that are stored', async () => {
  await report('Forwarded for mara@example.test with 4242 4242 4242 4242');
  await expect.poll(() => sentry.received).toHaveLength(1);
  const [envelope] = sentry.received;
  expect(envelope).toMatchObject({
    path: '/api/42/envelope/',
    auth: expect.stringContaining('sentry_key=0123456789abcdef0123456789abcdef'),
    header: { event_id: expect.stringMatching(/^[\da-f]{32}$/), sent_at: expect.any(String) },
    item: { type: 'event' },
    event: { release: 'backlot@1.0.0', transaction: '/studio', tags: { 'browser.name': 'Firefox' } },
  });
  const [exception] = envelope?.event.exception.values ?? [];
  expect(exception).toMatchObject({ type: 'TypeError', value: 'Forwarded for [email] with [removed]' });
  expect(exception?.stacktrace.frames.map(({ filename }) => filename)).toEqual([frames[1]?.file, frames[0]?.file]);
});

test('records errors while the service refuses them, and does not report its failure', async () => {
  sentry.answerWith(500);
  await report('Refused by the service');
  await expect.poll(() => sentry.received).toHaveLength(2);
  const owner = await app.asOwner();
  const { groups } = await owner.call(monitoringAdminApi.list, { query: { state: 'open' } });
  expect(groups.map(({ message }) => message)).toContain('Refused by the service');
  expect(groups.filter(({ source }) => source !== 'browser')).toEqual([]);
});

test.each([
  ['without a key', 'https://sentry.example.test/42'],
  ['with a secret key', 'https://key:secret@sentry.example.test/42'],
  ['without a project', 'https://key@sentry.example.test/'],
  ['of another scheme', 'ftp://key@sentry.example.test/42'],
])('refuses to start with a DSN %s', (_, dsn) => {
  expect(() => readConfig({ SENTRY_DSN: dsn })).toThrow(/Must look like https:[^]*SENTRY_DSN/);
});

test('is off unless a DSN is set', () => {
  expect(readConfig({}).sentry).toBeUndefined();
});
