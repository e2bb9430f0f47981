import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityApi } from '#contract/identity.ts';
import { paymentsApi } from '#contract/payments.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { requestLimits } from '#contract/limits.ts';
import { projectsApi } from '#contract/projects.ts';
import { stockApi } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const ask = (user: TestUser, { method, path }: { method: string; path: string }, body?: object) =>
  fetch(testApp.url + path, {
    method,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

test('a request beyond the limit of an account gets 429 with the seconds until the window ends, and passes after that', async () => {
  const [user, other] = [await testApp.asOwner(), await testApp.asUser()];
  const { most, seconds } = requestLimits.archive;
  for (let n = 0; n < most; n += 1) expect((await ask(user, personalDataApi.archive, {})).status).not.toBe(429);
  const refused = await ask(user, personalDataApi.archive, {});
  expect(refused.status).toBe(429);
  const retryAfter = refused.headers.get('retry-after') ?? '';
  expect(retryAfter).toMatch(/^[1-9]\d*$/);
  expect(Number(retryAfter)).toBeLessThanOrEqual(seconds);
  expect(Number(retryAfter)).toBeGreaterThan(seconds - 120);
  expect(await refused.json()).toMatchObject({
    code: 'too-many-requests',
    err: expect.stringContaining(`${most} personal data archives`),
  });
  // Another account, another limit and requests without one are not affected.
  expect((await ask(other, personalDataApi.archive, {})).status).not.toBe(429);
  expect((await ask(user, projectsApi.list)).status).toBe(200);

  // Another process has the same count, and no memory of the refusal.
  const second = await startAnother();
  await expect(second.archive(user)).resolves.toBe(429);
  const end = sql`update allowances set ends_at = ends_at - make_interval(secs => ${Number(retryAfter)})`;
  await end.execute(testApp.app.platform.db.sql);
  // A refusal is remembered by the process that gave it, whose clock cannot be moved here.
  const third = await startAnother();
  await expect(third.archive(user)).resolves.not.toBe(429);
  await Promise.all([second.stop(), third.stop()]);
});

/** Another process of the installation. */
async function startAnother() {
  const { createApp } = await import('#server/app.ts');
  const { config, log, secret } = testApp.app.platform;
  const options = { config, log, secret, databaseUrl: testApp.databaseUrl, publicUrl: testApp.url, version: '1.0.0' };
  const app = await createApp({ ...options, setup: { allows: () => true } });
  return {
    archive: async ({ token }: TestUser): Promise<number> => {
      const { method, path } = personalDataApi.archive;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      return (await app.fetch(new Request(testApp.url + path, { method, headers, body: '{}' }))).status;
    },
    stop: () => app.close(),
  };
}

test('requests that are not valid do not count', async () => {
  const user = await testApp.asUser();
  for (let n = 0; n < requestLimits.mail.most + 2; n += 1) {
    expect((await ask(user, securityApi.changeEmail, { email: 7 })).status).toBe(400);
  }
  expect((await ask(user, securityApi.changeEmail, { email: 'new@example.test' })).status).not.toBe(429);
});

test('every request that the server passes on to a stock library or the payment service is limited', () => {
  const changing = Object.values(paymentsApi).filter(({ method }) => method === 'POST');
  for (const endpoint of [...changing, stockApi.search, stockApi.add]) {
    expect(endpoint, endpoint.path).toHaveProperty('limit');
  }
});

test('the API describes its limits from the same table', async () => {
  const { paths } = (await (await fetch(`${testApp.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const limited = Object.values(paths).flatMap((methods) =>
    Object.values(methods).filter((one) => one['x-rate-limit']),
  );
  for (const limit of Object.values(requestLimits)) {
    const first = limited.find((one) => JSON.stringify(one['x-rate-limit']) === JSON.stringify(limit));
    expect(first, limit.what).toMatchObject({ responses: { 429: { headers: { 'Retry-After': { required: true } } } } });
  }
  expect(paths[stockApi.search.path]).toMatchObject({ get: { 'x-rate-limit': requestLimits.stock } });
  const page = await (await fetch(`${testApp.url}/api/reference`)).text();
  expect(page).toContain('At most 600 generation requests per account in 10 minutes');
});
