import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNearDuplicates, nearDistance } from '#domain/training-sets/near-duplicates.ts';
import { hashDistance, type HashDistance } from '#domain/training-sets/picture-hash.ts';
import { bombPng } from '#test/fixtures/hostile.ts';
import { cropApart, studyApart } from './media-apart.ts';
import { studyPicture } from './study-picture.ts';

const samples = join(import.meta.dirname, '../../../../samples/examples');
/** Pictures of different things: no two of them show the same scene. */
const different = [
  'image-coffee',
  'image-pickup',
  'source-detective',
  'source-diner-booth',
  'source-headland-at-dawn',
  'source-keeper',
  'source-portrait-at-the-window',
  'source-village-street',
];

type Change = (picture: Sharp, size: { width: number; height: number }) => Sharp;
const inset =
  (share: number): Change =>
  (picture, { width, height }) => {
    const [left, top] = [Math.round(width * share), Math.round(height * share)];
    return picture.extract({ left, top, width: width - 2 * left, height: height - 2 * top });
  };
const reencode: Change = (picture) => picture.jpeg({ quality: 40 });
const shrink: Change = (picture, { width }) => picture.resize(Math.round(width * 0.4)).webp({ quality: 60 });
const mirror: Change = (picture) => picture.flop();

let folder: string;
const hashes = new Map<string, string>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'near-duplicates-'));
  for (const name of different) hashes.set(name, (await studyPicture(await pathOf(name))).hash);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function pathOf(name: string): Promise<string> {
  const file = (await readdir(samples)).toSorted().find((one) => one.startsWith(`${name}.`));
  return join(samples, file ?? name);
}

async function distanceAfter(name: string, change: Change): Promise<HashDistance> {
  const source = await pathOf(name);
  const { width, height } = await sharp(source).metadata();
  const path = join(folder, name);
  await writeFile(path, await change(sharp(source), { width, height }).toBuffer());
  return hashDistance(hashes.get(name) ?? '', (await studyPicture(path)).hash);
}

const copies: { what: string; change: Change; isMirrored: boolean; hits: number }[] = [
  { what: 'encoded again as a poor JPEG', change: reencode, isMirrored: false, hits: 8 },
  { what: 'scaled to 40 %, as WebP', change: shrink, isMirrored: false, hits: 8 },
  { what: 'cropped by 2 % on each side', change: inset(0.02), isMirrored: false, hits: 8 },
  { what: 'cropped by 4 % on each side', change: inset(0.04), isMirrored: false, hits: 7 },
  { what: 'mirrored', change: mirror, isMirrored: true, hits: 8 },
];
test.each(copies)('$hits of 8 pictures that were $what are near duplicates', async ({ change, isMirrored, hits }) => {
  const found = await Promise.all(different.map((name) => distanceAfter(name, change)));
  const near = found.filter((one) => one.distance <= nearDistance && one.isMirrored === isMirrored);
  expect(near).toHaveLength(hits);
});

test('none of 28 pairs of different pictures are near duplicates', () => {
  const all = different.map((id) => ({ id, hash: hashes.get(id) ?? '', width: 1, height: 1 }));
  expect(findNearDuplicates(all)).toEqual(new Map());
});

test('a decompression bomb is neither studied nor cropped', async () => {
  const bomb = bombPng(60_000);
  const path = join(folder, 'bomb.png');
  await writeFile(path, bomb);
  expect(await studyApart(path)).toBeUndefined();
  await expect(cropApart(bomb, { left: 0, top: 0, width: 0.5, height: 1 })).rejects.toThrow(/pixel/i);
});
