import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerOf, requestFor } from '#contract/ask.ts';
import { ErrorBody } from '#contract/errors.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { usersApi } from '#contract/users.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { noisePng } from '../fixtures/png.ts';
import { base64, importScript, shortScript } from '../fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  app = await startTestApp({ worker: false });
  ana = await app.asUser();
});
afterAll(() => app.stop());

/** As whatever client there may be: the bytes go as they are. */
async function send(method: string, path: string, body: string | Uint8Array<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
  const response = await fetch(app.url + path, { method, headers, body });
  return { status: response.status, body: await response.json() };
}

const refusal = async (asked: ReturnType<typeof send>) => {
  const { status, body } = await asked;
  const { err, code, fields } = ErrorBody.parse(body);
  return { status, code, err, ...(fields && { fields }) };
};

describe('a script that is none', () => {
  const upload = (bytes: string | Uint8Array, fileName = 'film.fountain') =>
    refusal(send('POST', scriptsApi.import.path, JSON.stringify({ fileName, fileBase64: base64(bytes) })));

  test('a picture', async () => {
    const { status, code, err } = await upload(noisePng(1));
    expect({ status, code }).toEqual({ status: 415, code: 'unsupported-media' });
    expect(err).toMatch(/film\.fountain/);
  });

  test('an empty file', async () => {
    expect(await upload('')).toMatchObject({ status: 400, err: '“film.fountain” is empty.' });
    expect(await upload(' \n\t\n ')).toMatchObject({ status: 400 });
  });

  test('a file that is too big', async () => {
    const { status, err, fields } = await upload('She waits.\n\n'.repeat(174_800));
    expect({ status, fields }).toEqual({ status: 413, fields: [{ path: 'fileBase64', message: err }] });
    expect(err).toMatch(/^“film\.fountain” is [\d.,]+ .?B\. A script can be at most 2(\.0)? MB\.$/);
  });

  test('a body that is too big is not read to its end', async () => {
    const err = 'A script can be at most 10 MB. Nothing was changed.';
    expect(await upload('a'.repeat(12_000_000))).toEqual({ status: 413, code: 'too-large', err });
  });

  test('text that is no base 64', async () => {
    const body = JSON.stringify({ fileName: 'film.fountain', fileBase64: 'INT. ROOM - DAY' });
    expect(await refusal(send('POST', scriptsApi.import.path, body))).toMatchObject({
      status: 400,
      fields: [{ path: 'fileBase64' }],
    });
  });

  test('prose without a heading becomes one scene, and a remark says so', async () => {
    const imported = await importScript(ana, 'An old man sits by the sea. He mends a net.\n\nThe wind turns.\n');
    expect(imported.scenes).toBe(1);
    expect(imported.remarks.join(' ')).toMatch(/heading/i);
  });

  test('leaves nothing behind', async () => {
    const titles = (await ana.call(projectsApi.list, { query: {} })).projects.map(({ title }) => title);
    expect(titles).toEqual(['film']);
  });
});

describe('a body that is none', () => {
  const update = (body: string | Uint8Array<ArrayBuffer>) => send('PUT', usersApi.update.path, body);

  const none: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
    ['words', 'first_name=Ana'],
    ['half of one', '{"first_name": "An'],
    ['bytes', new Uint8Array([0xff, 0xfe, 0, 1, 2])],
  ];
  for (const [what, body] of none) {
    test(what, async () => {
      const expected = { status: 400, code: 'invalid-input', err: 'The request body isn’t valid JSON.' };
      expect(await refusal(update(body))).toEqual(expected);
    });
  }

  const wrong: [what: string, body: string][] = [
    ['a list', '[]'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['text', '"first_name"'],
  ];
  for (const [what, body] of wrong) {
    test(`JSON that is ${what}`, async () => {
      expect(await refusal(update(body))).toMatchObject({ status: 400, fields: [{ path: 'body' }] });
    });
  }

  test('a field of the wrong kind or length is named, with its limit', async () => {
    const body = JSON.stringify({ first_name: 7, last_name: 'x'.repeat(101) });
    expect(await refusal(update(body))).toMatchObject({
      status: 400,
      fields: [{ path: 'first_name' }, { path: 'last_name', message: 'is longer than 100 characters' }],
    });
  });

  test('fields that nobody knows change nothing, whatever they are called', async () => {
    const { profile } = ana;
    const body =
      '{"role":"admin","credits":1000000,"uid":"x","__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}';
    expect(await refusal(update(body))).toMatchObject({ status: 400, code: 'invalid-input' });
    expect((await ana.call(usersApi.me, {})).data).toEqual(profile);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('JSON that is nested more deeply than any program goes', async () => {
    const nested = (depth: number) => `{"email": ${'['.repeat(depth)}${']'.repeat(depth)}, "password": "x"}`;
    expect(await refusal(update(nested(400_000)))).toMatchObject({ status: 400, code: 'invalid-input' });
    expect((await send('POST', '/api/auth/sign-in/email', nested(8_000))).status).toBe(400);
  });

  test('more than a megabyte', async () => {
    const body = JSON.stringify({ first_name: 'x'.repeat(1_000_001) });
    expect(await refusal(update(body))).toEqual({
      status: 413,
      code: 'too-large',
      err: 'The request body is larger than 1,000 kB.',
    });
  });

  test('more than a megabyte, without saying so', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64_000));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent <= 40) controller.enqueue(piece);
        else controller.close();
      },
    });
    const request = new Request(app.url + usersApi.update.path, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${ana.token}` },
      duplex: 'half',
    } as RequestInit);
    expect((await app.app.fetch(request)).status).toBe(413);
    // It stops asking for more as soon as it is too much.
    expect(sent).toBeLessThan(25);
  });
});

test('without PostgreSQL everything says so in one sentence, and works again when it is back', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-accidents-'));
  const log = pino({ level: 'silent' });
  const start = () => startPostgres({ dataDirectory, durable: false, log });
  let postgres = await start();
  await migrate(postgres.databaseUrl);
  const origin = 'http://backlot.test';
  const own = await createApp({
    config: readConfig({ DATA_DIRECTORY: dataDirectory, NODE_ENV: 'test', LOG_LEVEL: 'silent' }),
    databaseUrl: postgres.databaseUrl,
    publicUrl: origin,
    secret: 'a secret of thirty-two characters or more',
    version: '1.0.0',
    log,
    setup: { allows: () => true },
  });
  try {
    const { signUp, issueToken } = own.features.identity.service;
    const userId = await signUp!({ email: 'ana@example.test', password: 'correct horse', name: 'Ana' });
    const token = await issueToken!(userId);
    const ask = async () => own.fetch(requestFor(projectsApi.list, { query: {} }, { origin, token }));
    await own.fetch(requestFor(usersApi.create, { body: {} }, { origin, token }));
    expect((await ask()).status).toBe(200);

    await postgres.stop();
    const response = await ask();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      code: 'unavailable',
      err: 'The database is starting. Nothing was changed. Try again in a moment.',
    });

    postgres = await start();
    expect(await answerOf(projectsApi.list, await ask())).toMatchObject({ projects: [], nextCursor: null });
  } finally {
    await own.close();
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});

test('what is left in the middle by its client harms nobody', async () => {
  const leaving = new AbortController();
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"first_name":"'));
      leaving.abort();
    },
  });
  const headers = { authorization: `Bearer ${ana.token}` };
  const init = { method: 'PUT', body, headers, duplex: 'half', signal: leaving.signal } as RequestInit;
  await expect(fetch(app.url + usersApi.update.path, init)).rejects.toThrow();
  expect((await importScript(ana, shortScript)).scenes).toBe(2);
});
