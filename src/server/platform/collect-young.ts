import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

let collect: Collect | undefined;

/**
 * Takes away what has just become garbage; a few milliseconds. For whoever lets hundreds of megabytes pass through: of a buffer from
 * a line the collector sees a few bytes, waits until those are many, and lets 100 MB lie meanwhile.
 */
export function collectYoung(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    // The flag counts for contexts that are made after it.
    collect = runInNewContext('gc') as Collect;
  }
  collect({ type: 'minor' });
}
