import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { usersApi } from '#contract/users.ts';
import { type Installation, openInstallation } from './installation.ts';

const url = 'http://backlot.internal';
const email = 'owner@backlot.internal';

/** Where the command runs: its `.env` names the data directory. */
let folder: string;
let dataDirectory: string;
let server: Installation;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'backlot-reset-')));
  dataDirectory = join(folder, 'studio');
  await writeFile(join(folder, '.env'), `DATA_DIRECTORY=${dataDirectory}\nPASSWORD_MINIMUM=8\n`);
  server = await open();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => openInstallation({ dataDirectory, worker: false, environment: { LOG_LEVEL: 'silent' } });

async function resetPassword(args: string[], password: string, environment: Record<string, string> = {}) {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'reset-password.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  command.stdin.end(`${password}\n`);
  const [[code], said, complained] = await Promise.all([
    once(command, 'exit'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code: code as number, said, complained };
}

const isReset = { code: 0, said: 'The password is set. Every session of the account has ended.\n', complained: '' };

async function signIn(password: string): Promise<number> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  return (await server.app.fetch(new Request(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })))
    .status;
}

const newToken = async () => (await server.app.features.identity.service.issueToken?.(server.ownerId)) ?? '';

async function meStatus(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.fetch(new Request(url + usersApi.me.path, { headers }))).status;
}

/** The entries of resets in the audit log. */
async function auditedResets() {
  const { entries } = await server.call(auditApi.list, { query: { uid: server.ownerId } });
  return entries.filter(({ action }) => action === 'user.password-reset');
}

test('sets a password, ends the old sessions and writes to the audit log while the server is running', async () => {
  const token = await newToken();
  expect(await meStatus(token)).toBe(200);
  expect(await resetPassword([email.toUpperCase()], 'better horse')).toEqual(isReset);
  expect(await meStatus(token)).toBe(401);
  expect(await signIn('better horse')).toBe(200);
  expect(await auditedResets()).toMatchObject([
    { actor: null, subject: { uid: server.ownerId, email }, reason: 'On the command line' },
  ]);
});

test('sets a password and ends the old sessions while the server is stopped', async () => {
  const token = await newToken();
  await server.close();
  expect(await resetPassword([email], 'offline horse')).toEqual(isReset);
  server = await open();
  expect(await meStatus(token)).toBe(401);
  expect([await signIn('better horse'), await signIn('offline horse')]).toEqual([401, 200]);
  expect(await auditedResets()).toHaveLength(2);
});

test('refuses an unknown address and a weak password, and changes nothing', async () => {
  const token = await newToken();
  expect(await resetPassword(['nobody@example.test'], 'better horse')).toEqual({
    code: 1,
    said: '',
    complained: 'No account has the address nobody@example.test. Nothing was changed.\n',
  });
  expect(await resetPassword([email], '1234567')).toMatchObject({
    code: 1,
    complained: 'The password doesn’t meet these requirements: At least 8 characters.\n',
  });
  expect(await resetPassword([email], '')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('At least 8'),
  });
  expect(await resetPassword([], 'better horse')).toMatchObject({
    code: 1,
    complained: 'Usage: npm run reset-password -- user@example.com\n',
  });
  expect(await meStatus(token)).toBe(200);
  expect(await signIn('offline horse')).toBe(200);
});

test('refuses a folder without an installation, and leaves it empty', async () => {
  const empty = await realpath(await mkdtemp(join(tmpdir(), 'backlot-empty-')));
  expect(await resetPassword([email], 'better horse', { DATA_DIRECTORY: empty })).toEqual({
    code: 1,
    said: '',
    complained: `There is no installation in ${empty}. Set DATA_DIRECTORY or DATABASE_URL.\n`,
  });
  expect(await readdir(empty)).toEqual([]);
  await rm(empty, { recursive: true });
});
