import type { Hono } from 'hono';
import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };
export type StoredObject = { key: string; sizeBytes: number; modifiedAt: Date };
export type UploadPart = { number: number; url: string; sizeBytes: number };
/** An upload that may begin: the signed addresses of its parts. */
export type StartedUpload = { uploadId: string; parts: UploadPart[]; expiresAt: Date };
/** An upload that is under way: the signed addresses of its parts, and which of them have arrived whole. */
export type ResumedUpload = { parts: (UploadPart & { hasArrived: boolean })[]; expiresAt: Date };
/** An upload that was begun: what `startUpload` was asked and what it answered. */
export type Upload = { key: string; uploadId: string; sizeBytes: number };
export type WriteOptions = { mediaType?: string | undefined; signal?: AbortSignal | undefined };

/**
 * Where media lies: a folder or an S3 bucket, with the same promises. Keys are made by us from ids, never from names
 * that people give: see `key.ts`. Any other key is refused with an error.
 */
export interface Storage {
  /** Writes a whole object. Readers see all of it or nothing. */
  write(key: string, body: Readable | Uint8Array, options?: WriteOptions): Promise<StoredObject>;
  /** Moves a local file in; afterwards it is no longer where it was. Readers see all of it or nothing. */
  moveIn(key: string, path: string, options?: WriteOptions): Promise<StoredObject>;
  /** Undefined when there is none. */
  stat(key: string): Promise<StoredObject | undefined>;
  /**
   * Throws `AppError('not-found')` when there is none, `AppError('invalid-input')` when the range begins behind its end.
   * A range may end behind the end.
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deleting what is not there is no error. */
  remove(key: string): Promise<void>;
  /** In no particular order. `prefix` is the beginning of keys, such as `assets/`. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** The object as a file of this machine, to be read only; undefined when it is not on this machine or not there. */
  localPath(key: string): Promise<string | undefined>;
  /** Begins a direct upload: the browser PUTs each part to its signed address, which may be relative to our own. */
  startUpload(key: string, sizeBytes: number): Promise<StartedUpload>;
  /**
   * The parts of an upload that was begun at `startedAt`, with addresses that end when the first ones did. Undefined when it
   * was completed or given up.
   */
  resumeUpload(upload: Upload & { startedAt: Date }): Promise<ResumedUpload | undefined>;
  /** The bytes of the parts that have arrived whole, by their numbers. Undefined when the upload was completed or given up. */
  arrivedParts(upload: Upload): Promise<ReadonlyMap<number, number> | undefined>;
  /**
   * Joins the parts; the signed addresses are dead afterwards. May be repeated. Throws `AppError('invalid-input')` when
   * a part is missing or has another size, `AppError('not-found')` when the upload was given up.
   */
  completeUpload(upload: Upload): Promise<StoredObject>;
  /** Giving up what is not there is no error. */
  abortUpload(upload: Omit<Upload, 'sizeBytes'>): Promise<void>;
  /** When something of an unfinished upload last came; undefined when nothing has. */
  lastReceived(upload: Omit<Upload, 'sizeBytes'>): Promise<Date | undefined>;
  /** Uploads begun before `before` and never completed. */
  unfinishedUploads(before: Date): AsyncIterable<Omit<Upload, 'sizeBytes'>>;
  /** Takes the parts that browsers PUT, when the signed addresses are our own; to be mounted at `/uploads`. */
  readonly uploadsApp?: Hono | undefined;
}
