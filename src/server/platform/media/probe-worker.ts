import { parentPort } from 'node:worker_threads';
import type { ProbeOrder } from './probe-apart.ts';
import { probeFile } from './probe.ts';

// Only `probeApart` sends messages, and only of this type.
parentPort?.on('message', async ({ path, options }: ProbeOrder) => {
  const probe = await probeFile(path, options);
  // A thread's port, not a window's: it has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(probe);
});
