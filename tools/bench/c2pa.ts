/** Signs a film of 1 GB and a picture of 4K: how long that takes, and how much memory it adds. The film is read back by the reference implementation. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { createSigner } from '../../src/server/platform/credentials/signer.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const gigabyte = 1024 ** 3;
const pieceBytes = 8 * 1024 ** 2;
const runs = 5;
const chunks = 20_000;
const sampleMs = 10;

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => bytes.writeUInt32BE(value, 4 * n));
  return bytes;
};
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type), body]);
};

/** A film as the signer sees it: its kind, an index of as many chunks as an hour and a half has, and its samples. */
async function writeFilm(path: string): Promise<void> {
  const kind = box('ftyp', Buffer.from('isom'), uint32(512), Buffer.from('isommp41'));
  const table = box('stco', uint32(0, chunks, ...Array.from({ length: chunks }, (_, n) => 4096 + n * 50_000)));
  const index = box('moov', box('trak', box('mdia', box('minf', box('stbl', table)))));
  const samples = gigabyte - kind.length - index.length - 8;
  const piece = randomBytes(pieceBytes);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([kind, index, uint32(samples + 8), Buffer.from('mdat')]));
  for (let left = samples; left > 0; left -= pieceBytes) {
    await file.write(piece.subarray(0, Math.min(pieceBytes, left)));
  }
  await file.sync();
  await file.close();
}

type Watched = { seconds: number; megabytes: number };

/** How long some work takes, and by how much this process grows meanwhile. */
async function watched(work: () => Promise<unknown>): Promise<Watched> {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), sampleMs);
  const start = performance.now();
  await work();
  clearInterval(timer);
  return { seconds: (performance.now() - start) / 1000, megabytes: (most - before) / 1024 ** 2 };
}

export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-c2pa-'));
  const clock = { now: () => new Date() };
  const signer = createSigner({ dataDirectory: folder, version: 'bench', clock, log: pino({ level: 'silent' }) });
  const making = { how: 'composed', sourceType: 'compositeWithTrainedAlgorithmicMedia', software: 'Backlot' } as const;
  const [film, picture, target] = [join(folder, 'film.mp4'), join(folder, 'picture.jpg'), join(folder, 'signed')];
  const sign = async (path: string, mediaType: string) => {
    await rm(target, { force: true });
    const order = { path, mediaType, target, title: 'Bench', making, ingredients: [] };
    if (!(await signer.sign(order))?.file) throw new Error(`${path} was not signed.`);
  };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  await sharp({ create: { width: 3840, height: 2160, channels: 3, background: '#000', noise } })
    .jpeg()
    .toFile(picture);
  const films: Watched[] = [];
  const pictures: Watched[] = [];
  for (let n = 0; n < runs; n++) pictures.push(await watched(() => sign(picture, 'image/jpeg')));
  await writeFilm(film);
  for (let n = 0; n < runs; n++) films.push(await watched(() => sign(film, 'video/mp4')));
  const read = await watched(async () => {
    const found = await signer.read({ path: target, mediaType: 'video/mp4' });
    if (found?.report.state !== 'valid-not-trusted') throw new Error('The film that was signed is not valid.');
  });
  await rm(folder, { recursive: true });
  return [
    benchRow('a film of 1 GB is signed', { unit: 's', runs: films.map(({ seconds }) => seconds), target: 10 }),
    benchRow('memory added meanwhile', { unit: 'MB', runs: films.map(({ megabytes }) => megabytes), target: 64 }),
    benchRow('a 4K JPEG is signed', { unit: 'ms', runs: pictures.map(({ seconds }) => seconds * 1000), target: 200 }),
    benchRow('the film is read and verified', { unit: 's', runs: [read.seconds] }),
  ];
}
