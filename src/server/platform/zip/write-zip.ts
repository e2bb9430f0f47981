import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: where it lies on this machine, or what is in it. Names have `/` between their parts. */
export type ZipEntry = { name: string } & ({ path: string } | { text: string | Uint8Array });

/** Media is small already; packing it again costs time and gains nothing. */
const packed = /\.(txt|csv|srt|vtt|otio|xml|fcpxml|edl)$/i;

/**
 * An archive of these files as a stream: none of them is ever whole in memory, and an archive of more than 4 GB is written
 * as one. The stream fails when a file cannot be read.
 */
export async function writeZip(entries: readonly ZipEntry[], madeAt: Date): Promise<Readable> {
  const zip = new ZipFile();
  for (const entry of entries) {
    const options = { mtime: madeAt, compressionLevel: packed.test(entry.name) ? 1 : 0 };
    if ('path' in entry) {
      const { path } = entry;
      const { size } = await stat(path);
      // Beyond that the usual heads have no room for the figures.
      const forceZip64Format = size > 2 ** 31;
      // Opened when its turn comes: hundreds of files would be too many at once.
      zip.addReadStreamLazy(entry.name, { ...options, size, forceZip64Format }, (give) =>
        give(null, createReadStream(path)),
      );
    } else {
      zip.addBuffer(Buffer.from(entry.text), entry.name, options);
    }
  }
  const output = new Readable().wrap(zip.outputStream as Readable);
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  return output;
}
