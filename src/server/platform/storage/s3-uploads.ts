import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompletedPart,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { AppError } from '#contract/errors.ts';
import { checkKey } from './key.ts';
import { isS3Error, type S3Place } from './s3-place.ts';
import type { ResumedUpload, StartedUpload, Storage, StoredObject, Upload, UploadPart } from './storage.ts';
import { checkParts, planParts, uploadEndsAt, uploadLifetimeMs, wholeParts } from './upload-parts.ts';

type ReceivedPart = CompletedPart & { Size?: number | undefined; LastModified?: Date | undefined };
type S3Objects = Pick<Storage, 'stat'> & { mustStat(key: string): Promise<StoredObject> };
type S3Uploads = Pick<
  Storage,
  | 'startUpload'
  | 'resumeUpload'
  | 'arrivedParts'
  | 'completeUpload'
  | 'abortUpload'
  | 'lastReceived'
  | 'unfinishedUploads'
>;

/**
 * Direct uploads to S3. Even a small one is an upload in parts (of one): its addresses are dead once it is complete,
 * while a signed address of a plain PUT could replace the object after its content has been looked at.
 */
export function createS3Uploads(place: S3Place, objects: S3Objects, clock: { now(): Date }): S3Uploads {
  const { client, bucket } = place;
  return {
    async startUpload(key, sizeBytes): Promise<StartedUpload> {
      checkKey(key);
      const expiresAt = uploadEndsAt(clock.now());
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
      if (UploadId === undefined) throw new Error('The S3 service began an upload without naming it.');
      const parts = await signParts(place, { key, uploadId: UploadId, sizeBytes }, uploadLifetimeMs / 1000);
      return { uploadId: UploadId, parts, expiresAt };
    },

    resumeUpload: ({ startedAt, ...upload }) =>
      resumeUpload(place, upload, { expiresAt: uploadEndsAt(startedAt), clock }),

    arrivedParts: (upload) => arrivedParts(place, upload),

    async completeUpload(upload: Upload): Promise<StoredObject> {
      checkKey(upload.key);
      try {
        const received = await receivedParts(place, upload);
        checkParts(upload.sizeBytes, new Map(received.map(({ PartNumber = 0, Size = 0 }) => [PartNumber, Size])));
        await join(place, upload, received);
      } catch (error) {
        if (!isS3Error(error, 'NoSuchUpload')) throw error;
        return alreadyComplete(objects, upload, error);
      }
      return objects.mustStat(upload.key);
    },

    async abortUpload({ key, uploadId }): Promise<void> {
      checkKey(key);
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: uploadId }));
      } catch (error) {
        if (!isS3Error(error, 'NoSuchUpload')) throw error;
      }
    },

    async lastReceived(upload): Promise<Date | undefined> {
      checkKey(upload.key);
      const received = (await receivedParts(place, upload).catch(undefinedIfGone)) ?? [];
      const times = received.flatMap(({ LastModified }) => LastModified ?? []);
      return times.toSorted((one, other) => one.getTime() - other.getTime()).at(-1);
    },

    unfinishedUploads: (before) => unfinished(place, before),
  };
}

async function arrivedParts(place: S3Place, upload: Upload): Promise<ReadonlyMap<number, number> | undefined> {
  checkKey(upload.key);
  const received = await receivedParts(place, upload).catch(undefinedIfGone);
  const sizes = received?.map(({ PartNumber = 0, Size = 0 }): [number, number] => [PartNumber, Size]);
  return sizes && wholeParts(upload.sizeBytes, new Map(sizes));
}

async function resumeUpload(
  place: S3Place,
  upload: Upload,
  { expiresAt, clock }: { expiresAt: Date; clock: { now(): Date } },
): Promise<ResumedUpload | undefined> {
  const arrived = await arrivedParts(place, upload);
  if (!arrived) return undefined;
  const parts = await signParts(place, upload, secondsUntil(expiresAt, clock));
  return { parts: parts.map((part) => ({ ...part, hasArrived: arrived.has(part.number) })), expiresAt };
}

function signParts(place: S3Place, upload: Upload, expiresIn: number): Promise<UploadPart[]> {
  return Promise.all(
    planParts(upload.sizeBytes).map(async ({ number, sizeBytes }) => ({
      number,
      sizeBytes,
      url: await signPart(place, { ...upload, number, sizeBytes }, expiresIn),
    })),
  );
}

/** For `catch`: an upload that was completed or given up is undefined; every other error is thrown on. */
function undefinedIfGone(error: unknown): undefined {
  if (!isS3Error(error, 'NoSuchUpload')) throw error;
}

/** A signature is good for a second at least. */
const secondsUntil = (moment: Date, clock: { now(): Date }): number =>
  Math.max(1, Math.floor((moment.getTime() - clock.now().getTime()) / 1000));

function signPart({ client, bucket }: S3Place, part: Upload & { number: number }, expiresIn: number): Promise<string> {
  const command = new UploadPartCommand({
    Bucket: bucket,
    Key: part.key,
    UploadId: part.uploadId,
    PartNumber: part.number,
    ContentLength: part.sizeBytes,
  });
  return getSignedUrl(client, command, {
    expiresIn,
    // The length is part of what is signed: S3 itself refuses a longer body.
    signableHeaders: new Set(['host', 'content-length']),
  });
}

async function receivedParts(
  { client, bucket }: S3Place,
  { key, uploadId }: Omit<Upload, 'sizeBytes'>,
): Promise<ReceivedPart[]> {
  const parts: ReceivedPart[] = [];
  let marker: string | undefined;
  do {
    const page = await client.send(
      new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId, PartNumberMarker: marker }),
    );
    for (const { PartNumber, ETag, Size, LastModified } of page.Parts ?? []) {
      parts.push({ PartNumber, ETag, Size, LastModified });
    }
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (marker !== undefined);
  return parts;
}

async function join({ client, bucket }: S3Place, upload: Upload, received: ReceivedPart[]): Promise<void> {
  const planned = planParts(upload.sizeBytes).length;
  const Parts = received
    .filter(({ PartNumber = 0 }) => PartNumber <= planned)
    .map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
  await client.send(
    new CompleteMultipartUploadCommand({
      Bucket: bucket,
      Key: upload.key,
      UploadId: upload.uploadId,
      MultipartUpload: { Parts },
    }),
  );
}

/** Completing twice is completing once: a process may have died before it could say so. */
async function alreadyComplete(objects: S3Objects, upload: Upload, cause: unknown): Promise<StoredObject> {
  const found = await objects.stat(upload.key);
  if (found?.sizeBytes === upload.sizeBytes) return found;
  throw new AppError(
    'not-found',
    'Upload not found. It may have been canceled or have expired. Upload the file again.',
    { cause },
  );
}

async function* unfinished(
  { client, bucket }: S3Place,
  before: Date,
): AsyncGenerator<{ key: string; uploadId: string }> {
  let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  do {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...markers }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key && UploadId && Initiated && Initiated < before) yield { key: Key, uploadId: UploadId };
    }
    markers = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined;
  } while (markers);
}
