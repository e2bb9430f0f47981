import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { usersApi } from '#contract/users.ts';
import { openIdentityBrowser } from '../harness/identity-browser.ts';
import { openLine } from '../harness/open-line.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { makeThings, picture, type Things } from './things-of-people.ts';

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp({ config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  owner = await app.asOwner();
});
afterAll(() => app.stop());

const setDisabled = ({ userId: uid }: TestUser, disabled: boolean) =>
  owner.call(userAdministrationApi.setDisabled, { params: { uid }, body: { disabled, reason: 'A test' } });
const setRole = ({ userId: uid }: TestUser, role: 'admin' | 'member') =>
  owner.call(userAdministrationApi.setRole, { params: { uid }, body: { role, reason: 'A test' } });
/** Reads the whole answer: an archive that is still being sent cannot be requested again. */
async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(app.url + path, init);
  await response.arrayBuffer();
  return response.status;
}
const meStatus = (token: string) => statusOf(usersApi.me.path, { headers: { authorization: `Bearer ${token}` } });

/** A browser with a session cookie and a token, as an account page has them. */
async function signedIn({ email }: TestUser) {
  const browser = openIdentityBrowser(app);
  expect((await browser.signIn(email)).status).toBe(200);
  return { browser, token: await browser.token() };
}

const shutting: Record<string, (user: TestUser) => Promise<unknown>> = {
  disabled: (user) => setDisabled(user, true),
  closed: (user) => user.call(usersApi.close, {}),
  'given another role': (user) => setRole(user, 'admin'),
};
const opening: Record<string, (user: TestUser) => Promise<unknown>> = {
  disabled: (user) => setDisabled(user, false),
  closed: async (user) => (await app.signInAgain(user)).call(usersApi.reinstate, {}),
  'given another role': (user) => setRole(user, 'member'),
};

test.each(Object.keys(shutting))(
  'ends every session, token and connection of an account that is %s, for good',
  async (what) => {
    const user = await app.asUser();
    const [laptop, phone] = [await signedIn(user), await signedIn(user)];
    const line = await openLine(app.url);
    line.say({ type: 'sign-in', token: laptop.token });
    expect(await line.hear()).toMatchObject({ type: 'ready' });

    await shutting[what]?.(user);
    expect(await line.ended).toMatchObject({ code: 4401 });
    const tokens = [user.token, laptop.token, phone.token];
    expect(await Promise.all(tokens.map(meStatus))).toEqual([401, 401, 401]);

    await opening[what]?.(user);
    expect(await Promise.all(tokens.map(meStatus))).toEqual([401, 401, 401]);
    for (const { browser } of [laptop, phone]) {
      expect((await browser.ask('/token', { method: 'GET' })).status).toBe(401);
    }
    expect(await meStatus((await signedIn(user)).token)).toBe(200);
  },
);

test('a session that begins while the account is being disabled does not come back when it is enabled', async () => {
  const user = await app.asUser();
  const { db } = app.app.platform;
  const blocked = sql<{ pid: number }>`
    select pid from pg_locks where not granted and relation = 'audit_log'::regclass and database =
      (select oid from pg_database where datname = current_database())`;
  // The disabling has ended the sessions already, and waits for the audit log before it commits.
  const { disabling, late } = await db.transaction(async (tx) => {
    await sql`lock table audit_log in exclusive mode`.execute(tx);
    const waiting = setDisabled(user, true);
    await expect.poll(async () => (await blocked.execute(db.sql)).rows.length).toBe(1);
    return { disabling: waiting.then((answer) => answer.data), late: await signedIn(user) };
  });
  expect(await disabling).toMatchObject({ disabled: true });
  expect(await meStatus(late.token)).toBe(401);

  await setDisabled(user, false);
  expect(await meStatus(late.token)).toBe(401);
  expect((await late.browser.ask('/token', { method: 'GET' })).status).toBe(401);
  expect(await meStatus((await signedIn(user)).token)).toBe(200);
});

test('a new password ends every session but the one that chose it', async () => {
  const user = await app.asUser();
  const [laptop, phone] = [await signedIn(user), await signedIn(user)];
  const change = { currentPassword: 'correct horse', newPassword: 'better horse' };
  expect((await laptop.browser.ask('/change-password', { body: change })).status).toBe(200);
  expect([await meStatus(phone.token), await meStatus(user.token)]).toEqual([401, 401]);
  expect(await meStatus(await laptop.browser.token())).toBe(200);
});

const finishedExport = (user: TestUser, exportId: string) =>
  app.until(async () => (await user.call(exportsApi.get, { params: { exportId } })).file ?? undefined);

/** Every signed address that an account was given. */
async function addressesOf(user: TestUser, things: Things): Promise<Record<string, string>> {
  const asset = await user.call(assetsApi.get, { params: { assetId: things.assetId } });
  const board = await user.call(storyboardsApi.get, { params: { storyboardId: things.storyboardId } });
  const take = board.scenes[0]?.shots[0]?.picture;
  const film = await finishedExport(user, things.exportId);
  const sheet = await user.call(exportsApi.request, {
    params: { storyboardId: things.storyboardId },
    body: { resolution: '480p', format: 'csv' },
  });
  const deliverable = await finishedExport(user, sheet.id);
  const { link } = await user.call(exportsApi.share, { params: { exportId: things.exportId }, body: { days: 7 } });
  const archive = await user.call(personalDataApi.archive, {});
  return {
    original: asset.urls.original,
    download: asset.urls.download,
    still: asset.urls.w320 ?? '',
    take: take?.url ?? '',
    film: film.url,
    'shot list': deliverable.url,
    archive: archive.url,
    'shared film': new URL(link?.url ?? '').pathname,
  };
}

test.each(['disabled', 'closed'])(
  'stops every address that was given to an account once it is %s, and issues new ones afterwards',
  async (what) => {
    const user = await app.asUser({ credits: 100 });
    const things = await makeThings(app, user, what.length);
    const before = await addressesOf(user, things);
    const statuses = async (addresses: Record<string, string>) =>
      Object.fromEntries(
        await Promise.all(Object.entries(addresses).map(async ([name, path]) => [name, await statusOf(path)])),
      );
    const all = (status: number) => Object.fromEntries(Object.keys(before).map((name) => [name, status]));
    expect(await statuses(before)).toEqual(all(200));

    await shutting[what]?.(user);
    expect(await statuses(before)).toEqual(all(404));

    await opening[what]?.(user);
    // The owner published the shared film; its link works as long as the account is open.
    expect(await statuses(before)).toEqual({ ...all(404), 'shared film': 200 });
    const again = await app.signInAgain(user);
    const after = await addressesOf(again, things);
    expect(await statuses(after)).toEqual(all(200));
    // An old signature is not valid for the new version.
    const { searchParams } = new URL(app.url + after['original']);
    const forged = `${before['original']}&version=${searchParams.get('version')}`;
    expect(await statusOf(forged)).toBe(404);
  },
);

test('takes no more parts of an upload once the account is disabled', async () => {
  const user = await app.asUser();
  const { name, mediaType, bytes } = picture(5);
  const upload = await user.call(uploadsApi.start, { body: { name, mediaType, sizeBytes: bytes.byteLength } });
  const send = () => statusOf(upload.parts[0]?.url ?? '', { method: 'PUT', body: bytes });
  expect(await send()).toBe(200);
  await setDisabled(user, true);
  await app.until(async () => ((await send()) === 404 ? true : undefined));
});
