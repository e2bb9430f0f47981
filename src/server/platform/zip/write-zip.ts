import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notePassed } from '../collect-young.ts';

/** A file of an archive: where it lies on this machine, what is in it, or how it is read when its turn comes. Names have `/` between their parts. */
export type ZipEntry = { name: string } & ({ path: string } | { text: string | Uint8Array } | { read: () => Readable });

/** Media is small already; packing it again costs time and gains nothing. */
const packed = /\.(txt|json|fountain|csv|srt|vtt|otio|xml|fcpxml|edl)$/i;

/**
 * An archive of these files as a stream: none of them is ever whole in memory, and an archive of more than 4 GB is written
 * as one. The stream fails when a file cannot be read.
 */
export async function writeZip(entries: readonly ZipEntry[], madeAt: Date): Promise<Readable> {
  const zip = new ZipFile();
  // The package promises any stream, and makes this one.
  const output = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  // The package does not hear of a file that fails while it is read, and nobody would.
  const watched = (file: Readable): Readable => {
    reading = file.once('error', (error) => output.destroy(error));
    return file;
  };
  for (const entry of entries) {
    const options = { mtime: madeAt, compressionLevel: packed.test(entry.name) ? 1 : 0 };
    if ('path' in entry) {
      const { path } = entry;
      const { size } = await stat(path);
      // Beyond that the usual heads have no room for the figures.
      const forceZip64Format = size > 2 ** 31;
      // Opened when its turn comes: hundreds of files would be too many at once.
      zip.addReadStreamLazy(entry.name, { ...options, size, forceZip64Format }, (give) => {
        give(null, watched(createReadStream(path)));
      });
    } else if ('read' in entry) {
      zip.addReadStreamLazy(entry.name, options, (give) => {
        give(null, watched(entry.read()));
      });
    } else {
      zip.addBuffer(Buffer.from(entry.text), entry.name, options);
    }
  }
  zip.on('error', (error: Error) => output.destroy(error));
  // Whoever stops reading leaves no file open.
  output.once('close', () => reading?.destroy());
  zip.end();
  return output;
}

/** A file of known size that is opened when its turn comes. */
export type StoredEntry = { name: string; sizeBytes: number; madeAt: Date; open: () => Promise<Readable> };

/** Beyond that the usual heads have no room for the figures. */
const largestPlain = 2 ** 31;

/**
 * The same of files whose sizes are known, which are stored as they are: the size of the whole is known before the first byte is read. Files are
 * opened one after the other, so memory does not depend on how many or how large they are. The stream fails when a file cannot be
 * read, or has another size.
 */
export async function streamZip(entries: readonly StoredEntry[]): Promise<{ stream: Readable; sizeBytes: number }> {
  const zip = new ZipFile();
  // The package promises any stream, and makes this one.
  const stream = zip.outputStream as PassThrough;
  let reading: Readable | undefined;
  for (const { name, sizeBytes: size, madeAt: mtime, open } of entries) {
    const forceZip64Format = size > largestPlain;
    zip.addReadStreamLazy(name, { mtime, compress: false, size, forceZip64Format }, (give) => {
      open().then(
        (file) => {
          reading = file.once('error', (error) => stream.destroy(error));
          // The reader has disconnected.
          if (stream.destroyed) return void file.destroy();
          file.on('data', (chunk: Buffer) => notePassed(chunk.length));
          give(null, file);
        },
        (error: Error) => stream.destroy(error),
      );
    });
  }
  zip.on('error', (error: Error) => stream.destroy(error));
  // A reader that stops leaves no file open.
  stream.once('close', () => reading?.destroy());
  const sizeBytes = await new Promise<number>((known) => {
    // Its types leave the argument out.
    zip.end({ forceZip64Format: false, comment: '' }, ((size: number) => known(size)) as () => void);
  });
  return { stream, sizeBytes };
}
