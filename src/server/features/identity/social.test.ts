import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityApi } from '#contract/identity.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { identityApi, usersApi } from '#contract/users.ts';
import { registered, type SocialPerson } from '#test/fakes/social/people.ts';
import { type FakeSocial, startFakeSocial } from '#test/fakes/social/social-services.ts';
import { appCode, lastMail, mailedCode, mailsTo, openIdentityBrowser } from '#test/harness/identity-browser.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let social: FakeSocial;

beforeAll(async () => {
  social = await startFakeSocial();
  const { google, apple } = registered;
  const socialClients = { google, apple: { ...apple, privateKey: social.appleKey } };
  testApp = await startTestApp({ worker: false, config: { socialClients } });
});
afterAll(async () => {
  await testApp.stop();
  await social.close();
});

type Provider = 'google' | 'apple' | 'facebook';
type Browser = ReturnType<typeof openIdentityBrowser>;
type Answer = { action: string; method: string; fields: URLSearchParams };

/** Opens a provider's window as the person; answers what it sends back when they say yes. */
async function openWindow(browser: Browser, person: SocialPerson, provider: Provider = 'google') {
  social.person = person;
  const back = { callbackURL: '/signed-in', errorCallbackURL: '/signed-in', disableRedirect: true };
  const { json } = await browser.ask('/sign-in/social', { body: { provider, ...back } });
  const asked = new URL(String(json['url']));
  const html = await (await social.open(asked.href)).text();
  const [, action = '', method = '', inputs = ''] =
    /<form action="(.*?)" method="(.*?)">(.*?)<button>Continue/.exec(html) ?? [];
  const pairs = [...inputs.matchAll(/name="(.*?)" value="(.*?)"/g)];
  const fields = new URLSearchParams(pairs.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]));
  return { asked, answer: { action, method, fields } };
}

/** Brings the answer back to us as the window would. Answers where the window ended, and whether somebody is signed in. */
async function bringBack(browser: Browser, { action, method, fields }: Answer) {
  let address = `${action}?${fields.toString()}`;
  if (method === 'post') {
    // A form of another site: no cookie of ours comes with it.
    const posted = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      body: fields,
    });
    address = posted.headers.get('location') ?? '';
  }
  const path = address.slice(address.indexOf('/api/auth') + '/api/auth'.length);
  const { cookies, location } = await browser.ask(path, { method: 'GET' });
  const isSignedIn = (await browser.ask('/token', { method: 'GET' })).status === 200;
  return { ended: new URL(location ?? '', action), cookies, isSignedIn };
}

async function comeBackAs(person: SocialPerson, provider: Provider = 'google', browser = openIdentityBrowser(testApp)) {
  const { answer } = await openWindow(browser, person, provider);
  return { ...(await bringBack(browser, answer)), browser };
}

let count = 0;
const somebody = (more: Partial<SocialPerson> = {}): SocialPerson => {
  count += 1;
  const names = { firstName: 'Mara', lastName: 'Okafor' };
  return { id: `id-${count}`, ...names, email: `mara-${count}@example.test`, emailVerified: true, ...more };
};

async function meOf(browser: Browser, profile: object = { createFromSocial: true }) {
  const headers = { authorization: `Bearer ${await browser.token()}`, 'content-type': 'application/json' };
  const body = JSON.stringify(profile);
  await fetch(testApp.url + usersApi.create.path, { method: 'POST', headers, body });
  const answer = await fetch(testApp.url + usersApi.me.path, { headers });
  return usersApi.me.response.parse(await answer.json()).data;
}

async function verifiedUser(): Promise<TestUser> {
  const user = await testApp.asUser();
  await sql`update identity."user" set "emailVerified" = true where id = ${user.userId}`.execute(
    testApp.app.platform.db.sql,
  );
  return user;
}

test('a service appears when it is configured, and one that is not is not offered', async () => {
  expect((await testApp.call(identityApi.settings, {})).socialProviders).toEqual(['google', 'apple']);
  const browser = openIdentityBrowser(testApp);
  expect((await browser.ask('/sign-in/social', { body: { provider: 'facebook' } })).status).toBe(404);
});

for (const provider of ['google', 'apple'] as const) {
  test(`whoever comes back from ${provider}’s window is signed in, with the name and the address that it gave`, async () => {
    await testApp.asOwner();
    const person = somebody();
    const { ended, isSignedIn, cookies, browser } = await comeBackAs(person, provider);
    expect(ended.href).toBe(`${testApp.url}/signed-in`);
    expect(isSignedIn).toBe(true);
    expect(cookies.find((cookie) => cookie.includes('session_token'))).toMatch(/HttpOnly/i);
    const profile = {
      email: person.email,
      emailVerified: true,
      first_name: 'Mara',
      last_name: 'Okafor',
      role: 'member',
    };
    expect(await meOf(browser)).toMatchObject(profile);
    const again = await comeBackAs({ ...person, firstName: 'Other' }, provider);
    expect(await meOf(again.browser)).toMatchObject(profile);
  });
}

test('a profile that is made from a service has the name it knows, and no mail asks to verify what it has verified', async () => {
  const typed = { first_name: 'Somebody', last_name: 'Else' };
  const person = somebody();
  const fromSocial = { ...typed, createFromSocial: true };
  const mara = { first_name: 'Mara', last_name: 'Okafor', emailVerified: true };
  expect(await meOf((await comeBackAs(person)).browser, fromSocial)).toMatchObject(mara);
  expect(await mailsTo(testApp, person.email ?? '')).toEqual([]);
  const nameless = await comeBackAs(somebody({ firstName: '', lastName: '' }), 'apple');
  expect(await meOf(nameless.browser, fromSocial)).toMatchObject(typed);
  // Said by who typed their name: theirs it is.
  expect(await meOf((await comeBackAs(somebody())).browser, { ...typed, createFromSocial: false })).toMatchObject(
    typed,
  );
});

test('whoever came by another service alone gets a password by the link for a forgotten one, and keeps both ways in', async () => {
  const person = somebody();
  const { browser } = await comeBackAs(person);
  const { uid } = await meOf(browser);
  const waysIn = async () => {
    const headers = { authorization: `Bearer ${await browser.token()}` };
    const answer = await fetch(testApp.url + securityApi.sessions.path, { headers });
    return securityApi.sessions.response.parse(await answer.json()).waysIn;
  };
  expect(await waysIn()).toEqual(['google']);
  expect((await browser.ask('/two-factor/enable', { body: { password: 'any' } })).status).toBe(400);
  await browser.ask('/request-password-reset', { body: { email: person.email } });
  const token = await mailedCode(testApp, person.email ?? '', 'reset-password');
  await browser.ask('/reset-password', { body: { token, newPassword: 'correct horse' } });
  const byPassword = openIdentityBrowser(testApp);
  expect((await byPassword.signIn(person.email ?? '')).status).toBe(200);
  expect((await meOf(byPassword)).uid).toBe(uid);
  const again = await comeBackAs(person, 'google', browser);
  expect((await meOf(again.browser)).uid).toBe(uid);
  expect(await waysIn()).toEqual(['google', 'password']);
});

test('another service’s account joins one of ours only when both have verified the address', async () => {
  const user = await testApp.asUser();
  const theirs = somebody({ email: user.email });
  const refused = await comeBackAs(theirs);
  expect([refused.isSignedIn, refused.ended.searchParams.get('error')]).toEqual([false, 'account_not_linked']);
  await sql`update identity."user" set "emailVerified" = true`.execute(testApp.app.platform.db.sql);
  expect((await comeBackAs({ ...theirs, emailVerified: false })).isSignedIn).toBe(false);
  const { isSignedIn, browser } = await comeBackAs(theirs);
  expect(isSignedIn).toBe(true);
  expect((await meOf(browser)).uid).toBe(user.userId);
  // From then on it is the account that counts, whatever its address.
  const moved = await comeBackAs({ ...theirs, email: 'elsewhere@example.test' });
  expect(await meOf(moved.browser)).toMatchObject({ uid: user.userId, email: user.email });
});

test('an answer that belongs to no window of this browser signs nobody in', async () => {
  const browser = openIdentityBrowser(testApp);
  const forge = async (change: (fields: URLSearchParams) => void, from = browser) => {
    const { answer } = await openWindow(browser, somebody());
    change(answer.fields);
    const { isSignedIn, ended } = await bringBack(from, answer);
    expect(ended.pathname).toBe('/signed-in');
    return [isSignedIn, ended.searchParams.get('error')];
  };
  expect(await forge((fields) => fields.set('state', `${fields.get('state')}x`))).toEqual([false, 'state_mismatch']);
  expect(await forge((fields) => fields.delete('state'))).toEqual([false, 'state_not_found']);
  expect(await forge((fields) => fields.set('code', 'made up'))).toEqual([false, 'invalid_code']);
  expect(await forge((fields) => fields.delete('code'))).toEqual([false, 'no_code']);
  // The thief's own answer, in the browser of somebody else.
  expect(await forge(() => undefined, openIdentityBrowser(testApp))).toEqual([false, 'state_mismatch']);
});

test('an answer is good once, and a code of one window is nothing in another', async () => {
  const browser = openIdentityBrowser(testApp);
  const { answer } = await openWindow(browser, somebody());
  expect((await bringBack(browser, answer)).isSignedIn).toBe(true);
  await browser.ask('/sign-out');
  const again = await bringBack(browser, answer);
  expect([again.isSignedIn, again.ended.searchParams.get('error')]).toEqual([false, 'state_mismatch']);

  const [first, second] = [await openWindow(browser, somebody()), await openWindow(browser, somebody())];
  second.answer.fields.set('code', first.answer.fields.get('code') ?? '');
  const mixed = await bringBack(browser, second.answer);
  expect([mixed.isSignedIn, mixed.ended.searchParams.get('error')]).toEqual([false, 'invalid_code']);
});

const seconds = () => Math.floor(Date.now() / 1000);
const lies: [name: string, claims: () => Record<string, unknown>, isForged?: boolean][] = [
  ['signed with another key', () => ({}), true],
  ['made for another application', () => ({ aud: 'another-app' })],
  ['of another issuer', () => ({ iss: 'https://accounts.example' })],
  ['made for another window', () => ({ nonce: 'another' })],
  ['that belongs to no window', () => ({ nonce: undefined })],
  ['that has expired', () => ({ iat: seconds() - 7200, exp: seconds() - 3600 })],
  ['of nobody', () => ({ sub: undefined })],
];
for (const provider of ['google', 'apple'] as const) {
  test(`what ${provider} says of somebody is believed only when it is signed, of late, and for our window`, async () => {
    for (const [name, claims, isForged = false] of lies) {
      social.lies = { claims: claims(), isForged };
      const { isSignedIn, ended } = await comeBackAs(somebody(), provider);
      expect([name, isSignedIn, ended.searchParams.get('error')]).toEqual([name, false, 'unable_to_get_user_info']);
    }
    social.lies = {};
    expect((await comeBackAs(somebody(), provider)).isSignedIn).toBe(true);
  });
}

test('the second factor is asked for after another service’s window as well', async () => {
  const user = await verifiedUser();
  const own = openIdentityBrowser(testApp);
  await own.signIn(user.email);
  const { json } = await own.ask('/two-factor/enable', { body: { password: 'correct horse' } });
  const uri = String(json['totpURI']);
  await own.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } });

  const { ended, isSignedIn, browser } = await comeBackAs(somebody({ email: user.email }));
  expect([isSignedIn, ended.searchParams.get('error')]).toEqual([false, 'second_factor']);
  expect((await browser.ask('/two-factor/verify-totp', { body: { code: '000000' } })).status).toBe(401);
  expect((await browser.ask('/two-factor/verify-totp', { body: { code: appCode(uri) } })).status).toBe(200);
  expect((await meOf(browser)).uid).toBe(user.userId);
});

test('whoever is disabled does not come in by another service’s window, and a new browser there is told by mail', async () => {
  const user = await verifiedUser();
  await openIdentityBrowser(testApp, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140').signIn(user.email);
  const theirs = somebody({ email: user.email });
  expect((await comeBackAs(theirs)).isSignedIn).toBe(true);
  expect(await lastMail(testApp, user.email, 'new-sign-in')).toContain('Firefox on Linux');
  const shut = { params: { uid: user.userId }, body: { disabled: true, reason: 'A test' } };
  await (await testApp.asOwner()).call(userAdministrationApi.setDisabled, shut);
  const { isSignedIn, ended } = await comeBackAs(theirs);
  expect([isSignedIn, ended.searchParams.get('error')]).toEqual([false, 'USER_DISABLED']);
});

test('a window cannot be asked to lead elsewhere, and a token that somebody brings along is not taken', async () => {
  const browser = openIdentityBrowser(testApp);
  const elsewhere = { provider: 'google', callbackURL: 'https://evil.example' };
  expect((await browser.ask('/sign-in/social', { body: elsewhere })).status).toBe(403);
  const brought = { provider: 'google', idToken: { token: 'a.b.c' } };
  expect((await browser.ask('/sign-in/social', { body: brought })).json).toMatchObject({
    code: 'ID_TOKEN_NOT_SUPPORTED',
  });
});

test('Facebook proves no address: whoever comes by it waits for a link, and joins nobody', async () => {
  const { facebook } = registered;
  const config = { socialClients: { facebook }, smtpUrl: 'smtp://127.0.0.1:1' };
  const verifying = await startTestApp({ worker: false, config });
  const come = async (person: SocialPerson) => comeBackAs(person, 'facebook', openIdentityBrowser(verifying));
  const person = somebody({ emailVerified: false });
  const first = await come(person);
  expect([first.isSignedIn, first.ended.searchParams.get('error')]).toEqual([false, 'email_not_verified']);
  const code = await mailedCode(verifying, person.email ?? '', 'verify-email');
  await verifying.call(securityApi.confirmEmail, { body: { code } });
  expect((await come(person)).isSignedIn).toBe(true);
  // Somebody else there who says that this address is theirs.
  const thief = await come({ ...somebody(), email: person.email, emailVerified: false });
  expect([thief.isSignedIn, thief.ended.searchParams.get('error')]).toEqual([false, 'account_not_linked']);
  expect((await come(somebody({ email: undefined }))).ended.searchParams.get('error')).toBe('email_not_found');
  social.lies = { appId: 'another application' };
  expect((await come(person)).ended.searchParams.get('error')).toBe('unable_to_get_user_info');
  social.lies = {};
  await verifying.stop();
});
