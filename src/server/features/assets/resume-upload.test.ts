import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { type RunningS3, startS3 } from '#test/fakes/s3/start-s3.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let s3: RunningS3;
const apps: { disk?: TestApp; s3?: TestApp } = {};
beforeAll(async () => {
  s3 = await startS3();
  [apps.disk, apps.s3] = await Promise.all([
    startTestApp({ worker: false }),
    startTestApp({ worker: false, config: { s3: s3.s3 } }),
  ]);
});
afterAll(async () => {
  await Promise.all([apps.disk?.stop(), apps.s3?.stop()]);
  await s3.close();
});

const text = (sizeBytes: number) => new Uint8Array(Buffer.alloc(sizeBytes, 'INT. KITCHEN - NIGHT\n'));
const partBytes = 8 * 1024 * 1024;
const begin = (user: TestUser, sizeBytes: number, fingerprint?: string) =>
  user.call(uploadsApi.start, {
    body: { name: 'draft.txt', mediaType: 'text/plain', sizeBytes, ...(fingerprint && { fingerprint }) },
  });
const state = (user: TestUser, uploadId: string) => user.call(uploadsApi.get, { params: { uploadId } });
const put = async (app: TestApp, url: string, body: Uint8Array<ArrayBuffer>) =>
  (await fetch(new URL(url, app.url), { method: 'PUT', body })).status;

describe.each(['disk', 's3'] as const)('an upload on %s', (name) => {
  const app = () => apps[name]!;

  test('is listed with what has arrived, and gone on with by the addresses that it is answered with', async () => {
    const [ana, bo] = [await app().asUser(), await app().asUser()];
    const bytes = text(2 * partBytes + 5);
    const started = await begin(ana, bytes.length, 'sha256 of the first megabyte');
    await put(app(), started.parts[1]!.url, bytes.subarray(partBytes, 2 * partBytes));
    const listed = {
      uploadId: started.uploadId,
      name: 'draft.txt',
      mediaType: 'text/plain',
      sizeBytes: bytes.length,
      fingerprint: 'sha256 of the first megabyte',
      arrivedBytes: partBytes,
      startedAt: expect.any(String),
      expiresAt: started.expiresAt,
    };
    // S3 keeps no fractions of a second of its own signatures; the row says when it began.
    const uploads = (await ana.call(uploadsApi.list, {})).uploads;
    expect(uploads).toMatchObject([{ ...listed, expiresAt: expect.any(String) }]);
    expect(Math.abs(Date.parse(uploads[0]!.expiresAt) - Date.parse(started.expiresAt))).toBeLessThan(60_000);
    expect((await bo.call(uploadsApi.list, {})).uploads).toEqual([]);
    await expect(state(bo, started.uploadId)).rejects.toMatchObject({ code: 'not-found' });

    const resumed = await state(ana, started.uploadId);
    expect(resumed.parts.map(({ number, hasArrived }) => [number, hasArrived])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    for (const { number, url, sizeBytes, hasArrived } of resumed.parts) {
      const start = (number - 1) * partBytes;
      if (!hasArrived) expect(await put(app(), url, bytes.subarray(start, start + sizeBytes))).toBe(200);
    }
    const params = { uploadId: started.uploadId };
    const asset = await ana.call(uploadsApi.complete, { params, query: {} });
    const stored = Buffer.from(await (await fetch(app().url + asset.urls.original)).arrayBuffer());
    expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect((await ana.call(uploadsApi.list, {})).uploads).toEqual([]);
    await expect(state(ana, started.uploadId)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('that was given up, or is older than a day, cannot be gone on with', async () => {
    const ana = await app().asUser();
    const [given, old] = [await begin(ana, 5), await begin(ana, 5)];
    await ana.call(uploadsApi.abort, { params: given });
    await app()
      .app.platform.db.sql.updateTable('uploads')
      .set({ createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1_000) })
      .where('id', '=', old.uploadId)
      .execute();
    for (const { uploadId } of [given, old]) {
      await expect(state(ana, uploadId)).rejects.toMatchObject({ code: 'not-found' });
    }
    expect((await ana.call(uploadsApi.list, {})).uploads).toEqual([]);
  });
});

test('a part whose line is cut ten times does not arrive, and the upload is whole in the end', async () => {
  const app = apps.disk!;
  const ana = await app.asUser();
  const bytes = text(partBytes + 1_000);
  const { uploadId, parts } = await begin(ana, bytes.length);
  for (let n = 0; n < 10; n += 1) await cutOff(app, parts[0]!.url, bytes.subarray(0, 100_000 * (n + 1)));
  expect(await state(ana, uploadId)).toMatchObject({ arrivedBytes: 0 });
  for (const { url, number, sizeBytes } of (await state(ana, uploadId)).parts) {
    const start = (number - 1) * partBytes;
    await put(app, url, bytes.subarray(start, start + sizeBytes));
  }
  const asset = await ana.call(uploadsApi.complete, { params: { uploadId }, query: {} });
  expect(asset.sizeBytes).toBe(bytes.length);
  expect((await ana.call(assetsApi.storage, {})).kinds.media).toBe(bytes.length);
});

/** Sends the beginning of a part, and drops the connection. */
async function cutOff(app: TestApp, path: string, beginning: Uint8Array): Promise<void> {
  const { hostname, port, host } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`PUT ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${partBytes}\r\n\r\n`);
  await new Promise<void>((sent) => void socket.write(beginning, () => sent()));
  socket.destroy();
  await once(socket, 'close');
}
