import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { identityApi, usersApi } from '#contract/users.ts';
import { createFirebaseIdentity } from '#web/lib/identity/firebase-identity.ts';
import type { Identity } from '#web/lib/identity/identity-port.ts';
import { requestFor, answerOf } from '#contract/ask.ts';
import type { Sent } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';
import { firebaseConfig, openEmulator } from './open-emulator.ts';

let testApp: TestApp;
let identity: Identity;
const emulator = openEmulator();
const ana = { email: 'ana@example.test', password: 'correct horse', name: 'Ana Sol' };

beforeAll(async () => {
  testApp = await startTestApp({ worker: false, config: { firebase: firebaseConfig() } });
  // What of a browser the SDK's user needs: cookies, and an origin for our own paths.
  vi.stubGlobal('document', { cookie: '' });
  const realFetch = fetch;
  vi.stubGlobal('fetch', (resource: string | URL | Request, init?: RequestInit) =>
    realFetch(typeof resource === 'string' && resource.startsWith('/') ? testApp.url + resource : resource, init),
  );
  const { service, firebase, passwordPolicy } = await testApp.call(identityApi.settings, {});
  expect({ service, least: passwordPolicy.minimumLength }).toEqual({ service: 'firebase', least: 6 });
  if (!firebase) throw new Error('The settings name no project.');
  identity = createFirebaseIdentity(firebase);
});
afterAll(async () => {
  await identity.signOut();
  vi.unstubAllGlobals();
  await testApp.stop();
});

async function me(token: string | null) {
  const { data } = await answerOf(
    usersApi.me,
    await fetch(requestFor(usersApi.me, {}, { origin: testApp.url, token })),
  );
  return data;
}
async function makeProfile(token: string | null, body: Sent<typeof usersApi.create>['body'] = {}) {
  const request = requestFor(usersApi.create, { body }, { origin: testApp.url, token });
  return (await answerOf(usersApi.create, await fetch(request))).data;
}
const isRefused = async (token: string | null) =>
  (await me(token).catch(({ code }) => code as string)) === 'not-signed-in';

test('who signs up with Firebase is known to our server, with the name given there', async () => {
  expect(await identity.signUp(ana)).toEqual({ isSuccessful: true });
  const token = await identity.currentToken();
  await makeProfile(token);
  expect(await me(token)).toMatchObject({
    email: ana.email,
    emailVerified: false,
    first_name: 'Ana',
    last_name: 'Sol',
  });
});

test('who signs up with a password gets a mail to verify the address', async () => {
  expect(await emulator.mailedCode(ana.email, 'VERIFY_EMAIL')).not.toBe('');
});

test('who comes by another service has its name, and an address as verified as it says; no mail is sent', async () => {
  const typed = { first_name: 'Somebody', last_name: 'Else', createFromSocial: true };
  for (const [providerId, emailVerified] of [
    ['google.com', true],
    ['facebook.com', false],
  ] as const) {
    const email = `${providerId}@example.test`;
    const claims = { sub: `of ${providerId}`, email, name: 'Ida Sund Holm', email_verified: emailVerified };
    const { idToken } = await emulator.signInBySocial(providerId, claims);
    const names = { first_name: 'Ida', last_name: 'Sund Holm' };
    expect(await makeProfile(idToken, typed)).toMatchObject({ ...names, email, emailVerified });
    await expect(emulator.mailedCode(email, 'VERIFY_EMAIL')).rejects.toThrow('No mail');
  }
});

test('an address that has an account is refused with a sentence', async () => {
  expect(await identity.signUp(ana)).toEqual({
    isSuccessful: false,
    err: 'An account with this email already exists. Sign in, or use another address.',
    code: 'email-already-in-use',
  });
});

test('signing out lets the token go, and tells who listens', async () => {
  const told: (string | null)[] = [];
  const stop = identity.onChange((token) => told.push(token));
  await identity.signOut();
  stop();
  expect(told).toContain(null);
  expect(await identity.currentToken()).toBeNull();
});

test('a wrong password is refused with the requirement’s sentence, the right one signs in', async () => {
  expect(await identity.signIn({ ...ana, password: 'wrong horse' })).toMatchObject({
    isSuccessful: false,
    err: 'Access denied. Check password or check your email to verify your account.',
  });
  expect(await identity.signIn(ana)).toEqual({ isSuccessful: true });
  expect(await me(await identity.currentToken())).toMatchObject({ email: ana.email });
});

test('a verified address shows in the profile after a reload, and its link is good once', async () => {
  expect(await identity.sendVerification()).toEqual({ isSuccessful: true });
  const code = await emulator.mailedCode(ana.email, 'VERIFY_EMAIL');
  expect(await identity.confirmEmail(code)).toEqual({ isSuccessful: true });
  expect(await identity.reload()).toEqual({ isSuccessful: true });
  expect(await me(await identity.currentToken())).toMatchObject({ emailVerified: true });
  expect(await identity.confirmEmail(code)).toMatchObject({
    isSuccessful: false,
    err: 'This link has expired or was already used. Request a new one.',
  });
});

test('a password is changed by whoever knows the old one', async () => {
  const changed = { currentPassword: 'wrong horse', password: 'better horse' };
  expect(await identity.updatePassword(changed)).toMatchObject({ isSuccessful: false });
  expect(await identity.reauthenticate({ ...ana, password: 'wrong horse' })).toMatchObject({
    err: 'Access denied. Check password or check your email to verify your account.',
  });
  expect(await identity.reauthenticate(ana)).toEqual({ isSuccessful: true });
  expect(await identity.updatePassword({ ...changed, currentPassword: ana.password })).toEqual({ isSuccessful: true });
  ana.password = 'better horse';
  expect(await me(await identity.currentToken())).toMatchObject({ email: ana.email });
});

test('a forgotten password is chosen anew by the link in a mail', async () => {
  await identity.signOut();
  expect(await identity.sendPasswordReset(ana.email)).toEqual({ isSuccessful: true });
  const code = await emulator.mailedCode(ana.email, 'PASSWORD_RESET');
  expect(await identity.confirmPasswordReset({ code, password: '12345' })).toMatchObject({
    err: 'Your password is too short.',
  });
  expect(await identity.confirmPasswordReset({ code, password: 'new horse' })).toEqual({ isSuccessful: true });
  ana.password = 'new horse';
  expect(await identity.signIn(ana)).toEqual({ isSuccessful: true });
});

test('a new address counts once its link was followed, and shows in the profile', async () => {
  expect(await identity.updateEmail('sol@example.test')).toEqual({ isSuccessful: true });
  const code = await emulator.mailedCode(ana.email, 'VERIFY_AND_CHANGE_EMAIL');
  expect(await identity.confirmEmail(code)).toEqual({ isSuccessful: true });
  ana.email = 'sol@example.test';
  await identity.signOut();
  expect(await identity.signIn(ana)).toEqual({ isSuccessful: true });
  expect(await me(await identity.currentToken())).toMatchObject({ email: 'sol@example.test', emailVerified: true });
});

test('signing out everywhere ends every other session at once, whatever its token says', async () => {
  const { idToken } = await emulator.signInElsewhere(ana.email, ana.password);
  expect(await me(idToken)).toMatchObject({ email: ana.email });
  const own = await identity.currentToken();
  expect(await identity.signOutEverywhere()).toEqual({ isSuccessful: true });
  expect([await isRefused(idToken), await isRefused(own)]).toEqual([true, true]);
});

test('whoever was disabled in Firebase is not signed in, here or anywhere', async () => {
  const { localId, idToken } = await emulator.signUpElsewhere('bo@example.test', 'correct horse');
  expect(idToken).toMatch(/^ey/);
  await emulator.disable(localId);
  expect(await isRefused(idToken)).toBe(true);
  expect(await identity.signIn({ email: 'bo@example.test', password: 'correct horse' })).toEqual({
    isSuccessful: false,
    err: 'Your account has been disabled.',
    code: 'user-disabled',
  });
});

test('whoever is disabled while signed in is signed out when the token is renewed', async () => {
  const cy = { email: 'cy@example.test', password: 'correct horse', name: 'Cy' };
  expect(await identity.signUp(cy)).toEqual({ isSuccessful: true });
  const { localId } = await emulator.signInElsewhere(cy.email, cy.password);
  await emulator.disable(localId);
  const told: (string | null)[] = [];
  const stop = identity.onChange((token) => told.push(token));
  expect(await identity.currentToken({ fresh: true })).toBeNull();
  stop();
  expect(told).toContain(null);
});

test('tokens that have expired or are another project’s are refused', async () => {
  const { idToken } = await emulator.signUpElsewhere('dee@example.test', 'correct horse');
  expect(await isRefused(idToken)).toBe(false);
  const claims = UnsecuredJWT.decode(idToken).payload;
  const seconds = Math.floor(Date.now() / 1000);
  const changed = (changes: object) => new UnsecuredJWT({ ...claims, ...changes }).encode();
  expect(await isRefused(changed({ iat: seconds - 3700, exp: seconds - 100 }))).toBe(true);
  expect(await isRefused(changed({ aud: 'other', iss: 'https://securetoken.google.com/other' }))).toBe(true);
  expect(await isRefused(changed({ sub: 'nobody' }))).toBe(true);
});

test('whoever is deleted is forgotten by Firebase too, and asking twice does nothing more', async () => {
  const { service } = testApp.app.features.identity;
  const { localId, idToken } = await emulator.signUpElsewhere('eve@example.test', 'correct horse');
  expect(await service.find(localId)).toMatchObject({ uid: localId, email: 'eve@example.test' });
  expect(await isRefused(idToken)).toBe(false);
  await service.deletePerson(localId);
  await service.deletePerson(localId);
  expect(await service.find(localId)).toBeUndefined();
  expect(await isRefused(idToken)).toBe(true);
});
