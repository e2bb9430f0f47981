import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { communicationsApi } from '#contract/communications.ts';
import { securityApi } from '#contract/identity.ts';
import type { LiveEvent } from '#contract/live.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { mailedCode, openIdentityBrowser } from '../harness/identity-browser.ts';
import { openLine } from '../harness/open-line.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.asOwner();
  const member = await app.asUser();
  const params = { uid: member.userId };
  await owner.call(userAdministrationApi.setRole, { params, body: { role: 'admin', reason: 'A test' } });
  admin = await app.signInAgain(member);
});
afterAll(() => app.stop());

/** Every one-time code that the owner can be sent, once each was delivered. */
async function codesOfOwner(): Promise<string[]> {
  await openIdentityBrowser(app).ask('/request-password-reset', { body: { email: owner.email } });
  await app.call(securityApi.sendSignInLink, { body: { email: owner.email } });
  await owner.call(securityApi.sendVerification, {});
  await owner.call(securityApi.reauthenticate, { body: { password: 'correct horse' } });
  await owner.call(securityApi.changeEmail, { body: { email: 'new-owner@example.test' } });
  await expect.poll(() => app.printed.length).toBeGreaterThanOrEqual(4);
  const to = owner.email;
  return [
    await mailedCode(app, to, 'reset-password'),
    await mailedCode(app, to, 'sign-in-link'),
    await mailedCode(app, to, 'verify-email'),
    await mailedCode(app, 'new-owner@example.test', 'confirm-new-email'),
  ];
}

test('one-time codes are printed on the console, and are nowhere an admin or the owner can read them', async () => {
  const line = await openLine(app.url);
  line.say({ type: 'sign-in', token: admin.token });
  expect(await line.hear()).toMatchObject({ type: 'ready' });
  const topic = `user:${owner.userId}`;
  line.say({ type: 'watch', topic });
  expect(await line.hear()).toEqual({ type: 'refused', topic, err: 'This object has no live updates.' });
  const codes = await codesOfOwner();
  expect(new Set(codes).size).toBe(4);
  for (const code of codes) expect(app.printed.some((text) => text.includes(code))).toBe(true);

  for (const reader of [admin, owner]) {
    const { mails } = await reader.call(communicationsApi.outbox, { query: {} });
    expect(mails.filter(({ isMasked }) => isMasked).length).toBeGreaterThanOrEqual(4);
    const { url } = await reader.call(personalDataApi.archive, {});
    const readable = [
      JSON.stringify(mails),
      JSON.stringify(await reader.call(auditApi.list, { query: {} })),
      JSON.stringify(await reader.call(userAdministrationApi.list, { query: {} })),
      JSON.stringify(await reader.call(tasksAdminApi.list, { query: {} })),
      Buffer.from(await (await fetch(app.url + url)).arrayBuffer()).toString('latin1'),
    ].join();
    for (const code of codes) expect(readable).not.toContain(code);
  }
  // Everything that the admin's connection was sent meanwhile, up to the answer to this ping.
  const heard: LiveEvent[] = [];
  line.say({ type: 'ping' });
  await line.hear((event) => heard.push(event) > 0 && event.type === 'pong');
  expect(heard.filter((event) => event.type === 'message' && event.topic === topic)).toEqual([]);
  for (const code of codes) expect(JSON.stringify(heard)).not.toContain(code);
  line.close();
  // Neither in the clear nor, once delivered, encrypted.
  const stored = await app.app.platform.db.sql.selectFrom('mails').selectAll().execute();
  for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code);
  expect(stored.filter(({ status, sealed }) => status === 'kept' && sealed !== null)).toEqual([]);
});

test('a code of one kind does not work as another', async () => {
  const codes = await codesOfOwner();
  const signIn = (code: string) => openIdentityBrowser(app).ask('/sign-in/link', { body: { code } });
  expect((await signIn(codes[2] ?? '')).status).toBe(400);
  expect((await signIn(codes[0] ?? '')).status).toBe(400);
  await expect(app.call(securityApi.confirmEmail, { body: { code: codes[1] ?? '' } })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('an admin can neither disable nor demote the owner', async () => {
  const params = { uid: owner.userId };
  await expect(
    admin.call(userAdministrationApi.setDisabled, { params, body: { disabled: true, reason: 'A test' } }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(
    admin.call(userAdministrationApi.setRole, { params, body: { role: 'member', reason: 'A test' } }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
});

/** Operations of admins that name an account. None of these sets its address, password, second factor or session. */
const operationsOnAccounts = [
  'put /api/admin/users/{uid}/disabled',
  'put /api/admin/users/{uid}/role',
  'put /api/admin/users/{uid}/unlimited',
];
test('no operation sets the address, the password or the session of another account', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { 'x-audience': string }>>;
  };
  const named = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { 'x-audience': audience }]) => ({ path, method, audience })),
    )
    .filter(
      ({ audience, method, path }) => audience === 'admin' && method !== 'get' && /user|identity|session/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();
  expect(named).toEqual(operationsOnAccounts);
});
