import { sentenceOf } from '#web/lib/call.ts';
import { type UploadDestination, uploadResumably } from '#web/lib/resumable-upload.ts';
import { canRetry } from './can-retry.ts';

export type UploadEntry = {
  id: number;
  name: string;
  sizeBytes: number;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed. */
  problem: string | null;
  /** Whether the same file may be accepted when it is sent again. */
  canRetry: boolean;
  /** A preview of an image, from the file itself; null for other kinds. */
  previewUrl: string | null;
};

type Waiting = { id: number; file: File; destination: UploadDestination; controller: AbortController };

const atOnce = 2;
/** Decoding larger images would slow the page down. */
const largestPreviewBytes = 8_000_000;
let entries: readonly UploadEntry[] = [];
let lastId = 0;
const queue: Waiting[] = [];
const controllers = new Map<number, AbortController>();
const files = new Map<number, Omit<Waiting, 'controller'>>();
const listeners = new Set<() => void>();

function set(next: readonly UploadEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

const change = (id: number, fields: Partial<UploadEntry>) =>
  set(entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)));

/** Uploads of this browser tab, which go on while the user visits other pages. For `useSyncExternalStore`. */
export const uploadStore = {
  get: (): readonly UploadEntry[] => entries,
  getOnServer: (): readonly UploadEntry[] => none,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const none: readonly UploadEntry[] = [];

/** Queues files for upload. */
export function addUploads(added: Iterable<File>, destination: UploadDestination): void {
  const fresh = [...added].map((file) => {
    lastId += 1;
    files.set(lastId, { id: lastId, file, destination });
    queue.push({ id: lastId, file, destination, controller: new AbortController() });
    return entryOf(lastId, file);
  });
  set([...entries, ...fresh]);
  runNext();
}

const entryOf = (id: number, file: File): UploadEntry => ({
  id,
  name: file.name,
  sizeBytes: file.size,
  sentBytes: 0,
  state: 'waiting',
  problem: null,
  canRetry: true,
  previewUrl: file.type.startsWith('image/') && file.size <= largestPreviewBytes ? URL.createObjectURL(file) : null,
});

/** Uploads a failed file again. */
export function retryUpload(id: number): void {
  const known = files.get(id);
  if (!known) return;
  change(id, { state: 'waiting', problem: null, sentBytes: 0 });
  queue.push({ ...known, controller: new AbortController() });
  runNext();
}

/** Takes one upload off the list; one that is under way is given up. */
export function dismissUpload(id: number): void {
  controllers.get(id)?.abort();
  const at = queue.findIndex((one) => one.id === id);
  if (at >= 0) queue.splice(at, 1);
  files.delete(id);
  const left = entries.find((entry) => entry.id === id);
  if (left?.previewUrl) URL.revokeObjectURL(left.previewUrl);
  set(entries.filter((entry) => entry.id !== id));
}

/** Gives up every upload that is waiting or under way. Finished and failed ones stay. */
export function cancelUploads(): void {
  for (const { id, state } of entries) if (state === 'waiting' || state === 'sending') dismissUpload(id);
}

/** Takes every failed upload off the list. */
export function dismissFailed(): void {
  for (const { id, state } of entries) if (state === 'failed') dismissUpload(id);
}

function runNext(): void {
  while (controllers.size < atOnce) {
    const next = queue.shift();
    if (!next) return;
    controllers.set(next.id, next.controller);
    void send(next).finally(() => {
      controllers.delete(next.id);
      runNext();
    });
  }
}

async function send({ id, file, destination, controller: { signal } }: Waiting): Promise<void> {
  change(id, { state: 'sending' });
  try {
    const onProgress = (sentBytes: number) => change(id, { sentBytes });
    await uploadResumably({ file, signal, onProgress, ...destination });
    files.delete(id);
    change(id, { state: 'done', sentBytes: file.size });
  } catch (error) {
    if (!signal.aborted) change(id, { state: 'failed', problem: sentenceOf(error), canRetry: canRetry(error) });
  }
}
