import { workApart } from '../apart/work-apart.ts';
import { type FoundCredentials, unreadable } from './report.ts';

/** What the process is asked: a file, and the certificates that it may trust (PEM). */
export type ReadOrder = { path: string; mediaType: string; trustAnchors: string | null };
export type ReadAnswer = FoundCredentials | null;

// The reader is 9 MB of program that is compiled when it is first needed; a file of 1 GB is read in 25 s, with 450 MB.
const ask = workApart<ReadOrder, ReadAnswer>({
  module: new URL('./read-process.ts', import.meta.url),
  timeoutMs: 120_000,
  memoryMegabytes: 768,
  keptMegabytes: 400,
});

/** What a file says of its origin, read and verified in a process of its own; null where it says nothing. */
export async function readCredentials(order: ReadOrder): Promise<ReadAnswer> {
  const answer = await ask(order);
  return answer.state === 'answered' ? answer.answer : { report: unreadable, store: null };
}
