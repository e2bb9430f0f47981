import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#contract/errors.ts';
import { securityApi } from '#contract/identity.ts';
import { usersApi } from '#contract/users.ts';
import { appCode, lastMail, mailedCode, openIdentityBrowser } from '#test/harness/identity-browser.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

async function signedIn(user: TestUser, userAgent?: string) {
  const browser = openIdentityBrowser(testApp, userAgent);
  expect((await browser.signIn(user.email)).status).toBe(200);
  return browser;
}

test('an address is verified by the link in a mail, once, and the profile knows it', async () => {
  const user = await testApp.asUser();
  await user.call(securityApi.sendVerification, {});
  const code = await mailedCode(testApp, user.email, 'verify-email');
  expect(await testApp.call(securityApi.confirmEmail, { body: { code } })).toEqual({
    isSuccessful: true,
    email: user.email,
  });
  expect((await user.call(usersApi.me, {})).data.emailVerified).toBe(true);
  await expect(testApp.call(securityApi.confirmEmail, { body: { code } })).rejects.toMatchObject({
    message: 'This link has expired or was already used. Request a new one.',
  });
  await expect(user.call(securityApi.sendVerification, {})).rejects.toMatchObject({ code: 'conflict' });
});

test('a link that came too late is worth nothing', async () => {
  const user = await testApp.asUser();
  await user.call(securityApi.sendVerification, {});
  await ageCodes();
  const code = await mailedCode(testApp, user.email, 'verify-email');
  await expect(testApp.call(securityApi.confirmEmail, { body: { code } })).rejects.toMatchObject({ code: 'not-found' });
});

test('a forgotten password is replaced by the link in a mail, which works once and signs everybody out', async () => {
  const user = await testApp.asUser();
  const elsewhere = await signedIn(user);
  const browser = openIdentityBrowser(testApp);
  expect((await browser.ask('/request-password-reset', { body: { email: user.email } })).status).toBe(200);
  const token = await mailedCode(testApp, user.email, 'reset-password');
  const reset = () => browser.ask('/reset-password', { body: { token, newPassword: 'another horse' } });
  expect((await reset()).status).toBe(200);
  expect(await reset()).toMatchObject({
    status: 400,
    json: { err: 'This link has expired or was already used. Request a new one.' },
  });
  expect((await elsewhere.ask('/token', { method: 'GET' })).status).toBe(401);
  expect((await browser.signIn(user.email)).json).toMatchObject({ err: messages.wrongPassword });
  expect((await browser.signIn(user.email, 'another horse')).status).toBe(200);
  expect(await lastMail(testApp, user.email, 'password-changed')).toContain('was changed');
});

test('a password is changed with the present one, and every other browser is signed out', async () => {
  const user = await testApp.asUser();
  const [here, there] = [await signedIn(user), await signedIn(user)];
  const change = (currentPassword: string) =>
    here.ask('/change-password', { body: { currentPassword, newPassword: 'a new horse', revokeOtherSessions: false } });
  expect(await change('wrong horse')).toMatchObject({ status: 400, json: { err: messages.wrongPassword } });
  expect((await change('correct horse')).status).toBe(200);
  expect((await there.ask('/token', { method: 'GET' })).status).toBe(401);
  expect((await here.ask('/token', { method: 'GET' })).status).toBe(200);
});

test('links that were sent before the password was changed are worth nothing afterwards', async () => {
  const user = await testApp.asUser();
  const here = await signedIn(user);
  await here.ask('/request-password-reset', { body: { email: user.email } });
  const token = await mailedCode(testApp, user.email, 'reset-password');
  await here.ask('/change-password', { body: { currentPassword: 'correct horse', newPassword: 'a new horse' } });
  const reset = await here.ask('/reset-password', { body: { token, newPassword: 'thief’s horse' } });
  expect(reset.status).toBe(400);
});

test('another address needs a password said of late, counts once its link was followed, and the old one is told', async () => {
  const user = await testApp.asUser();
  const change = { body: { email: 'New.Address@example.test' } };
  await ageProofs();
  await expect(user.call(securityApi.changeEmail, change)).rejects.toMatchObject({
    message: messages.requiresRecentLogin,
  });
  await expect(user.call(securityApi.reauthenticate, { body: { password: 'wrong horse' } })).rejects.toMatchObject({
    message: messages.wrongPassword,
  });
  await user.call(securityApi.reauthenticate, { body: { password: 'correct horse' } });
  await user.call(securityApi.changeEmail, change);
  expect((await user.call(usersApi.me, {})).data.email).toBe(user.email);
  expect(await lastMail(testApp, user.email, 'email-change-asked')).toContain('new.address@example.test');

  const code = await mailedCode(testApp, 'new.address@example.test', 'confirm-new-email');
  await testApp.call(securityApi.confirmEmail, { body: { code } });
  expect((await user.call(usersApi.me, {})).data).toMatchObject({
    email: 'new.address@example.test',
    emailVerified: true,
  });
  expect(await lastMail(testApp, user.email, 'email-changed')).toContain('new.address@example.test');
});

test('nobody takes or learns of somebody else’s address', async () => {
  const [user, other] = [await testApp.asUser(), await testApp.asUser()];
  await user.call(securityApi.reauthenticate, { body: { password: 'correct horse' } });
  expect(await user.call(securityApi.changeEmail, { body: { email: other.email } })).toEqual({ isSuccessful: true });
  expect(await lastMail(testApp, other.email, 'account-exists')).toContain('nothing was changed');
  expect(await lastMail(testApp, other.email, 'confirm-new-email')).toBeUndefined();
});

test('browsers that are signed in are listed by name, and one is signed out at once', async () => {
  const user = await testApp.asUser();
  const phone = await signedIn(user, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140 Safari/604');
  const { sessions } = await user.call(securityApi.sessions, {});
  const found = sessions.find(({ device }) => device === 'Chrome on iPhone');
  expect(found).toMatchObject({ isCurrent: false, address: '127.0.0.1' });
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);

  const thief = await testApp.asUser();
  const theirs = thief.call(securityApi.endSession, { params: { sessionId: found?.id ?? '' } });
  await expect(theirs).rejects.toMatchObject({ code: 'not-found' });
  expect((await phone.ask('/token', { method: 'GET' })).status).toBe(200);
  await user.call(securityApi.endSession, { params: { sessionId: found?.id ?? '' } });
  expect((await phone.ask('/token', { method: 'GET' })).status).toBe(401);
});

test('a sign-in with a browser that is new is told by mail, the first and the next with it are not', async () => {
  const user = await testApp.asUser();
  await signedIn(user);
  await signedIn(user);
  expect(await lastMail(testApp, user.email, 'new-sign-in')).toBeUndefined();
  await signedIn(user, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537');
  expect(await lastMail(testApp, user.email, 'new-sign-in')).toContain('Device: Chrome on Windows. IP address: 127.');
});

test('with the second factor on, a password is only half of a sign-in; each recovery code is the other half once', async () => {
  const user = await testApp.asUser();
  const browser = await signedIn(user);
  const wrong = await browser.ask('/two-factor/enable', { body: { password: 'wrong horse' } });
  expect(wrong.json).toMatchObject({ err: messages.wrongPassword });
  const { json: begun } = await browser.ask('/two-factor/enable', { body: { password: 'correct horse' } });
  const [uri, codes] = [String(begun['totpURI']), begun['backupCodes'] as string[]];
  expect(codes).toHaveLength(10);
  expect((await browser.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } })).status).toBe(200);
  expect(await lastMail(testApp, user.email, 'second-factor-on')).toContain('authenticator app');

  const again = openIdentityBrowser(testApp);
  expect((await again.signIn(user.email)).json).toMatchObject({ twoFactorRedirect: true });
  expect((await again.ask('/token', { method: 'GET' })).status).toBe(401);
  const guess = await again.ask('/two-factor/verify-totp', { body: { code: '000000' } });
  expect(guess).toMatchObject({ status: 401, json: { code: 'INVALID_CODE' } });
  expect((await again.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } })).status).toBe(200);
  expect((await again.ask('/token', { method: 'GET' })).status).toBe(200);

  const recover = async () => {
    const lost = openIdentityBrowser(testApp);
    await lost.signIn(user.email);
    return (await lost.ask('/two-factor/verify-backup-code', { body: { code: codes[0] } })).status;
  };
  expect([await recover(), await recover()]).toEqual([200, 401]);

  expect((await again.ask('/two-factor/disable', { body: { password: 'correct horse' } })).status).toBe(200);
  expect(await lastMail(testApp, user.email, 'second-factor-off')).toContain('only your password');
  expect((await openIdentityBrowser(testApp).signIn(user.email)).json).toHaveProperty('token');
});

test('what a password must have is configured, and the service insists on it', async () => {
  const passwordPolicy = {
    minimumLength: 8,
    maximumLength: 20,
    needsLowercase: true,
    needsUppercase: true,
    needsNumeric: true,
    needsNonAlphanumeric: true,
  };
  const strict = await startTestApp({ worker: false, config: { passwordPolicy } });
  const tryPassword = async (password: string) => {
    const person = { email: `${password.length}${password[0]}@example.test`, name: 'Ana', password };
    const { json } = await openIdentityBrowser(strict).ask('/sign-up/email', { body: person });
    return json['code'] ?? 'taken';
  };
  const unmet = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
  expect(await tryPassword('Ab1!')).toBe('PASSWORD_TOO_SHORT');
  expect(await tryPassword('Abcdefgh1!Abcdefgh1!x')).toBe('PASSWORD_TOO_LONG');
  for (const lacking of ['ABCDEFG1!', 'abcdefg1!', 'Abcdefgh!', 'Abcdefgh1']) {
    expect(await tryPassword(lacking)).toBe(unmet);
  }
  expect(await tryPassword('Abcdefgh1!')).toBe('taken');
  await strict.stop();
});

async function ageCodes(): Promise<void> {
  await run(`update identity.email_codes set expires_at = now() - interval '1 second'`);
}

async function ageProofs(): Promise<void> {
  await run(`update identity."session" set "provenAt" = now() - interval '11 minutes'`);
}

async function run(statement: string): Promise<void> {
  await sql.raw(statement).execute(testApp.app.platform.db.sql);
}
