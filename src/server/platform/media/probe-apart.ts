import { Worker } from 'node:worker_threads';
import type { Probe, ProbeOptions } from './probe.ts';

/** How long a stranger's file may take. */
const timeoutMs = 60_000;

/** What the thread is given. */
export type ProbeOrder = { path: string; options: ProbeOptions };

/**
 * `probeFile` in a thread of its own with little memory and time, for files of strangers: one that claims four billion
 * frames must not stop the server.
 */
export function probeApart(path: string, options: ProbeOptions = {}): Promise<Probe> {
  const order: ProbeOrder = { path, options };
  const worker = new Worker(new URL('./probe-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<Probe>((resolve) => {
    const timer = setTimeout(() => resolve(broken('It took too long to read.')), timeoutMs);
    timer.unref();
    worker.once('message', resolve);
    worker.once('error', (error) => resolve(broken(String(error))));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(broken('It could not be read.'));
    });
  }).finally(() => worker.terminate());
}

function broken(detail: string): Probe {
  return { state: 'broken', detail };
}
