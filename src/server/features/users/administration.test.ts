import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { projectsApi } from '#contract/projects.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  owner = await testApp.asOwner();
});
afterAll(() => testApp.stop());

const setRole = (by: TestUser, { userId: uid }: TestUser, role: 'member' | 'admin') =>
  by.call(userAdministrationApi.setRole, { params: { uid }, body: { role, reason: 'Runs the office' } });
const setDisabled = (by: TestUser, { userId: uid }: TestUser, disabled: boolean) =>
  by.call(userAdministrationApi.setDisabled, { params: { uid }, body: { disabled, reason: 'Sold the account' } });

test('everybody is listed 24 to a page, newest first, and found by name, e-mail or uid', async () => {
  const people: TestUser[] = [];
  for (let n = 0; n < 26; n += 1) people.unshift(await testApp.asUser());
  const first = await owner.call(userAdministrationApi.list, { query: {} });
  expect(first.users.map(({ uid }) => uid)).toEqual(people.slice(0, 24).map(({ userId }) => userId));
  const second = await owner.call(userAdministrationApi.list, { query: { cursor: first.nextCursor! } });
  expect(second.users.map(({ uid }) => uid)).toEqual([...people.slice(24), owner].map(({ userId }) => userId));
  expect(second.nextCursor).toBeNull();

  const one = people[3]!;
  await one.call(usersApi.update, { body: { first_name: 'Ingrid', last_name: '100%_sure' } });
  for (const search of ['ingrid 100%_', one.email.toUpperCase(), one.userId]) {
    const { users } = await owner.call(userAdministrationApi.list, { query: { search } });
    expect(users).toMatchObject([{ uid: one.userId, first_name: 'Ingrid', credits: 50, plan_id: 1 }]);
  }
});

test('somebody is shut out and let in again, and the audit log says by whom and why', async () => {
  const user = await testApp.asUser();
  expect((await setDisabled(owner, user, true)).data).toMatchObject({ disabled: true });
  await expect(user.call(usersApi.me, {})).rejects.toMatchObject({
    code: 'not-signed-in',
    message: 'Your account has been disabled.',
  });
  await setDisabled(owner, user, true);
  expect((await setDisabled(owner, user, false)).data).toMatchObject({ disabled: false });
  const again = await testApp.signInAgain(user);
  expect((await again.call(usersApi.me, {})).data.uid).toBe(user.userId);
  const { entries } = await owner.call(auditApi.list, { query: { uid: user.userId } });
  const actor = { uid: owner.userId, email: owner.email };
  expect(entries).toMatchObject([
    { action: 'user.enabled', actor, subject: { email: user.email }, reason: 'Sold the account' },
    { action: 'user.disabled', actor, subject: { email: user.email }, reason: 'Sold the account' },
  ]);
});

test('nothing is done to anybody without a reason', async () => {
  const { userId: uid } = await testApp.asUser();
  await expect(
    owner.call(userAdministrationApi.setDisabled, { params: { uid }, body: { disabled: true, reason: '  ' } }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ path: 'reason', message: 'is missing' }] });
});

test('one admin always remains, however many go at the same moment', async () => {
  const user = await testApp.asUser();
  await expect(setRole(owner, owner, 'member')).rejects.toMatchObject({
    code: 'conflict',
    message: 'This is the only admin. Make another user an admin first.',
  });
  await expect(owner.call(usersApi.close, {})).rejects.toMatchObject({ code: 'conflict' });
  await expect(setDisabled(owner, owner, true)).rejects.toMatchObject({
    message: 'You can’t disable your own account.',
  });

  expect((await setRole(owner, user, 'admin')).data.role).toBe('admin');
  const second = await testApp.signInAgain(user);
  const both = await Promise.allSettled([setRole(owner, owner, 'member'), setRole(second, second, 'member')]);
  expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  owner = await testApp.signInAgain(owner);
  const admin = both[0]?.status === 'rejected' ? owner : second;
  if (admin === second) await setRole(second, owner, 'admin');
  owner = await testApp.signInAgain(owner);
});

test('a change of role ends every session; the next one has the new role', async () => {
  const user = await testApp.asUser();
  await expect(user.call(auditApi.list, { query: {} })).rejects.toMatchObject({ code: 'not-found' });
  await setRole(owner, user, 'admin');
  await expect(user.call(usersApi.me, {})).rejects.toMatchObject({ code: 'not-signed-in' });
  const admin = await testApp.signInAgain(user);
  const { entries } = await admin.call(auditApi.list, { query: { uid: user.userId } });
  expect(entries).toMatchObject([
    { action: 'user.role-changed', before: { role: 'member' }, after: { role: 'admin' }, reason: 'Runs the office' },
  ]);
  await setRole(owner, user, 'member');
  await expect(admin.call(auditApi.list, { query: {} })).rejects.toMatchObject({ code: 'not-signed-in' });
  const member = await testApp.signInAgain(user);
  await expect(member.call(auditApi.list, { query: {} })).rejects.toMatchObject({ code: 'not-found' });
});

test('another admin can neither disable the owner nor take the role away', async () => {
  const admin = await testApp.asUser();
  await setRole(owner, admin, 'admin');
  const other = await testApp.signInAgain(admin);
  await expect(setDisabled(other, owner, true)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(setRole(other, owner, 'member')).rejects.toMatchObject({ code: 'not-allowed' });
  expect((await owner.call(usersApi.me, {})).data.role).toBe('admin');
});

test('an owner who gave up the role of an admin gets it back from another admin', async () => {
  const admin = await testApp.asUser();
  await setRole(owner, admin, 'admin');
  const other = await testApp.signInAgain(admin);
  expect((await setRole(owner, owner, 'member')).data.role).toBe('member');
  expect((await setRole(other, owner, 'admin')).data.role).toBe('admin');
  owner = await testApp.signInAgain(owner);
});

test('the audit log cannot be changed, not even by the product', async () => {
  const { sql } = testApp.app.platform.db;
  await expect(sql.updateTable('auditLog').set({ reason: 'None' }).execute()).rejects.toThrow('append-only');
  await expect(sql.deleteFrom('auditLog').execute()).rejects.toThrow('append-only');
});

test('whoever closed their account can only come back, and finds everything as it was', async () => {
  let user = await testApp.asUser();
  await user.call(projectsApi.create, { body: { title: 'Last Light' } });
  expect(await user.call(usersApi.close, {})).toEqual({ isSuccessful: true });
  await expect(user.call(usersApi.me, {})).rejects.toMatchObject({ code: 'not-signed-in' });
  user = await testApp.signInAgain(user);
  expect(await user.call(usersApi.close, {})).toEqual({ isSuccessful: true });
  const { data: closed } = await user.call(usersApi.me, {});
  expect(closed).toMatchObject({ active: false, disabled: false });
  const days = (closed.deletion_date! - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  await expect(user.call(projectsApi.list, { query: {} })).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'Your account is closed. Reinstate it to continue.',
  });
  await expect(user.call(usersApi.update, { body: { first_name: 'Nobody' } })).rejects.toMatchObject({
    code: 'not-allowed',
  });

  const reinstated = await user.call(usersApi.reinstate, {});
  expect(reinstated).toMatchObject({ isSuccessful: true, data: { active: true, deletion_date: null } });
  expect((await user.call(projectsApi.list, { query: {} })).projects).toMatchObject([{ title: 'Last Light' }]);
  const { rows } = await mailsTo(user);
  expect(rows).toMatchObject([{ template: 'account-closed' }]);
  const { entries } = await owner.call(auditApi.list, { query: { uid: user.userId } });
  expect(entries.map(({ action }) => action)).toEqual(['user.reinstated', 'user.closed']);
});

const mailsTo = async ({ email }: TestUser) => ({
  rows: await testApp.app.platform.db.sql
    .selectFrom('mails')
    .select(['template', 'plain'])
    .where('recipient', '=', email)
    .execute(),
});

test('nobody gives themselves a role, credits or a plan', async () => {
  const user = await testApp.asUser();
  const { data: before } = await user.call(usersApi.me, {});
  const wanted = {
    role: 'admin',
    credits: 1e6,
    credits_bonus: 1e6,
    plan_id: 5,
    pending_plan_id: 5,
    uid: 'x',
    email: 'x@y.z',
  };
  const more = { emailVerified: true, active: true, disabled: false, owner: true, subscription_status: 'active' };
  for (const [field, value] of Object.entries({ ...wanted, ...more, closed_at: null })) {
    const response = await fetch(testApp.url + usersApi.update.path, {
      method: 'PUT',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ first_name: 'Mallory', [field]: value }),
    });
    expect(response.status, field).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid-input', err: expect.stringContaining(`"${field}"`) });
  }
  expect((await user.call(usersApi.me, {})).data).toEqual(before);
});
