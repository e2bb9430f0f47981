import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };
export type StoredObject = { key: string; sizeBytes: number; modifiedAt: Date };
export type UploadPart = { number: number; url: string; sizeBytes: number };
export type StartedUpload = { uploadId: string; parts: UploadPart[]; expiresAt: Date };
export type FinishedPart = { number: number; etag: string };

/**
 * Where media lies: a folder or an S3 bucket, with the same promises. Keys are made by us from ids, never from names
 * that people give: lower-case letters, digits, `-`, `_`, `.` and `/`.
 */
export interface Storage {
  /** Writes a whole object. Readers see all of it or nothing. */
  write(key: string, body: Readable | Uint8Array, options?: { mediaType?: string; signal?: AbortSignal }): Promise<StoredObject>;
  /** Undefined when there is none. */
  stat(key: string): Promise<StoredObject | undefined>;
  /** Throws `AppError('not-found')` when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deleting what is not there is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Begins a direct upload: the browser PUTs each part to its signed address. */
  startUpload(key: string, sizeBytes: number): Promise<StartedUpload>;
  /** Joins the parts. Throws `AppError('invalid-input')` when a part is missing or has another size. */
  completeUpload(key: string, uploadId: string, parts: FinishedPart[]): Promise<StoredObject>;
  abortUpload(key: string, uploadId: string): Promise<void>;
  /** Uploads begun before `before` and never completed. */
  unfinishedUploads(before: Date): AsyncIterable<{ key: string; uploadId: string }>;
}
