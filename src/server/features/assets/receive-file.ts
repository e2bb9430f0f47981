import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of ours that something was written to, how much it was, and its sum. */
export type ReceivedFile = { path: string; sizeBytes: number; sha256: string };

type Receiving = { folder: string; maximumBytes: number; signal?: AbortSignal | undefined };

/** Writes what comes to a new file in `folder`, or `too-large`. Leaves nothing behind when it fails. */
export async function receiveFile(
  body: Readable | Uint8Array,
  { folder, maximumBytes, signal }: Receiving,
): Promise<ReceivedFile | 'too-large'> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const sum = createHash('sha256');
  let sizeBytes = 0;
  async function* metered(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maximumBytes) return;
      sum.update(chunk);
      yield chunk;
    }
  }
  try {
    const source = body instanceof Uint8Array ? Readable.from([body]) : body;
    // Opened here: a stream that opens its file itself may still do so after it has failed and the file was removed.
    const file = await open(path, 'wx');
    await pipeline(source, metered, file.createWriteStream(), signal ? { signal } : {});
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  if (sizeBytes <= maximumBytes) return { path, sizeBytes, sha256: sum.digest('hex') };
  await rm(path, { force: true });
  return 'too-large';
}

/** A file that is there already: its sum, and whether it may carry content credentials. */
export type SummedFile = { sha256: string; hasClaim: boolean };

/** How every manifest store begins, whatever it is wrapped in. */
const claimMark = Buffer.from('jumdc2pa', 'latin1');

/** Reads a file once. Its sum names its bytes; a file without the mark of a manifest store claims nothing. */
export async function sumFile(path: string): Promise<SummedFile> {
  const sum = createHash('sha256');
  let hasClaim = false;
  let end = Buffer.alloc(0);
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      // The mark may begin in one chunk and end in the next.
      hasClaim ||=
        chunk.includes(claimMark) || Buffer.concat([end, chunk.subarray(0, claimMark.length)]).includes(claimMark);
      end = Buffer.from(chunk.subarray(-claimMark.length));
      done();
    },
  });
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), into);
  return { sha256: sum.digest('hex'), hasClaim };
}
