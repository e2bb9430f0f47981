import { parentPort, Worker } from 'node:worker_threads';

/** Why a thread has not answered: it took too long or too much memory, or it died of a bug. */
export type ThreadFailure = { state: 'too-slow' } | { state: 'too-large' } | { state: 'died'; detail: string };
/** What came of asking a thread. */
export type ThreadAnswer<Answer> = { state: 'answered'; answer: Answer } | ThreadFailure;

/** What a thread does with an order. */
export type ThreadWork<Order, Answer> = (order: Order) => Answer | Promise<Answer>;
export type AskThread<Order, Answer> = (order: Order) => Promise<ThreadAnswer<Answer>>;

type ThreadOptions = {
  /** The module that calls `answerInThread`. */
  module: URL;
  timeoutMs: number;
  /** Of its objects and its bytes together. */
  memoryMegabytes: number;
};

/** The limits of a thread know nothing of bytes, of which an unpacked file is made: somebody has to look now and then. */
const lookEveryMs = 100;
/** A thread that has needed more than this does not wait for the next question with it. */
const keptMegabytes = 128;

/**
 * Asks a thread with limits of memory and time, for work on what strangers have sent: it must not stop the server. A
 * thread that has answered waits for the next question, because starting one takes longer than most answers. Orders and
 * answers are copied, so they must be plain data. Never rejects.
 */
export function createThread<Order, Answer>({
  module,
  timeoutMs,
  memoryMegabytes,
}: ThreadOptions): AskThread<Order, Answer> {
  let waiting: Worker | undefined;

  function take(): Worker {
    const worker = waiting ?? new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } });
    waiting = undefined;
    worker.removeAllListeners();
    worker.ref();
    return worker;
  }

  function release(worker: Worker, megabytes: number): void {
    if (waiting !== undefined || megabytes > keptMegabytes) return stop(worker);
    waiting = worker;
    // One that waits keeps no process alive, and one that dies while it waits is not asked again.
    worker.unref();
    const forget = () => {
      if (waiting === worker) waiting = undefined;
    };
    worker.once('error', forget);
    worker.once('exit', forget);
  }

  return (order) => {
    const worker = take();
    return new Promise((resolve) => {
      const end: (answer: ThreadAnswer<Answer>) => void = (answer) => {
        clearTimeout(timer);
        clearInterval(look);
        worker.removeAllListeners();
        if (answer.state === 'answered') release(worker, most);
        else stop(worker);
        resolve(answer);
      };
      const timer = setTimeout(() => end({ state: 'too-slow' }), timeoutMs);
      let most = 0;
      const look = setInterval(async () => {
        most = Math.max(most, await megabytesOf(worker));
        if (most > memoryMegabytes) end({ state: 'too-large' });
      }, lookEveryMs);
      worker.once('message', (answer: Answer) => end({ state: 'answered', answer }));
      worker.once('error', (error) => end(failureOf(error)));
      worker.once('exit', () => end({ state: 'died', detail: 'The thread ended without an answer.' }));
      // A thread, not a window: it has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(order);
    });
  };
}

function failureOf(error: unknown): ThreadFailure {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? { state: 'too-large' } : { state: 'died', detail: String(error) };
}

/** What a thread holds, also while it is busy; nothing when it has ended meanwhile. */
async function megabytesOf(worker: Worker): Promise<number> {
  const held = await worker.getHeapStatistics().catch(() => undefined);
  return held ? (held.used_heap_size + held.external_memory) / 1_000_000 : 0;
}

function stop(worker: Worker): void {
  // Whatever it still has to say, nobody must fall over it.
  worker.on('error', () => undefined);
  void worker.terminate();
}

/** Answers every order of `createThread`; called by the module that it names. */
export function answerInThread<Order, Answer>(work: ThreadWork<Order, Answer>): void {
  parentPort?.on('message', async (order: Order) => {
    // A thread's port, not a window's: it has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(await work(order));
  });
}
