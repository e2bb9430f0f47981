import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { streamZip, writeZip } from './write-zip.ts';

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

describe('an archive of stored files', () => {
  const entry = (name: string, text: string, sizeBytes = text.length) => ({
    name,
    sizeBytes,
    madeAt,
    open: async () => Readable.from([Buffer.from(text)]),
  });

  test('has the size that was told before its first file is opened', async () => {
    const opened: string[] = [];
    const entries = ['a.txt', 'b.txt', 'ü.txt'].map((name) => {
      const one = entry(name, `text of ${name}`, Buffer.byteLength(`text of ${name}`));
      const open = () => {
        opened.push(name);
        return one.open();
      };
      return { ...one, open };
    });
    const { stream, sizeBytes } = await streamZip(entries);
    const bytes = await buffer(stream);
    expect(bytes.length).toBe(sizeBytes);
    expect(opened).toEqual(['a.txt', 'b.txt', 'ü.txt']);
    expect(new TextDecoder().decode(unzipSync(bytes)['ü.txt'])).toBe('text of ü.txt');
  });

  test('opens a file only when the one before has been read', async () => {
    let isSecondOpen = false;
    const endless = Readable.from(
      (function* () {
        for (let n = 0; n < 100_000; n += 1) yield Buffer.alloc(1_000);
      })(),
    );
    const first = { name: 'a.bin', sizeBytes: 100_000_000, madeAt, open: async () => endless };
    const second = {
      ...entry('b.txt', 'b'),
      open: async () => {
        isSecondOpen = true;
        return Readable.from(['b']);
      },
    };
    const { stream } = await streamZip([first, second]);
    for await (const _ of stream) break;
    expect(isSecondOpen).toBe(false);
    await expect.poll(() => endless.destroyed).toBe(true);
  });

  test.each([
    [
      'is gone',
      {
        ...entry('a.txt', 'a'),
        open: async () => {
          throw new Error('It is gone.');
        },
      },
    ],
    ['has another size', entry('a.txt', 'a longer text', 3)],
  ])('fails when a file %s', async (_, broken) => {
    const { stream } = await streamZip([entry('b.txt', 'b'), broken]);
    await expect(buffer(stream)).rejects.toThrow();
  });
});
