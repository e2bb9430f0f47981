import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { startChild } from '../media/child.ts';

/** How much of a process's last words is kept. */
const lastWordsAtMost = 2_000;
const statmPageBytes = 4_096;

/** A process that answers one order at a time. */
export type ApartProcess = {
  child: ChildProcess;
  /** What it said last before it died. */
  lastWords: string;
};

/** Starts a process for a module that calls `answerApart`. It has no environment, and no more heap than it is given. */
export function startApart(module: string, memoryMegabytes: number): ApartProcess {
  const flags = [`--max-old-space-size=${memoryMegabytes}`, '--disable-warning=ExperimentalWarning'];
  const child = startChild(process.execPath, [...flags, module], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const started: ApartProcess = { child, lastWords: '' };
  child.stderr?.on('data', (chunk: Buffer) => {
    started.lastWords = (started.lastWords + chunk.toString('utf8')).slice(-lastWordsAtMost);
  });
  // Without a listener a failed start would throw in the server; `close` tells whoever waits.
  child.on('error', () => undefined);
  holdOpen(started, false);
  return started;
}

/** An idle process is no reason for the server to stay; a busy one is. */
export function holdOpen({ child }: ApartProcess, hold: boolean): void {
  const handles = [child, child.channel, child.stderr as unknown as { ref(): void; unref(): void } | null];
  for (const handle of handles) {
    if (hold) handle?.ref();
    else handle?.unref();
  }
}

const statm = Buffer.alloc(256);

/** What a process holds of the machine's memory; nothing where the system does not tell. Asked twenty times a second: it leaves nothing to be collected. */
export function megabytesOf({ child }: ApartProcess): number {
  if (process.platform !== 'linux') return 0;
  try {
    const file = openSync(`/proc/${child.pid}/statm`, 'r');
    try {
      const [, pages = '0'] = statm.toString('latin1', 0, readSync(file, statm)).split(' ');
      return (Number(pages) * statmPageBytes) / 1_000_000;
    } finally {
      closeSync(file);
    }
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
