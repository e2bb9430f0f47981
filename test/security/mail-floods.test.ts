import { afterAll, beforeAll, expect, test } from 'vitest';
import { formsApi } from '#contract/forms.ts';
import { securityApi } from '#contract/identity.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, config: { proxies: 1 } });
});
afterAll(() => app.stop());

const post = (path: string, address: string, body: object) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
let count = 0;
const requestLink = (address: string) =>
  post(securityApi.sendSignInLink.path, address, { email: `somebody-${(count += 1)}@example.test` });

test('limits sign-in links for each client and each network, across accounts', async () => {
  const fromHouseholds = async (first: number, last: number) => {
    const asked = [];
    for (let household = first; household <= last; household += 1) {
      for (let n = 0; n < 20; n += 1) asked.push(requestLink(`2001:db8:7:${household}::${n + 1}`));
    }
    return new Set((await Promise.all(asked)).map(({ status }) => status));
  };
  expect(await fromHouseholds(1, 1)).toEqual(new Set([200]));
  const refused = await requestLink('2001:db8:7:1:ffff::1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  expect(await fromHouseholds(2, 5)).toEqual(new Set([200]));
  expect((await requestLink('2001:db8:7:6::1')).status).toBe(429);
  expect((await requestLink('203.0.113.7')).status).toBe(200);
});

test('counts the addresses of one IPv6 household as one sender of messages', async () => {
  const { token } = await app.call(formsApi.token, { query: { kind: 'contact' } });
  const body = { kind: 'contact', name: 'Ana Lima', email: 'ana@example.test', message: 'Hello', token };
  const send = async (address: string) => (await post(formsApi.send.path, address, body)).status;
  for (let n = 1; n <= 5; n += 1) expect(await send(`2001:db8:9:9::${n}`)).toBe(200);
  expect(await send('2001:db8:9:9::6')).toBe(429);
  expect(await send('2001:db8:9:8::1')).toBe(200);
});
