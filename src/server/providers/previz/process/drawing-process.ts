import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { workError, type MadeFile, type Work } from '../work.ts';
import type { FromProcess, ToProcess } from './messages.ts';

const entry = fileURLToPath(new URL('./previz-process.ts', import.meta.url));
/** How much of a process's last words is kept for the log. */
const longestLastWords = 2_000;

/** A child process that does one piece of work at a time. */
export type DrawingProcess = {
  readonly pid: number;
  /** Memory after the last finished work. */
  rssBytes: number;
  performed: number;
  busy: boolean;
  isAlive: () => boolean;
  /** Rejects with a `WorkError` when the work fails, with a `ProcessEnded` when the process ends before it does. */
  perform: (work: Work, onProgress: (fraction: number) => void) => Promise<MadeFile[]>;
  kill: () => Promise<void>;
};

/** The process ended in the middle of its work. */
export type ProcessEnded = Error & { processEnded: true };

/** Whether the error means that the process, not the work, went wrong. */
export function isProcessEnded(error: unknown): error is ProcessEnded {
  return error instanceof Error && 'processEnded' in error;
}

function processEnded(child: ChildProcess, lastWords: string): ProcessEnded {
  const how = child.signalCode === null ? `code ${child.exitCode}` : `signal ${child.signalCode}`;
  const error = new Error(`The drawing process ended with ${how}. ${lastWords}`.trim());
  return Object.assign(error, { processEnded: true as const });
}

/** An idle child must not keep the server from ending; a busy one must. */
function holdOpen(child: ChildProcess, hold: boolean): void {
  if (hold) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/**
 * Large blocks are given back to the system as soon as they are free; else they would lie in pieces between small ones. Pictures and
 * bytes that are read from them have an allocator each.
 */
const allocators = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MIMALLOC_PURGE_DELAY: '0',
};

/** Passes on Node's compile cache, if one is configured: starting a process then takes a third of the CPU time. */
const compileCache = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
};

function forkChild(): ChildProcess {
  return fork(entry, [], {
    env: { ...allocators, ...compileCache() },
    // Drawing makes much that is forgotten at once: a young generation that may grow keeps 130 MB of it, and is no faster.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Starts a process; it knows nothing of the server's environment, and loads what each kind of work needs when it first needs it. */
export function startDrawingProcess(): DrawingProcess {
  const child = forkChild();
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-longestLastWords);
  });
  // Without a listener a failed start would throw in the server; `exit` or a failed `send` tells the caller.
  child.on('error', () => {});
  holdOpen(child, false);

  const drawing: DrawingProcess = {
    pid: child.pid ?? -1,
    rssBytes: 0,
    performed: 0,
    busy: false,
    isAlive: () => child.connected,
    perform: async (work, onProgress) => {
      drawing.busy = true;
      holdOpen(child, true);
      try {
        const end = await converse(child, { type: 'work', work }, { onProgress, lastWords: () => lastWords });
        drawing.rssBytes = end.rssBytes;
        if (end.type === 'failed') throw workError(end.failure.reason, end.failure.detail ?? '');
        return end.files;
      } finally {
        drawing.performed += 1;
        drawing.busy = false;
        holdOpen(child, false);
      }
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const gone = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await gone;
    },
  };
  return drawing;
}

type End = Exclude<FromProcess, { type: 'progress' }>;
type Listening = { onProgress: (fraction: number) => void; lastWords: () => string };

/** Sends a message and waits for the end of its work, or of the process. */
function converse(child: ChildProcess, message: ToProcess, { onProgress, lastWords }: Listening): Promise<End> {
  const { promise, resolve, reject } = Promise.withResolvers<End>();
  const onMessage = (answer: FromProcess): void => {
    if (answer.type === 'progress') onProgress(answer.fraction);
    else resolve(answer);
  };
  const onClose = (): void => reject(processEnded(child, lastWords()));
  child.on('message', onMessage);
  child.once('close', onClose);
  child.send(message, (error) => {
    if (error !== null) reject(processEnded(child, error.message));
  });
  return promise.finally(() => {
    child.off('message', onMessage);
    child.off('close', onClose);
  });
}
