import { errorOf } from '#contract/ask.ts';
import { type AssetView, uploadsApi } from '#contract/assets.ts';
import type { Answer } from '#contract/endpoint.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { call, callOnLeaving } from './call.ts';

/** Where an upload goes. */
export type UploadDestination = { projectId?: string; folderId?: string };

type ResumableUpload = UploadDestination & {
  file: File;
  onProgress: (sentBytes: number) => void;
  /** Aborting gives the upload up. */
  signal: AbortSignal;
};

/** Uploads of this browser tab: the same file chosen twice is uploaded twice. */
const inProgress = new Set<string>();

type Part = { number: number; url: string; sizeBytes: number; hasArrived?: boolean };

type Begun = { uploadId: string; parts: readonly Part[] };

/** Bytes at the start and the end that tell files of the same name and size apart. */
const sampleBytes = 64 * 1024;
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Uploads a file, and goes on after a lost connection or on another page: parts that arrived are not sent again. The server keeps an
 * unfinished upload for a day.
 */
export async function uploadResumably({
  file,
  onProgress,
  signal,
  ...destination
}: ResumableUpload): Promise<AssetView> {
  const fingerprint = await fingerprintOf(file);
  const { uploadId, parts }: Begun = await patiently(
    signal,
    async () => (await findUnfinished(file, fingerprint)) ?? (await start(file, fingerprint, destination)),
  );
  const arrived = new Set(parts.flatMap(({ number, hasArrived }) => (hasArrived === true ? [number] : [])));
  inProgress.add(uploadId);
  const leave = () => {
    // The server keeps an upload with parts for a day. One without parts only takes room.
    if (arrived.size === 0) callOnLeaving(uploadsApi.abort, { params: { uploadId } });
  };
  window.addEventListener('pagehide', leave);
  try {
    await sendParts({ file, uploadId, parts, arrived, onProgress, signal });
    return await patiently(signal, () => call(uploadsApi.complete, { params: { uploadId }, query: {} }));
  } catch (error) {
    await call(uploadsApi.abort, { params: { uploadId } }).catch(() => undefined); // The server cleans up later anyway.
    throw error;
  } finally {
    inProgress.delete(uploadId);
    window.removeEventListener('pagehide', leave);
  }
}

function start(file: File, fingerprint: string, destination: UploadDestination) {
  const { name, size: sizeBytes, type: mediaType } = file;
  return call(uploadsApi.start, { body: { name, sizeBytes, mediaType, fingerprint, ...destination } });
}

/** The unfinished upload of the same file, from an earlier page. */
async function findUnfinished(file: File, fingerprint: string): Promise<Answer<typeof uploadsApi.get> | undefined> {
  const { uploads } = await call(uploadsApi.list, {});
  const known = uploads.find(
    (one) => one.fingerprint === fingerprint && one.name === file.name && !inProgress.has(one.uploadId),
  );
  if (!known) return undefined;
  // It may have expired meanwhile.
  return call(uploadsApi.get, { params: { uploadId: known.uploadId } }).catch(() => undefined);
}

type SendParts = {
  file: File;
  uploadId: string;
  parts: readonly Part[];
  arrived: Set<number>;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

async function sendParts({ file, uploadId, parts, arrived, onProgress, signal }: SendParts): Promise<void> {
  let urls = new Map(parts.map(({ number, url }) => [number, url]));
  let at = 0;
  for (const { number, sizeBytes } of parts) {
    const body = file.slice(at, at + sizeBytes);
    at += sizeBytes;
    if (!arrived.has(number)) {
      await patiently(signal, async (attempt) => {
        // Signed addresses expire while a laptop sleeps.
        if (attempt > 0) {
          const fresh = await call(uploadsApi.get, { params: { uploadId } });
          urls = new Map(fresh.parts.map((part) => [part.number, part.url]));
        }
        await putPart(urls.get(number) ?? '', body, signal);
      });
      arrived.add(number);
    }
    onProgress(at);
  }
}

async function putPart(url: string, body: Blob, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { method: 'PUT', body, signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new AppError('unavailable', 'Connection lost. The upload continues when you are back online.', {
      cause,
    });
  });
  if (!response.ok) throw await errorOf(response);
}

/** Retries with back-off while the server cannot be reached; any other failure is final. */
async function patiently<Result>(signal: AbortSignal, run: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run(attempt);
    } catch (error) {
      if (signal.aborted || !isAppError(error) || error.code !== 'unavailable') throw error;
    }
    await waitForConnection(Math.min(firstWaitMs * 2 ** attempt, longestWaitMs), signal);
  }
}

/** Resolves after a time, as soon as the browser is online again, or when the upload is given up. */
function waitForConnection(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, timeMs);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Recognizes a file that is chosen again. Only pages with https or on localhost can hash; others go by name, size and date. */
async function fingerprintOf(file: File): Promise<string> {
  const facts = `${file.size}-${file.lastModified}`;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- undefined on pages without https
  if (crypto.subtle === undefined) return `${facts}-${file.name}`.slice(0, 200);
  const sample = new Blob([file.slice(0, sampleBytes), file.slice(-sampleBytes)]);
  const hash = await crypto.subtle.digest('SHA-256', await sample.arrayBuffer());
  return `${facts}-${[...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
