import { AppError } from '#contract/errors.ts';
import { takeTurnsFairly } from '../take-turns.ts';

/** Processes that read and write texts at once, whatever for: each may take half a gigabyte of the machine. */
const atOnce = 2;
/** Of one person: each that waits holds its file in memory. */
const waitingAtMost = 10;

const inTurn = takeTurnsFairly(atOnce);
const waitingOf = new Map<string, number>();

/** How much memory one of them may take. A film of three hours takes a third of it. */
export const textMegabytes = 512;

/** Does work on a text in its turn, one of each person's at a time. Throws `too-many-requests` when somebody asks for too much. */
export async function inTextTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const waiting = waitingOf.get(userId) ?? 0;
  if (waiting >= waitingAtMost) {
    const message = `${waitingAtMost} of your files are being read or written already. Wait for one of them.`;
    throw new AppError('too-many-requests', message);
  }
  waitingOf.set(userId, waiting + 1);
  try {
    return await inTurn(userId, work);
  } finally {
    const left = (waitingOf.get(userId) ?? 1) - 1;
    if (left > 0) waitingOf.set(userId, left);
    else waitingOf.delete(userId);
  }
}
