import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { exportsApi, type ExportView } from '#contract/exports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { readMp4Claim } from '#test/fixtures/mp4-claim.ts';
import { ended } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

const script = 'INT. LIGHTHOUSE - NIGHT\n\nMara climbs the stairs.\n';

let app: TestApp;
let ana: TestUser;
let storyboardId: string;
let folder: Awaited<ReturnType<typeof makeFolder>>;

beforeAll(async () => {
  folder = await makeFolder();
  app = await startTestApp();
  ana = await app.asUser();
  storyboardId = await boardWithPicture();
});
afterAll(async () => {
  await app.stop();
  await folder.close();
});

/** A storyboard of one short shot, which has a picture. */
async function boardWithPicture(): Promise<string> {
  const body = { fileName: 'harbor.fountain', fileBase64: Buffer.from(script).toString('base64') };
  const { storyboardIds } = await ana.call(scriptsApi.import, { body });
  const params = { storyboardId: storyboardIds[0]! };
  const board = await ana.call(storyboardsApi.get, { params });
  const shotId = board.scenes[0]!.shots[0]!.id;
  const command = { do: 'update-shot' as const, shotId, fields: { durationMs: 400 } };
  await ana.call(storyboardsApi.edit, { params, body: { baseRevision: board.revision, command } });
  const slot = `shot:${shotId}:picture` as const;
  const { taskId } = await ana.call(storyboardsApi.generate, {
    params,
    body: { slot, outputs: 1, expectedCredits: 1 },
  });
  await ended(app, ana, taskId);
  await app.until(async () => {
    const { scenes } = await ana.call(storyboardsApi.get, { params });
    return scenes[0]!.shots[0]!.picture ?? undefined;
  });
  return params.storyboardId;
}

async function exported(format: ExportView['options']['format']): Promise<NonNullable<ExportView['file']>> {
  const body = { resolution: '480p' as const, format, scenes: undefined };
  const asked = await ana.call(exportsApi.request, { params: { storyboardId }, body });
  const film = await app.until(async () => {
    const now = await ana.call(exportsApi.get, { params: { exportId: asked.id } });
    return now.finishedAt === null ? undefined : now;
  });
  expect(film).toMatchObject({ state: 'complete', error: null });
  return film.file!;
}

async function fetched(address: string | null): Promise<Buffer> {
  const response = await fetch(new URL(address ?? '', app.url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function verified(bytes: Uint8Array, mediaType: string) {
  const path = join(folder.path, 'film');
  await writeFile(path, bytes);
  const found = await app.app.platform.signer.read({ path, mediaType });
  await rm(path);
  return found?.report;
}

/** What each film says: put together here, from a picture that was drawn by rules. */
const composed = {
  state: 'valid-not-trusted',
  signedBy: 'Backlot',
  actions: [
    { action: 'c2pa.created', sourceType: 'compositeSynthetic', software: 'Backlot' },
    { action: 'c2pa.placed', sourceType: null, software: 'Backlot' },
  ],
  ingredients: [{ relationship: 'componentOf' }],
};

test('a film names the takes that it is put together from, in an MP4 that two readers accept', async () => {
  const file = await exported('mp4');
  const bytes = await fetched(file.url);
  expect(bytes.length).toBe(file.sizeBytes);
  expect(await verified(bytes, 'video/mp4')).toMatchObject(composed);
  expect(readMp4Claim(bytes)).toMatchObject({ isSigned: true, areAssertionsWhole: true, isBound: true });
  const asset = await ana.call(assetsApi.get, { params: { assetId: file.assetId! } });
  expect(asset).toMatchObject({ sizeBytes: bytes.length, contentCredentials: { ...composed, isEmbedded: true } });
  const { scenes } = await ana.call(storyboardsApi.get, { params: { storyboardId } });
  expect(asset.provenance.parents).toEqual([scenes[0]!.shots[0]!.picture!.assetId]);
});

test('a ProRes film carries its claim, and a WebM and a GIF have it beside them, bound to their bytes', async () => {
  const mov = await exported('mov');
  expect(await verified(await fetched(mov.url), 'video/quicktime')).toMatchObject(composed);
  for (const format of ['webm', 'gif'] as const) {
    const file = await exported(format);
    const manifest = await fetched(file.manifestUrl);
    const sum = createHash('sha256')
      .update(await fetched(file.url))
      .digest();
    expect([format, manifest.includes(sum)]).toEqual([format, true]);
  }
});

test('the film in a package with everything is signed', async () => {
  const files = unzipSync(await fetched((await exported('everything')).url));
  const film = Object.entries(files).find(([name]) => name.endsWith('.mp4') && !name.startsWith('edit/'));
  expect(await verified(film?.[1] ?? new Uint8Array(0), 'video/mp4')).toMatchObject(composed);
});

test('captions and papers claim nothing', async () => {
  expect((await exported('csv')).manifestUrl).toBeNull();
});
