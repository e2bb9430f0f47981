import { flushCompileCache } from 'node:module';
import { makeWork } from '../make-work.ts';
import { failureOf } from '../work.ts';
import type { FromProcess, ToProcess } from './messages.ts';

/** Progress is sent at most this often. */
const progressIntervalMs = 100;

function send(message: FromProcess): void {
  // The parent may be gone; then the disconnect below ends this process.
  process.send?.(message, undefined, undefined, () => {});
}

function createProgress(): (fraction: number) => void {
  let lastSentMs = 0;
  return (fraction) => {
    const nowMs = performance.now();
    if (nowMs - lastSentMs < progressIntervalMs) return;
    lastSentMs = nowMs;
    send({ type: 'progress', fraction: Math.min(Math.max(fraction, 0), 1) });
  };
}

const kindsDone = new Set<string>();

/** Writes the compile cache after the first work of each kind. Node writes it on exit, but these processes are usually killed. */
function keepCompiled(kind: string): void {
  if (kindsDone.has(kind)) return;
  kindsDone.add(kind);
  flushCompileCache();
}

async function answer({ work }: ToProcess): Promise<void> {
  try {
    const { directory, ffmpegPath } = work;
    const files = await makeWork(work, { directory, ffmpegPath, onProgress: createProgress() });
    send({ type: 'done', files, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ type: 'failed', failure: failureOf(error), rssBytes: process.memoryUsage.rss() });
  }
  keepCompiled(work.input.kind);
}

process.on('message', (message: ToProcess) => void answer(message));
// The channel closes when the server ends, however it ends: nobody is left to draw for.
process.on('disconnect', () => process.exit(0));
// A stop signal to the whole process group is the server's to answer.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
