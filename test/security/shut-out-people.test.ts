import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#contract/errors.ts';
import { accountClosed } from '#contract/identity-texts.ts';
import { securityApi } from '#contract/identity.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { identityApi, usersApi } from '#contract/users.ts';
import { appCode, mailedCode, openIdentityBrowser } from '../harness/identity-browser.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  owner = await testApp.asOwner();
});
afterAll(() => testApp.stop());

type Browser = ReturnType<typeof openIdentityBrowser>;

async function person(): Promise<{ user: TestUser; browser: Browser }> {
  const user = await testApp.asUser();
  const browser = openIdentityBrowser(testApp);
  await browser.signIn(user.email);
  return { user, browser };
}

const disable = (user: TestUser) =>
  owner.call(userAdministrationApi.setDisabled, {
    params: { uid: user.userId },
    body: { disabled: true, reason: 'A test' },
  });

/** What would change how somebody signs in. */
const password = 'correct horse';
const changes: [path: string, body: object][] = [
  ['/change-password', { currentPassword: password, newPassword: 'better horse' }],
  ['/two-factor/enable', { password }],
  ['/two-factor/disable', { password }],
  ['/two-factor/verify-totp', { code: '000000' }],
  ['/two-factor/verify-backup-code', { code: 'abcde-fghij' }],
];

test('whoever is disabled changes nothing about their sign-in, also in a browser that is still signed in', async () => {
  const { user, browser } = await person();
  await disable(user);
  for (const [path, body] of changes) {
    expect(await browser.ask(path, { body }), path).toMatchObject({ status: 401 });
  }
  for (const endpoint of [securityApi.sessions, securityApi.sendVerification]) {
    await expect(user.call(endpoint, {})).rejects.toMatchObject({ message: messages.userDisabled });
  }
});

test('whoever is disabled gets no session, by password, by code or by a password chosen anew; only who knows it is told', async () => {
  const { user, browser } = await person();
  const { json } = await browser.ask('/two-factor/enable', { body: { password } });
  const uri = String(json['totpURI']);
  await browser.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } });
  const halfway = openIdentityBrowser(testApp);
  await halfway.signIn(user.email);
  await disable(user);
  expect(await halfway.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } })).toMatchObject({ status: 403 });
  expect((await halfway.ask('/token', { method: 'GET' })).status).toBe(401);

  const plain = await person();
  await disable(plain.user);
  const again = openIdentityBrowser(testApp);
  expect((await again.signIn(plain.user.email, 'a guess')).json).toMatchObject({ err: messages.wrongPassword });
  await again.ask('/request-password-reset', { body: { email: plain.user.email } });
  const token = await mailedCode(testApp, plain.user.email, 'reset-password');
  await again.ask('/reset-password', { body: { token, newPassword: 'better horse' } });
  expect(await again.signIn(plain.user.email, 'better horse')).toMatchObject({
    status: 403,
    json: { err: messages.userDisabled },
  });
  expect([...again.jar]).toEqual([]);
});

test('whoever closed their account can sign in, out, and come back; until then nothing of the sign-in changes', async () => {
  const { user, browser } = await person();
  await user.call(usersApi.close, {});
  const back = openIdentityBrowser(testApp);
  expect((await back.signIn(user.email)).status).toBe(200);
  expect((await back.ask('/token', { method: 'GET' })).status).toBe(200);
  for (const [path, body] of changes) {
    expect(await back.ask(path, { body }), path).toMatchObject({ status: 403, json: { err: accountClosed } });
  }
  const { call } = await testApp.signInAgain(user);
  const refused = [
    () => call(securityApi.sendVerification, {}),
    () => call(securityApi.reauthenticate, { body: { password } }),
    () => call(securityApi.changeEmail, { body: { email: 'elsewhere@example.test' } }),
    () => call(securityApi.sessions, {}),
    () => call(securityApi.endSession, { params: { sessionId: 'any' } }),
  ];
  for (const ask of refused) {
    await expect(ask()).rejects.toMatchObject({ code: 'not-allowed', message: accountClosed });
  }

  expect((await back.ask('/request-password-reset', { body: { email: user.email } })).status).toBe(200);
  await call(usersApi.reinstate, {});
  expect((await browser.ask('/change-password', { body: changes[0]?.[1] ?? {} })).status).toBe(401);
  expect((await back.ask('/change-password', { body: changes[0]?.[1] ?? {} })).status).toBe(200);
});

test('whoever closed their account can still sign out everywhere', async () => {
  const { user, browser } = await person();
  await user.call(usersApi.close, {});
  await browser.signIn(user.email);
  const again = await testApp.signInAgain(user);
  expect(await again.call(identityApi.signOutEverywhere, {})).toEqual({ isSuccessful: true });
  expect((await browser.ask('/token', { method: 'GET' })).status).toBe(401);
});
