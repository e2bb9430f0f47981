import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFile, sampleReferences } from '#domain/references/sample-references.ts';
import { pictureDifference } from './fingerprint.ts';
import { type ExampleMaker, openExampleMaker } from './make-files.ts';
import { fileOfReference } from './make-references.ts';

const folder = join(import.meta.dirname, '../../samples/references');
const index: Record<string, string> = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const bytesAtMost = 1024 * 1024;

let maker: ExampleMaker;
beforeAll(async () => {
  maker = await openExampleMaker();
});
afterAll(() => maker.close());

test('every file of a sample reference is in the index, is named after its content, and all of them take less than 1 MB', () => {
  const files = readdirSync(folder).filter((name) => name !== 'index.json');
  expect(files.toSorted()).toEqual(Object.values(index).toSorted());
  const names = sampleReferences.flatMap((sample) => sample.images.map((image) => sampleFile(sample, image)));
  expect(Object.keys(index)).toEqual(names.toSorted());
  const contents = files.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
  for (const { name, bytes } of contents) {
    expect(name.split('.').at(-2)).toBe(createHash('sha256').update(bytes).digest('hex').slice(0, 10));
  }
  expect(contents.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(bytesAtMost);
});

test('each sample reference shows what Previz draws today; `npm run examples` makes them again', async () => {
  const outdated: string[] = [];
  for (const sample of sampleReferences) {
    for (const image of sample.images) {
      const { name, bytes } = await fileOfReference(maker, sample, image);
      const reason = await pictureDifference(bytes, readFileSync(join(folder, index[name] ?? `no file for ${name}`)));
      if (reason !== null) outdated.push(`${name} ${reason}`);
    }
  }
  expect(outdated).toEqual([]);
});
