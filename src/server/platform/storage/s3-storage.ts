import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '#contract/errors.ts';
import { checkKey, checkPrefix } from './key.ts';
import { isS3Error, type S3Place } from './s3-place.ts';
import { createS3Uploads } from './s3-uploads.ts';
import type { ByteRange, Storage, StoredObject, WriteOptions } from './storage.ts';
import { writeFileParts, writeParts } from './s3-write-parts.ts';

export type S3StorageOptions = {
  bucket: string;
  region: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  clock: { now(): Date };
};

/**
 * Keeps media in a bucket. Browsers send parts straight to it, so the bucket must allow PUT from the product's address
 * (CORS), and its `AbortIncompleteMultipartUpload` rule should leave uploads at least a day.
 */
export function createS3Storage(options: S3StorageOptions): Storage {
  const place: S3Place = { client: clientOf(options), bucket: options.bucket };
  const objects = createS3Objects(place);
  const uploads = createS3Uploads(place, objects, options.clock);
  return { ...objects, ...uploads, localPath: () => Promise.resolve(undefined) };
}

function clientOf({ region, endpoint, accessKeyId, secretAccessKey }: S3StorageOptions): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's know buckets as the first step of the path only.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Otherwise streams go out in a form that many services store as it is, and signed addresses demand the checksum
    // of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function createS3Objects({ client, bucket }: S3Place) {
  const at = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: key };
  };

  async function statObject(key: string): Promise<StoredObject | undefined> {
    try {
      const head = await client.send(new HeadObjectCommand(at(key)));
      return { key, sizeBytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) };
    } catch (error) {
      if (isS3Error(error, 'NotFound', 'NoSuchKey')) return undefined;
      throw error;
    }
  }

  async function mustStat(key: string): Promise<StoredObject> {
    return (await statObject(key)) ?? missing(key);
  }

  return {
    stat: statObject,
    mustStat,
    async write(key: string, body: Readable | Uint8Array, options: WriteOptions = {}): Promise<StoredObject> {
      checkKey(key);
      const stream = body instanceof Uint8Array ? Readable.from([body]) : body;
      await writeParts({ client, bucket }, stream, { key, ...options });
      return mustStat(key);
    },
    async moveIn(key: string, path: string, options: WriteOptions = {}): Promise<StoredObject> {
      checkKey(key);
      await writeFileParts({ client, bucket }, path, { key, ...options });
      await rm(path);
      return mustStat(key);
    },
    async read(key: string, range?: ByteRange): Promise<Readable> {
      return readObject({ client, bucket }, at(key), range);
    },
    async remove(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    list(prefix: string): AsyncIterable<StoredObject> {
      checkPrefix(prefix);
      return listObjects({ client, bucket }, prefix);
    },
  };
}

async function readObject(
  { client }: S3Place,
  target: { Bucket: string; Key: string },
  range?: ByteRange,
): Promise<Readable> {
  try {
    const header = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ ...target, Range: header }));
    // In Node the body is always a stream of Node's; the SDK's type speaks of browsers too.
    if (Body instanceof Readable) return Body;
    throw new Error('The S3 service answered without a body.');
  } catch (error) {
    if (isS3Error(error, 'NoSuchKey', 'NotFound')) return missing(target.Key);
    if (!isS3Error(error, 'InvalidRange')) throw error;
    throw new AppError('invalid-input', `The range ${range?.start}-${range?.end} lies outside the object.`, {
      cause: error,
    });
  }
}

async function* listObjects({ client, bucket }: S3Place, prefix: string): AsyncGenerator<StoredObject> {
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date(0) };
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token !== undefined);
}

function missing(key: string): never {
  throw new AppError('not-found', `Nothing is stored under "${key}".`);
}
