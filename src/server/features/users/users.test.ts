import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { identityApi, usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

test('the first account becomes the owner and admin, the next one does not', async () => {
  const testApp = await startTestApp({ worker: false });
  expect(await testApp.call(identityApi.settings, {})).toMatchObject({ service: 'built-in', needsOwner: true });
  const owner = await testApp.asOwner();
  expect(owner.profile).toMatchObject({ role: 'admin', credits: 50, credits_bonus: 10_000, plan_id: 1 });
  const next = await testApp.asUser();
  expect(next.profile).toMatchObject({ role: 'member', credits: 50, credits_bonus: 0 });
  expect(await testApp.call(identityApi.settings, {})).toMatchObject({ needsOwner: false });
  await testApp.stop();
});

test('a profile is made once, however often it is asked for', async () => {
  const user = await testApp.asUser();
  const again = await Promise.all([1, 2, 3].map(() => user.call(usersApi.create, { body: {} })));
  for (const { data } of again) expect(data).toEqual(user.profile);
  const { entries } = await user.call(billingApi.ledger, { query: {} });
  expect(entries).toMatchObject([{ kind: 'grant', bucket: 'plan', credits: 50, reason: 'Lite plan' }]);
});

test('somebody without a profile is told so in words that the client looks for, and makes it', async () => {
  const { service } = testApp.app.features.identity;
  const uid = await service.signUp?.({ email: 'new@example.test', password: 'correct horse', name: 'Ana Maria Sol' });
  const token = (await service.issueToken?.(uid ?? '')) ?? '';
  const ask = (endpoint: { method: string; path: string }, body?: object) =>
    fetch(testApp.url + endpoint.path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const missing = await ask(usersApi.me);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ err: 'account_not_created' });
  const made = await ask(usersApi.create, { createFromSocial: false });
  expect(await made.json()).toMatchObject({
    isSuccessful: true,
    data: { uid, plan_id: 1, role: 'member', first_name: 'Ana', last_name: 'Maria Sol', disabled: false },
  });
  expect(await (await ask(usersApi.me)).json()).toMatchObject({ data: { uid } });
});

test('a name from the identity service is cut to what a name may have', async () => {
  const { service } = testApp.app.features.identity;
  const name = `${'x'.repeat(99)}😀 ${'y'.repeat(3000)}`;
  const uid = await service.signUp?.({ email: 'long@example.test', password: 'correct horse', name });
  const token = (await service.issueToken?.(uid ?? '')) ?? '';
  const response = await fetch(testApp.url + usersApi.create.path, {
    method: usersApi.create.method,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toMatchObject({ data: { first_name: 'x'.repeat(99), last_name: 'y'.repeat(100) } });
});

test('nobody gets in with a token that is missing, forged or cut', async () => {
  const user = await testApp.asUser();
  await expect(testApp.call(usersApi.me, {})).rejects.toMatchObject({ code: 'not-signed-in' });
  const [head = '', body = ''] = user.token.split('.');
  const forged = `${head}.${body.slice(0, -4)}AAAA.${'A'.repeat(86)}`;
  for (const token of ['x', forged, user.token.slice(0, -3)]) {
    const response = await fetch(`${testApp.url}${usersApi.me.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  }
});

test('names are changed, and one that is too long is refused by name and limit', async () => {
  const user = await testApp.asUser();
  const { data } = await user.call(usersApi.update, { body: { first_name: 'Mara' } });
  expect(data.first_name).toBe('Mara');
  await expect(user.call(usersApi.update, { body: { first_name: 'x'.repeat(101) } })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ path: 'first_name', message: 'is longer than 100 characters' }],
  });
});
