import { createProcessPool } from '../process/process-pool.ts';
import { ffmpegPath } from './try-previz.ts';
import { longClip } from './works.ts';

// A server of its own, for tests that kill one: draws a long clip in the folder of its argument and prints the process
// id of the child that draws, once it does.
const [, , directory = ''] = process.argv;
const pool = createProcessPool({ size: 1 });
let isTold = false;
const onProgress = (): void => {
  if (isTold) return;
  isTold = true;
  process.stdout.write(`${pool.processes()[0]?.pid}\n`);
};
await pool.run(longClip(directory, ffmpegPath), { weight: 'long', signal: new AbortController().signal, onProgress });
