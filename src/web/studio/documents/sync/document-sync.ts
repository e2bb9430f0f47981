import { ChangeSet } from '@codemirror/state';
import type { Changes, SavedChange } from '#contract/documents.ts';
import { isAppError } from '#contract/errors.ts';
import { createRetry } from '#web/lib/live/retry.ts';
import { type ChangeBuffer, createChangeBuffer, touchSame, type Unsaved } from './change-buffer.ts';

export type SaveState =
  | { is: 'saved' }
  | { is: 'saving' }
  /** Nothing answers. `changes` of them are kept in this browser. */
  | { is: 'offline'; changes: number }
  /** The server has said no, and would again. */
  | { is: 'refused'; reason: string; code: string };

type Answer = { revision: number; changes: SavedChange[] };

export type SyncPorts = {
  push(change: { baseRevision: number; changeId: string; changes: Changes }): Promise<Answer & { isSaved: boolean }>;
  pull(since: number): Promise<Answer>;
  /** Does to the text here what others did. */
  apply(changes: ChangeSet, theyTouchedOurs: boolean): void;
  tell(state: SaveState): void;
  /** Keeps what is unsaved in this browser, or forgets it. */
  keep(unsaved: { revision: number; sent: Unsaved | null; pending: Unsaved | null } | null): Promise<void>;
  newId(): string;
};

/** Between one save and the next: keys that come quickly are saved together. */
const pauseMs = 100;
/** What is saved by then is never written into this browser. */
const keepAfterMs = 250;

/** What asking again cannot mend. */
const final = new Set(['not-found', 'not-allowed', 'too-large', 'invalid-input', 'conflict']);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

type Now = {
  isRunning: boolean;
  isOver: boolean;
  /** Nothing answered the last time. */
  isAway: boolean;
  /** The newest revision that was heard of. */
  heard: number;
  /** How many changes are unsaved. */
  count: number;
};
type Parts = { ports: SyncPorts; buffer: ChangeBuffer; now: Now; keeper: ReturnType<typeof createKeeper> };

/** Brings what is written here to the server and what others write here, one question after the other. */
export function createDocumentSync(revision: number, ports: SyncPorts) {
  const buffer = createChangeBuffer({ revision, newId: ports.newId });
  const now: Now = { isRunning: false, isOver: false, isAway: false, heard: revision, count: 0 };
  const keeper = createKeeper(ports, buffer);
  const retry = createRetry(() => void run(parts, retry));
  const parts: Parts = { ports, buffer, now, keeper };
  return {
    /** Something was written here. */
    add(changes: ChangeSet): void {
      buffer.add(changes);
      now.count += 1;
      if (!now.isAway) keeper.soon();
      if (now.isOver) return;
      if (now.isAway) tellAway(parts);
      else ports.tell({ is: 'saving' });
      if (!now.isAway) void run(parts, retry);
    },
    /** The document has come to this revision; without one, nobody knows. */
    hear(newest = buffer.revision() + 1): void {
      now.heard = Math.max(now.heard, newest);
      void run(parts, retry);
    },
    /** The connection is back. */
    wake: (): void => retry.now(),
    isClean: (): boolean => buffer.isClean(),
    /** Writes what is unsaved into this browser at once. */
    keep: keeper.keep,
    /** Nothing more is written here; what is on its way still goes. */
    stop(): void {
      now.isOver = true;
      retry.stop();
      void keeper.keep();
    },
  };
}
export type DocumentSync = ReturnType<typeof createDocumentSync>;

/** Keeps in this browser what has been unsaved for a while. */
function createKeeper({ keep: write }: SyncPorts, buffer: ChangeBuffer) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (buffer.isClean() && !isKept) return;
    isKept = !buffer.isClean();
    // A browser that keeps nothing still saves what it can reach the server with.
    await write(isKept ? { revision: buffer.revision(), ...buffer.unsaved() } : null).catch(() => undefined);
  }
  return {
    keep,
    soon: () => void (timer ??= setTimeout(() => void keep(), keepAfterMs)),
    /** What is kept must bear the name under which it is sent, or it could be saved twice. */
    beforeSending: async () => (isKept ? keep() : undefined),
  };
}

function takeIn({ ports, buffer, now }: Parts, changes: readonly SavedChange[]): void {
  for (const { changes: json, ...saved } of changes) {
    const { sent, pending } = buffer.unsaved();
    const read = ChangeSet.fromJSON(json);
    // Two who write at once see it happen; somebody who was away has to be told.
    const isTouched = now.isAway && sent?.changeId !== saved.changeId && touches(read, { sent, pending });
    const theirs = buffer.receive({ ...saved, changes: read });
    if (theirs) ports.apply(theirs, isTouched);
  }
}

/** Asks for what others wrote, or sends what was written here. False when there is nothing to do. */
async function step(parts: Parts): Promise<boolean> {
  const { ports, buffer, now, keeper } = parts;
  if (now.heard > buffer.revision()) {
    const answer = await ports.pull(buffer.revision());
    takeIn(parts, answer.changes);
    now.heard = Math.max(answer.revision, buffer.revision());
    return true;
  }
  const unsaved = buffer.take();
  if (!unsaved) return false;
  await keeper.beforeSending();
  const { baseRevision, changeId, changes } = unsaved;
  const count = now.count;
  const answer = await ports.push({ baseRevision, changeId, changes: changes.toJSON() as Changes });
  if (answer.isSaved) {
    buffer.confirm(answer.revision);
    now.count -= count;
  }
  takeIn(parts, answer.changes);
  now.heard = Math.max(now.heard, answer.revision);
  return true;
}

type Retry = ReturnType<typeof createRetry>;

async function run(parts: Parts, retry: Retry): Promise<void> {
  const { ports, buffer, now, keeper } = parts;
  if (now.isRunning) return;
  now.isRunning = true;
  try {
    while (await step(parts)) {
      now.isAway = false;
      retry.wentWell();
      if (!buffer.isClean()) await pause(pauseMs);
    }
    now.count = 0;
    ports.tell({ is: 'saved' });
    await keeper.keep();
  } catch (error) {
    fail(parts, error);
    if (!now.isOver) retry.later();
  }
  now.isRunning = false;
  if (!now.isAway && !now.isOver && !buffer.isClean()) void run(parts, retry);
}

function fail({ ports, now, keeper }: Parts, error: unknown): void {
  if (isAppError(error) && final.has(error.code)) {
    void keeper.keep();
    now.isOver = true;
    ports.tell({ is: 'refused', reason: error.message, code: error.code });
    return;
  }
  now.isAway = true;
  tellAway({ ports, now, keeper });
}

/** Keeps every key at once, because the tab may go at any moment, and says so when it is kept. */
function tellAway({ ports, now, keeper }: Pick<Parts, 'ports' | 'now' | 'keeper'>): void {
  const changes = now.count;
  void keeper.keep().then(() => now.isAway && ports.tell({ is: 'offline', changes }));
}

function touches(theirs: ChangeSet, { sent, pending }: { sent: Unsaved | null; pending: Unsaved | null }): boolean {
  const all = sent && pending ? sent.changes.compose(pending.changes) : (sent ?? pending)?.changes;
  return all !== undefined && touchSame(all, theirs);
}
