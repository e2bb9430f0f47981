import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeZip } from './write-zip.ts';

const madeAt = new Date('2026-11-22T00:00:00Z');

test('what is read when its turn comes is in the archive', async () => {
  const entries = [{ name: 'a.json', read: () => Readable.from(['[1,', '2]']) }];
  const files = unzipSync(await buffer(await writeZip(entries, madeAt)));
  expect(new TextDecoder().decode(files['a.json'])).toBe('[1,2]');
});

test('an archive fails when one of its files cannot be read to its end', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'the beginning';
    throw new Error('the disk is gone');
  }
  const archive = await writeZip([{ name: 'a.txt', read: () => Readable.from(broken()) }], madeAt);
  await expect(buffer(archive)).rejects.toThrow('the disk is gone');
});

test('whoever stops reading an archive stops the reading of its files', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'again and again '.repeat(1000);
    } finally {
      isClosed = true;
    }
  }
  const archive = await writeZip([{ name: 'a.bin', read: () => Readable.from(endless()) }], madeAt);
  for await (const _ of archive) break;
  await expect.poll(() => isClosed).toBe(true);
});
