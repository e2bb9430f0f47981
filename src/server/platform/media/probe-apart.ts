import { Worker } from 'node:worker_threads';
import type { Probe, ProbeOptions } from './probe.ts';

/** How long a stranger's file may take. */
const timeoutMs = 60_000;

/** What the thread is asked. */
export type ProbeOrder = { path: string; options: ProbeOptions };

/** A thread that has answered waits here for the next file, because starting one takes longer than most files. */
let waiting: Worker | undefined;

/**
 * `probeFile` in a thread of its own with little memory and time, for files of strangers: one that claims four billion
 * frames must not stop the server.
 */
export function probeApart(path: string, options: ProbeOptions = {}): Promise<Probe> {
  const worker = takeWorker();
  return new Promise((resolve) => {
    const end = (probe: Probe, isWell: boolean) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      if (isWell) release(worker);
      else stop(worker);
      resolve(probe);
    };
    const timer = setTimeout(() => end(broken('It took too long to read.'), false), timeoutMs);
    worker.once('message', (probe: Probe) => end(probe, true));
    worker.once('error', (error) => end(broken(String(error)), false));
    worker.once('exit', () => end(broken('It could not be read.'), false));
    const order: ProbeOrder = { path, options };
    // A thread, not a window: it has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order);
  });
}

function takeWorker(): Worker {
  const worker =
    waiting ??
    new Worker(new URL('./probe-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  waiting = undefined;
  worker.removeAllListeners();
  worker.ref();
  return worker;
}

function release(worker: Worker): void {
  if (waiting !== undefined) {
    stop(worker);
    return;
  }
  waiting = worker;
  // One that waits keeps no process alive, and one that dies while it waits is not asked again.
  worker.unref();
  const forget = () => {
    if (waiting === worker) waiting = undefined;
  };
  worker.once('error', forget);
  worker.once('exit', forget);
}

function stop(worker: Worker): void {
  // Whatever it still has to say, nobody must fall over it.
  worker.on('error', () => undefined);
  void worker.terminate();
}

function broken(detail: string): Probe {
  return { state: 'broken', detail };
}
