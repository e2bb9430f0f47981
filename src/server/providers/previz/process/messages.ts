import type { Failure } from '#domain/generation/progress.ts';
import type { MadeFile, Work } from '../work.ts';

/** What the server says to a drawing process. It gives one piece of work at a time. */
export type ToProcess = { type: 'work'; work: Work };

/** What a drawing process answers: progress while it works, then exactly one end. */
export type FromProcess =
  | { type: 'progress'; fraction: number }
  | { type: 'done'; files: MadeFile[]; rssBytes: number }
  | { type: 'failed'; failure: Failure; rssBytes: number };
