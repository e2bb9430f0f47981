import { parentPort, workerData } from 'node:worker_threads';
import type { ProbeOrder } from './probe-apart.ts';
import { probeFile } from './probe.ts';

// Written by `probeApart` alone, which gives it this type.
const { path, options } = workerData as ProbeOrder;
// A thread's port, not a window's: it has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await probeFile(path, options));
