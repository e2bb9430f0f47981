import { setTimeout as wait } from 'node:timers/promises';
import { workError, type MadeFile, type Work } from '../work.ts';
import { isProcessEnded, startDrawingProcess, type DrawingProcess } from './drawing-process.ts';
import { createWorkQueue, type WorkQueue, type WorkWeight } from './work-queue.ts';

export type RunOptions = { weight: WorkWeight; signal: AbortSignal; onProgress: (fraction: number) => void };

/** A living child process, as health pages and tests see it. */
export type ProcessView = { pid: number; busy: boolean; rssBytes: number };

export type ProcessPool = {
  /** Resolves with what was made. Rejects with a `WorkError`; `cancelled` when the signal aborts. */
  run: (work: Work, options: RunOptions) => Promise<MadeFile[]>;
  processes: () => ProcessView[];
  /** Refuses what waits, lets what runs finish for a moment, then ends every process. */
  close: () => Promise<void>;
};

export type ProcessPoolOptions = {
  /** The most processes at a time. */
  size: number;
  /** A process is replaced after so much work, or above this memory: native canvases give little back. */
  recycleAfterWorks?: number;
  recycleAboveBytes?: number;
  /** A process without work for so long is ended; the next one takes under half a second to begin. */
  idleMs?: number;
  /** How long work that runs may go on when the pool closes. */
  drainMs?: number;
};

/** Each piece of work may lose its process once (memory, a crash) and is then begun again. */
const attempts = 2;
/** Nothing takes so long unless it hangs. */
const longestWorkMs: Record<WorkWeight, number> = { short: 180_000, long: 1_200_000 };

type Item = {
  work: Work;
  options: RunOptions;
  attempt: number;
  ended: boolean;
  process: DrawingProcess | null;
  resolve: (files: MadeFile[]) => void;
  reject: (error: Error) => void;
};

type PoolState = {
  options: Required<ProcessPoolOptions>;
  queue: WorkQueue<Item>;
  /** Those without work, with the time of their end. */
  idle: Map<DrawingProcess, NodeJS.Timeout>;
  all: Set<DrawingProcess>;
  closed: boolean;
};

const defaults = { recycleAfterWorks: 200, recycleAboveBytes: 700 * 1024 * 1024, idleMs: 120_000, drainMs: 2_000 };

/** A pool of processes, each started when work first needs it. */
export function createProcessPool(given: ProcessPoolOptions): ProcessPool {
  const options = { ...defaults, ...given };
  const state: PoolState = { options, queue: createWorkQueue<Item>(), idle: new Map(), all: new Set(), closed: false };
  const running = new Set<Promise<void>>();

  const startWaiting = (): void => {
    while (!state.closed && running.size < options.size) {
      const item = state.queue.take();
      if (item === undefined) return;
      const performing = performItem(state, item).finally(() => {
        running.delete(performing);
        startWaiting();
      });
      running.add(performing);
    }
  };

  return {
    run: (work, options) => {
      if (state.closed) return Promise.reject(workError('unavailable', 'The drawing processes have been stopped.'));
      const { item, promise } = createItem(work, options);
      const cancel = (): void => {
        state.queue.remove(item);
        stopItem(item, workError('cancelled', 'Cancelled.'));
      };
      if (options.signal.aborted) cancel();
      else state.queue.add(item, options.weight);
      options.signal.addEventListener('abort', cancel, { once: true });
      startWaiting();
      return promise.finally(() => options.signal.removeEventListener('abort', cancel));
    },
    processes: () => Array.from(state.all, ({ pid, busy, rssBytes }) => ({ pid, busy, rssBytes })),
    close: async () => {
      state.closed = true;
      for (const item of state.queue.removeAll()) item.reject(workError('unavailable', 'Stopped before it began.'));
      const drained = Promise.all(running);
      const patience = new AbortController();
      await Promise.race([drained, wait(options.drainMs, undefined, { signal: patience.signal }).catch(() => {})]);
      patience.abort();
      await Promise.all(Array.from(state.all, (drawing) => drawing.kill()));
      await drained;
      state.all.clear();
    },
  };
}

function createItem(work: Work, options: RunOptions): { item: Item; promise: Promise<MadeFile[]> } {
  const { promise, resolve, reject } = Promise.withResolvers<MadeFile[]>();
  return { item: { work, options, attempt: 1, ended: false, process: null, resolve, reject }, promise };
}

/** Ends an item before its time, with the process that works on it. */
function stopItem(item: Item, error: Error): void {
  item.ended = true;
  item.reject(error);
  void item.process?.kill();
}

/** Performs one item on an idle or a new process; never rejects, the item's own promise tells. */
async function performItem(state: PoolState, item: Item): Promise<void> {
  const drawing = takeIdle(state) ?? begin(state);
  const { weight, onProgress } = item.options;
  item.process = drawing;
  const timeLimit = setTimeout(() => {
    stopItem(item, workError('timed-out', `Took longer than ${longestWorkMs[weight] / 1_000} s.`));
  }, longestWorkMs[weight]);
  try {
    item.resolve(await drawing.perform(item.work, onProgress));
  } catch (error) {
    if (isProcessEnded(error)) {
      clearTimeout(timeLimit);
      state.all.delete(drawing);
      await performAgain(state, item, error);
      return;
    }
    item.reject(error instanceof Error ? error : new Error(String(error)));
  } finally {
    clearTimeout(timeLimit);
    item.process = null;
  }
  await putBack(state, drawing);
}

async function performAgain(state: PoolState, item: Item, error: Error): Promise<void> {
  if (item.ended) return;
  if (item.attempt >= attempts || state.closed) {
    item.reject(workError('unavailable', `Tried ${item.attempt} times. ${error.message}`));
    return;
  }
  item.attempt += 1;
  await performItem(state, item);
}

/** The one that worked last, so that the others may retire. */
function takeIdle(state: PoolState): DrawingProcess | undefined {
  for (const [drawing, retirement] of [...state.idle].reverse()) {
    clearTimeout(retirement);
    state.idle.delete(drawing);
    if (drawing.isAlive()) return drawing;
    state.all.delete(drawing);
  }
  return undefined;
}

function begin(state: PoolState): DrawingProcess {
  const drawing = startDrawingProcess();
  state.all.add(drawing);
  return drawing;
}

async function putBack(state: PoolState, drawing: DrawingProcess): Promise<void> {
  const { idleMs, recycleAboveBytes, recycleAfterWorks } = state.options;
  if (drawing.performed >= recycleAfterWorks || drawing.rssBytes > recycleAboveBytes) {
    await retire(state, drawing);
    return;
  }
  const retirement = setTimeout(() => void retire(state, drawing), idleMs);
  // A process without work is no reason for the server to stay.
  state.idle.set(drawing, retirement.unref());
}

async function retire(state: PoolState, drawing: DrawingProcess): Promise<void> {
  state.idle.delete(drawing);
  state.all.delete(drawing);
  await drawing.kill();
}
