import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;

/** So much may lie about that was read and is no longer needed, in bytes, of one large file or of many small ones. */
const litterBytes = 8 * 1024 ** 2;
let litter = 0;

/** Counts bytes that have passed through; collects them when they are many. */
export function notePassed(bytes: number): void {
  litter += bytes;
  if (litter < litterBytes) return;
  litter = 0;
  collectYoung();
}

/**
 * Takes away what has just become garbage; a few milliseconds. For whoever lets hundreds of megabytes pass through: of a buffer from
 * a line the collector sees a few bytes, waits until those are many, and lets 100 MB lie meanwhile.
 */
function collectYoung(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    // The flag counts for contexts that are made after it.
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'minor' });
}
