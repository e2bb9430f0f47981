import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notePassed } from '#server/platform/collect-young.ts';

/** A file of ours that something was written to, how much it was, and its sum. */
export type ReceivedFile = { path: string; sizeBytes: number; sha256: string };

type Receiving = { folder: string; maximumBytes: number; signal?: AbortSignal | undefined };

/** Writes what comes to a new file in `folder`, or `too-large`. Leaves nothing behind when it fails. */
export async function receiveFile(
  body: Readable | Uint8Array,
  { folder, maximumBytes, signal }: Receiving,
): Promise<(ReceivedFile & Pick<SummedFile, 'hasClaim'>) | 'too-large'> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const sum = createHash('sha256');
  const claim = watchForClaim();
  let sizeBytes = 0;
  async function* metered(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maximumBytes) return;
      sum.update(chunk);
      claim.pass(chunk);
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
  if (sizeBytes <= maximumBytes) return { path, sizeBytes, sha256: sum.digest('hex'), hasClaim: claim.isThere() };
  await rm(path, { force: true });
  return 'too-large';
}

/** A file that is there already: its sum, and whether it may carry content credentials. */
export type SummedFile = { sha256: string; hasClaim: boolean };

/** Reads a file once. Its sum names its bytes; a file without the mark of a manifest store claims nothing. */
export async function sumFile(path: string): Promise<SummedFile> {
  const sum = createHash('sha256');
  const claim = watchForClaim();
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      sum.update(chunk);
      notePassed(chunk.byteLength);
      claim.pass(chunk);
      done();
    },
  });
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), into);
  return { sha256: sum.digest('hex'), hasClaim: claim.isThere() };
}

/** How every manifest store begins, whatever it is wrapped in. */
const claimMark = Buffer.from('jumdc2pa', 'latin1');

/** Looks for the mark in a file that is read piece by piece: it may begin in one piece and end in another. */
function watchForClaim() {
  let isThere = false;
  let end = Buffer.alloc(0);
  return {
    pass(chunk: Uint8Array): void {
      if (isThere) return;
      const piece = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const seam = Buffer.concat([end, piece.subarray(0, claimMark.length)]);
      isThere = seam.includes(claimMark) || piece.includes(claimMark);
      end = Buffer.concat([end, piece.subarray(-claimMark.length)]).subarray(-claimMark.length);
    },
    isThere: () => isThere,
  };
}
