import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { startFakeFal, type FakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { makeFolder, makeMedia } from '#test/fixtures/make-media.ts';
import { makeHeic } from '#test/fixtures/make-heic.ts';
import { c2paUuid, readMp4Claim } from '#test/fixtures/mp4-claim.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { ask, clipFrom, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let fal: FakeFal;
let testApp: TestApp;
let ana: TestUser;
let folder: Awaited<ReturnType<typeof makeFolder>>;

beforeAll(async () => {
  folder = await makeFolder();
  fal = await startFakeFal();
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  ana = await testApp.asUser({ credits: 5_000 });
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
  await folder.close();
});

type Input = GenerationInput<MediaReference>;

/** Has something made, and answers its first asset. */
async function make(modelId: string, input: Input, { app = testApp, user = ana } = {}): Promise<string> {
  const [taskId = ''] = await ask(app, user, [taskFor(modelId, { modelId, input })]);
  const task = await ended(app, user, taskId);
  expect(task).toMatchObject({ state: 'COMPLETE' });
  return task.outputs[0]?.assetId ?? '';
}

const detail = (assetId: string, user = ana) => user.call(assetsApi.get, { params: { assetId } });

async function fetched(address: string | null, app = testApp): Promise<Buffer> {
  const response = await fetch(new URL(address ?? '', app.url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** What the reference implementation finds in an asset's file. */
async function verified(assetId: string) {
  const { urls, mediaType } = await detail(assetId);
  const path = join(folder.path, assetId);
  await writeFile(path, await fetched(urls.original));
  const found = await testApp.app.platform.signer.read({ path, mediaType });
  await rm(path);
  return found?.report;
}

test('a generated image says which model made it, in a claim that holds, and in XMP', async () => {
  const id = await make('flux-dev', pictureOf('A quay at dawn'));
  const { contentCredentials, urls, sizeBytes } = await detail(id);
  expect(contentCredentials).toEqual({
    state: 'valid-not-trusted',
    signedBy: 'Backlot',
    signedAt: expect.any(String),
    actions: [{ action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia', software: 'Flux Dev' }],
    ingredients: [],
    isEmbedded: true,
    manifestUrl: expect.any(String),
  });
  expect(await verified(id)).toMatchObject({ state: 'valid-not-trusted', actions: contentCredentials.actions });
  const bytes = await fetched(urls.original);
  expect(bytes.length).toBe(sizeBytes);
  expect(bytes.includes('quay')).toBe(false);
  expect((await sharp(bytes).metadata()).xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  expect((await sharp(await fetched(urls.w320)).metadata()).format).toBe('webp');
  const manifest = await fetched(contentCredentials.manifestUrl);
  expect(manifest.includes('c2pa.claim.v2')).toBe(true);
  const stored = await testApp.app.features.assets.find(id);
  expect(stored?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('a clip names the image that it begins with, in an MP4 that two readers accept', async () => {
  const picture = await make('previz-image', pictureOf('A kitchen at night'));
  expect((await detail(picture)).contentCredentials.actions).toEqual([
    { action: 'c2pa.created', sourceType: 'algorithmicMedia', software: 'Previz' },
  ]);
  const id = await make('previz-video', { ...clipFrom({ assetId: picture }), durationSeconds: 1, resolution: '480p' });
  const { contentCredentials, urls } = await detail(id);
  expect(contentCredentials).toMatchObject({
    state: 'valid-not-trusted',
    ingredients: [{ title: 'previz-image', relationship: 'inputTo' }],
  });
  expect(await verified(id)).toMatchObject({ state: 'valid-not-trusted', ingredients: contentCredentials.ingredients });
  const frame = () => ana.call(assetsApi.keepFrame, { params: { assetId: id }, body: { at: 'last' } });
  const kept = await frame();
  expect((await detail(kept.id)).contentCredentials).toMatchObject({
    actions: [{ action: 'c2pa.opened' }, { action: 'c2pa.edited', sourceType: 'algorithmicMedia' }],
    ingredients: [{ title: 'previz-video', relationship: 'parentOf' }],
  });
  expect(await verified(kept.id)).toMatchObject({ state: 'valid-not-trusted' });
  // The same frame is kept once, although no two signatures are alike.
  expect((await frame()).id).toBe(kept.id);
  const claim = readMp4Claim(await fetched(urls.original));
  expect(claim).toMatchObject({ isSigned: true, areAssertionsWhole: true, isBound: true });
});

test('an edit of an upload opens it, without the name of the user’s file', async () => {
  const bytes = await readFile(await makeMedia(folder.path, 'picture.png'));
  const upload = await sendUpload(testApp, ana, { name: 'my passport.png', mediaType: 'image/png', bytes });
  expect((await detail(upload.id)).contentCredentials).toMatchObject({ state: 'none', manifestUrl: null });
  const input: Input = {
    kind: 'image-edit',
    prompt: 'At night',
    picture: { assetId: upload.id },
    references: [],
    seed: 1,
  };
  const id = await make('previz-edit', input);
  expect((await detail(id)).contentCredentials).toMatchObject({
    actions: [{ action: 'c2pa.opened' }, { action: 'c2pa.edited', sourceType: 'algorithmicallyEnhanced' }],
    ingredients: [{ title: 'Uploaded image', relationship: 'parentOf' }],
  });
  expect(await verified(id)).toMatchObject({ state: 'valid-not-trusted' });
});

test('generated sound is signed: in its file where the format can carry it, else beside it', async () => {
  const sound = { kind: 'sound', prompt: 'Rain', durationSeconds: 1, seed: 1 } as const;
  for (const modelId of ['previz-sound', 'elevenlabs-sound']) {
    const { contentCredentials, mediaType } = await detail(await make(modelId, sound));
    expect([modelId, contentCredentials.state]).toEqual([modelId, 'valid-not-trusted']);
    expect(contentCredentials.isEmbedded).toBe(mediaType === 'audio/wav');
    expect((await fetched(contentCredentials.manifestUrl)).includes('c2pa.claim.v2')).toBe(true);
  }
});

test('an upload keeps what its maker claimed, and a forged claim is shown as invalid', async () => {
  const { urls, mediaType, name } = await detail(await make('flux-dev', pictureOf('A harbor')));
  const signed = await fetched(urls.original);
  const forged = Buffer.from(signed);
  forged.writeUInt8(forged.readUInt8(forged.length - 40) ^ 1, forged.length - 40);
  const bo = await testApp.asUser();
  const states = await Promise.all(
    [signed, forged].map(async (bytes) => {
      const { id } = await sendUpload(testApp, bo, { name, mediaType, bytes: new Uint8Array(bytes) });
      return (await detail(id, bo)).contentCredentials;
    }),
  );
  expect(states.map(({ state }) => state)).toEqual(['valid-not-trusted', 'invalid']);
  expect(states[0]).toMatchObject({ signedBy: 'Backlot', actions: [{ software: 'Flux Dev' }] });
});

test('a claim is found where its mark lies across two pieces of the file that are read', async () => {
  const path = await makeMedia(folder.path, 'picture.png');
  const making = { how: 'created', sourceType: 'algorithmicMedia', software: 'Another studio' } as const;
  const order = { path, mediaType: 'image/png', target: `${path}.signed`, title: 'A lamp', making, ingredients: [] };
  await testApp.app.platform.signer.sign(order);
  const signed = await readFile(order.target);
  // A chunk behind the head moves the mark; the claim does not hold for it.
  const headEnd = 33;
  const moved = 1024 * 1024 - 4 - signed.indexOf('jumdc2pa');
  const chunk = Buffer.alloc(moved);
  chunk.writeUInt32BE(moved - 12);
  chunk.write('paDd', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), moved - 4);
  const bytes = new Uint8Array(Buffer.concat([signed.subarray(0, headEnd), chunk, signed.subarray(headEnd)]));
  const { id } = await sendUpload(testApp, ana, { name: 'a.png', mediaType: 'image/png', bytes });
  expect((await detail(id)).contentCredentials).toMatchObject({ state: 'invalid', manifestUrl: expect.any(String) });
});

test('a HEIC is read for its claim before it becomes a JPEG, which does not carry it', async () => {
  const { contentCredentials } = await detail(await make('flux-dev', pictureOf('A pier')));
  // The manifest of another picture, as a box behind those of the HEIC.
  const manifest = await fetched(contentCredentials.manifestUrl);
  const purpose = Buffer.concat([Buffer.alloc(4), Buffer.from('manifest\0'), Buffer.alloc(8)]);
  const content = Buffer.concat([Buffer.from('uuid'), Buffer.from(c2paUuid, 'hex'), purpose, manifest]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + size.length);
  const heic = await makeHeic({ width: 200, height: 100, tile: 128 });
  const bytes = new Uint8Array(Buffer.concat([heic, size, content]));
  const [claiming, plain] = [
    await sendUpload(testApp, ana, { name: 'IMG_1.HEIC', mediaType: 'image/heic', bytes }),
    await sendUpload(testApp, ana, { name: 'IMG_2.HEIC', mediaType: 'image/heic', bytes: new Uint8Array(heic) }),
  ];
  expect(claiming.mediaType).toBe('image/jpeg');
  expect((await detail(claiming.id)).contentCredentials).toMatchObject({
    state: 'invalid',
    signedBy: 'Backlot',
    actions: [{ software: 'Flux Dev' }],
    isEmbedded: false,
    manifestUrl: null,
  });
  expect((await detail(plain.id)).contentCredentials.state).toBe('none');
});

test('without a certificate that can be used results are delivered unsigned, and say so', async () => {
  const certificateFile = join(folder.path, 'nothing.pem');
  const contentCredentials = { certificateFile, keyFile: undefined, trustFile: undefined };
  const app = await startTestApp({ config: { contentCredentials } });
  const user = await app.asUser({ credits: 10 });
  const id = await make('previz-image', pictureOf('A lighthouse'), { app, user });
  expect((await detail(id, user)).contentCredentials).toMatchObject({ state: 'none', signedBy: null, actions: [] });
  await app.stop();
});
