import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type S3rver from 's3rver';

/** Makes the server answer only when what it was sent is on the disk; by itself it may answer a moment too early. */
export function writeThrough(store: S3rver['store']): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
    await writeWhole(store.getResourcePath(bucket, key, 'object'), bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { md5, size: bytes.byteLength };
  };
  store.putPart = async (...[bucket, uploadId, number, content]) => {
    const bytes = await buffer(content);
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, number);
    await writeWhole(path, bytes);
    const md5 = createHash('md5').update(bytes).digest('hex');
    await writeFile(`${path}.md5`, md5);
    return { md5, size: bytes.byteLength };
  };
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}
