import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Place } from './s3-place.ts';
import type { WriteOptions } from './storage.ts';
import { partBytes } from './upload-parts.ts';

type Target = WriteOptions & { key: string };

/** Writes a file of this machine, of any size. Holds one part of it in memory. */
export async function writeFileParts(place: S3Place, path: string, target: Target): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > partBytes) await putParts(place, target, piecesOfFile(file, size));
    else await putWhole(place, target, await file.readFile());
  } finally {
    await file.close();
  }
}

/** The file in pieces of a part's size, all in the same memory: each is good until the next is asked for. */
async function* piecesOfFile(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes);
  let [start, filled] = [0, 0];
  while (start < size) {
    const wanted = Math.min(partBytes, size - start);
    const { bytesRead } = await file.read(part, filled, wanted - filled, start + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.');
    filled += bytesRead;
    if (filled < wanted) continue;
    yield part.subarray(0, wanted);
    [start, filled] = [start + wanted, 0];
  }
}

/** Writes a stream whose length nobody knows: in one call if it is short, else in parts. Holds two parts in memory. */
export async function writeParts(place: S3Place, body: Readable, target: Target): Promise<void> {
  const pieces = piecesOf(body);
  try {
    const first = await pieces.next();
    const second = first.done ? first : await pieces.next();
    target.signal?.throwIfAborted();
    if (second.done) await putWhole(place, target, first.done ? Buffer.alloc(0) : first.value);
    else await putParts(place, target, follow([first.value ?? Buffer.alloc(0), second.value], pieces));
  } finally {
    body.destroy();
  }
}

async function putWhole({ client, bucket }: S3Place, target: Target, body: Buffer): Promise<void> {
  const command = new PutObjectCommand({ Bucket: bucket, Key: target.key, ContentType: target.mediaType, Body: body });
  await client.send(command, abort(target));
}

async function putParts({ client, bucket }: S3Place, target: Target, pieces: AsyncIterable<Buffer>): Promise<void> {
  const object = { Bucket: bucket, Key: target.key };
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...object, ContentType: target.mediaType }),
    abort(target),
  );
  try {
    const parts: CompletedPart[] = [];
    for await (const Body of pieces) {
      const PartNumber = parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...object, UploadId, PartNumber, Body }),
        abort(target),
      );
      parts.push({ PartNumber, ETag });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts: parts } }),
      abort(target),
    );
  } catch (error) {
    // What was sent is paid for until it is given up. The sweep finds it if this fails as well.
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** The stream cut into pieces of a part's size; the last may be smaller. */
async function* piecesOf(body: Readable): AsyncGenerator<Buffer, undefined> {
  let [waiting, bytes]: [Buffer[], number] = [[], 0];
  for await (const chunk of body) {
    const piece = Buffer.from(chunk);
    waiting.push(piece);
    bytes += piece.byteLength;
    while (bytes >= partBytes) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, partBytes);
      [waiting, bytes] = [[whole.subarray(partBytes)], whole.byteLength - partBytes];
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function* follow(first: Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

function abort({ signal }: Target): { abortSignal?: AbortSignal } {
  return signal ? { abortSignal: signal } : {};
}
