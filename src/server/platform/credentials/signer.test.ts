import { createHash, X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder, makeMedia, type MediaName } from '#test/fixtures/make-media.ts';
import { boxesOf, readMp4Claim } from '#test/fixtures/mp4-claim.ts';
import { findFfmpeg, runFfmpeg } from '../media/ffmpeg.ts';
import { makeCredential } from './make-certificates.ts';
import { createSigner, type Ingredient, type Signed, type Signer } from './signer.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let signer: Signer;
const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
const options = { version: '1.0.0', clock, log: pino({ level: 'silent' }) };

beforeAll(async () => {
  folder = await makeFolder();
  signer = createSigner({ ...options, dataDirectory: folder.path });
});
afterAll(() => folder.close());

const generated = { how: 'created', sourceType: 'trainedAlgorithmicMedia', software: 'Flux Dev' } as const;
let count = 0;

type Wanted = { ingredients?: Ingredient[]; making?: Parameters<Signer['sign']>[0]['making']; with?: Signer };

async function signPath(
  path: string,
  mediaType: string,
  { ingredients = [], making = generated, with: by = signer }: Wanted = {},
) {
  const target = join(folder.path, `signed-${(count += 1)}`);
  const signed = await by.sign({ path, mediaType, target, title: 'A quay', making, ingredients });
  return { target, signed: signed ?? expect.fail('It was not signed.') };
}
const sign = async (name: MediaName, mediaType: string, wanted?: Wanted) =>
  signPath(await makeMedia(folder.path, name), mediaType, wanted);
const read = async (path: string, mediaType: string) => (await signer.read({ path, mediaType }))?.report;

const formats: [name: MediaName, mediaType: string][] = [
  ['picture.png', 'image/png'],
  ['picture.jpg', 'image/jpeg'],
  ['picture.webp', 'image/webp'],
  ['voice.wav', 'audio/wav'],
  ['voice.m4a', 'audio/mp4'],
  ['clip.mp4', 'video/mp4'],
  ['index-last.mp4', 'video/mp4'],
  ['silent.mov', 'video/quicktime'],
];

/** What is seen and heard, decoded. */
async function decoded(path: string): Promise<string> {
  const sum = `${path}.md5`;
  await runFfmpeg(findFfmpeg(undefined), ['-i', path, '-map', '0', '-f', 'md5', '-y', sum]);
  return readFile(sum, 'utf8');
}

for (const [name, mediaType] of formats) {
  test(`${name} carries a manifest that the reference implementation finds valid, and looks and sounds as before`, async () => {
    const { target, signed } = await sign(name, mediaType);
    const found = await signer.read({ path: target, mediaType });
    expect(found?.report).toMatchObject({
      state: 'valid-not-trusted',
      signedBy: 'Backlot',
      actions: [{ action: 'c2pa.created', sourceType: 'trainedAlgorithmicMedia', software: 'Flux Dev' }],
    });
    expect(found?.report.results.failure).toEqual([expect.objectContaining({ code: 'signingCredential.untrusted' })]);
    expect(Buffer.from(found?.store ?? []).equals(signed.store)).toBe(true);
    const bytes = await readFile(target);
    expect(signed.file).toEqual({ sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(await decoded(target)).toBe(await decoded(await makeMedia(folder.path, name)));
  });

  test(`${name} is invalid when a byte of what is seen or heard was changed`, async () => {
    const { target } = await sign(name, mediaType);
    const bytes = await readFile(target);
    const isFilm = mediaType.startsWith('video/') || mediaType === 'audio/mp4';
    const sample = isFilm ? (boxesOf(bytes).find(({ type }) => type === 'mdat')?.start ?? 0) + 100 : undefined;
    // Of the others the manifest stands before or behind the middle.
    const at = sample ?? (mediaType === 'audio/wav' ? 2_000 : bytes.length - (mediaType === 'image/webp' ? 3_000 : 40));
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    const forged = `${target}-forged`;
    await writeFile(forged, bytes);
    expect(await read(forged, mediaType)).toMatchObject({ state: 'invalid' });
  });
}

test('an MP4 is proven by a parser of the specification that shares nothing with the writer', async () => {
  for (const name of ['clip.mp4', 'index-last.mp4'] as const) {
    const { target } = await sign(name, 'video/mp4');
    const bytes = await readFile(target);
    expect(readMp4Claim(bytes)).toMatchObject({
      label: expect.stringMatching(/^urn:c2pa:/),
      isSigned: true,
      areAssertionsWhole: true,
      isBound: true,
      assertions: { 'c2pa.actions.v2': { actions: [{ action: 'c2pa.created', softwareAgent: { name: 'Flux Dev' } }] } },
    });
    bytes.writeUInt8(0xff, bytes.length - 1);
    expect(readMp4Claim(bytes)?.isBound).toBe(false);
  }
});

test('a format that carries nothing has its manifest beside it, bound to the whole file', async () => {
  const path = await makeMedia(folder.path, 'clip.webm');
  const { signed } = await signPath(path, 'video/webm');
  expect(signed.file).toBeNull();
  const sum = createHash('sha256')
    .update(await readFile(path))
    .digest();
  expect(Buffer.from(signed.store).includes(sum)).toBe(true);
  expect(signed.report).toMatchObject({ state: 'valid-not-trusted', signedBy: 'Backlot' });
});

const storeOf = ({ store, report }: Signed) => ({ bytes: store, results: report.results });

test('an edit names what it was made from, with its own manifest, which stays valid', async () => {
  const first = await sign('picture.jpg', 'image/jpeg');
  const parent = { title: 'The first', mediaType: 'image/jpeg', store: storeOf(first.signed) };
  const shown = { title: 'A reference', mediaType: 'image/png', store: null };
  const making = { how: 'edited', sourceType: 'compositeWithTrainedAlgorithmicMedia', software: 'Seedream' } as const;
  const second = await sign('picture.png', 'image/png', { making, ingredients: [parent, shown] });
  const report = await read(second.target, 'image/png');
  expect(report).toMatchObject({
    state: 'valid-not-trusted',
    actions: [{ action: 'c2pa.opened' }, { action: 'c2pa.edited', software: 'Seedream' }],
    ingredients: [
      { title: 'The first', relationship: 'parentOf' },
      { title: 'A reference', relationship: 'inputTo' },
    ],
  });
  // The clip that is made of it carries both.
  const clip = { title: 'The second', mediaType: 'image/png', store: storeOf(second.signed) };
  const third = await sign('clip.mp4', 'video/mp4', { ingredients: [clip] });
  expect(await read(third.target, 'video/mp4')).toMatchObject({ state: 'valid-not-trusted' });
  expect(readMp4Claim(await readFile(third.target))).toMatchObject({ isSigned: true, isBound: true });
  for (const { signed } of [first, second]) expect(third.signed.store.length).toBeGreaterThan(signed.store.length);
});

test('a film names more than a hundred clips, as many as fit with their manifests, and is still one valid file', async () => {
  const { signed } = await sign('picture.jpg', 'image/jpeg');
  const making = { how: 'composed', sourceType: 'compositeWithTrainedAlgorithmicMedia', software: 'Backlot' } as const;
  const ingredients = Array.from({ length: 130 }, (_, shot) => ({
    title: `Shot ${shot}`,
    mediaType: 'image/jpeg',
    store: shot % 2 === 0 ? storeOf(signed) : null,
  }));
  for (const [name, mediaType] of formats.filter(([one]) => one === 'picture.jpg' || one === 'clip.mp4')) {
    const film = await sign(name, mediaType, { making, ingredients });
    expect(film.signed.store.length).toBeGreaterThan(66_000);
    const report = await read(film.target, mediaType);
    expect(report).toMatchObject({
      state: 'valid-not-trusted',
      actions: [{ action: 'c2pa.created' }, { action: 'c2pa.placed' }],
    });
    expect(report?.ingredients).toHaveLength(100);
  }
});

test('what a vendor has signed keeps its manifest, as what the result was opened from', async () => {
  const vendor = await sign('picture.png', 'image/png');
  const { target, signed } = await signPath(vendor.target, 'image/png');
  expect(signed.report).toMatchObject({
    actions: [{ action: 'c2pa.opened' }],
    ingredients: [{ relationship: 'parentOf' }],
  });
  expect(await read(target, 'image/png')).toMatchObject({ state: 'valid-not-trusted' });
  expect(Buffer.from(signed.store).includes('Flux Dev')).toBe(true);
  const film = await sign('clip.mp4', 'video/mp4');
  const again = await signPath(film.target, 'video/mp4');
  expect(readMp4Claim(await readFile(again.target))).toMatchObject({ isSigned: true, isBound: true });
  expect(await decoded(again.target)).toBe(await decoded(film.target));
});

for (const name of ['picture.png', 'picture.jpg', 'picture.webp'] as const) {
  test(`${name} says in XMP where it comes from, beside what it said before`, async () => {
    const path = join(folder.path, `xmp-${name}`);
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="mine"/></rdf:RDF></x:xmpmeta>';
    await sharp(await makeMedia(folder.path, name))
      .withXmp(xmp)
      .toFile(path);
    const mediaType = `image/${name.endsWith('jpg') ? 'jpeg' : name.slice(-name.length + 'picture.'.length)}`;
    for (const [from, before] of [
      [path, 'dc:format="mine"'],
      [await makeMedia(folder.path, name), ''],
    ] as const) {
      const { target } = await signPath(from, mediaType);
      const packet = (await sharp(target).metadata()).xmp?.toString('utf8') ?? '';
      expect(packet).toContain(
        'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
      );
      expect(packet).toContain(before);
    }
  });
}

test('an installation signs with the same certificate after a restart, and an operator’s may be trusted', async () => {
  const again = createSigner({ ...options, dataDirectory: folder.path });
  const certificateOf = async (by: Signer) => {
    const { target } = await sign('clip.mp4', 'video/mp4', { with: by });
    const store = (await by.read({ path: target, mediaType: 'video/mp4' }))?.store;
    return { store: Buffer.from(store ?? []), target };
  };
  const credential = makeCredential(clock.now());
  const [own, root] = credential.certificates.map((one) => new X509Certificate(one));
  const [certificateFile, trustFile] = [join(folder.path, 'operator.pem'), join(folder.path, 'trust.pem')];
  const key = credential.key.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(certificateFile, `${key}\n${own}\n${root}`);
  await writeFile(trustFile, String(root));
  const operator = createSigner({ ...options, dataDirectory: folder.path, certificateFile, trustFile });
  const kept = new X509Certificate(await readFile(join(folder.path, 'content-credentials.pem')));
  for (const by of [signer, again]) expect((await certificateOf(by)).store.includes(kept.raw)).toBe(true);
  const { target } = await certificateOf(operator);
  expect((await operator.read({ path: target, mediaType: 'video/mp4' }))?.report.state).toBe('valid-trusted');
  expect((await sign('picture.png', 'image/png', { with: operator })).signed.report.state).toBe('valid-trusted');
  expect(await read(target, 'video/mp4')).toMatchObject({ state: 'valid-not-trusted' });
});

test('without a certificate that can be used nothing is signed, and nothing fails', async () => {
  const certificateFile = join(folder.path, 'broken.pem');
  await writeFile(certificateFile, 'nothing');
  const broken = createSigner({ ...options, dataDirectory: folder.path, certificateFile });
  const path = await makeMedia(folder.path, 'picture.png');
  const order = {
    path,
    mediaType: 'image/png',
    target: `${path}-unsigned`,
    title: '',
    making: generated,
    ingredients: [],
  };
  expect(await broken.sign(order)).toBeNull();
  // A file that is broken is not signed either.
  await writeFile(`${path}-cut`, (await readFile(path)).subarray(0, 60));
  expect(await signer.sign({ ...order, path: `${path}-cut` })).toBeNull();
});

test('a manifest that is said to be somewhere else is not fetched', async () => {
  let asked = 0;
  const elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
  const { port } = elsewhere.address() as AddressInfo;
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
    `rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="http://127.0.0.1:${port}/manifest.c2pa"/></rdf:RDF></x:xmpmeta>`;
  const path = join(folder.path, 'elsewhere.jpg');
  await sharp(await makeMedia(folder.path, 'picture.jpg'))
    .withXmp(xmp)
    .toFile(path);
  expect(await read(path, 'image/jpeg')).toBeUndefined();
  expect(asked).toBe(0);
  await new Promise((done) => elsewhere.close(done));
});

test('a file that claims nothing has no credentials, and a manifest that cannot be read is invalid', async () => {
  expect(await read(await makeMedia(folder.path, 'picture.png'), 'image/png')).toBeUndefined();
  expect(await read(await makeMedia(folder.path, 'voice.ogg'), 'audio/ogg')).toBeUndefined();
  const { target, signed } = await sign('picture.png', 'image/png');
  const bytes = await readFile(target);
  bytes.fill(0x41, bytes.indexOf(signed.store) + 40, bytes.indexOf(signed.store) + 200);
  await writeFile(`${target}-garbled`, bytes);
  expect(await read(`${target}-garbled`, 'image/png')).toMatchObject({ state: 'invalid' });
});
