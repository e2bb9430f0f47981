import { AppError } from '#contract/errors.ts';
import { createThread } from '#server/platform/ask-thread.ts';
import { inTextTurn, textMegabytes } from '#server/platform/text-turns.ts';
import type { BrokenRevision, RevisionAnswer, RevisionOrder } from './revision-thread.ts';

/** Two scripts are broken down: the new one and the one before. */
const timeoutMs = 60_000;

const ask = createThread<RevisionOrder, RevisionAnswer>({
  module: new URL('./revision-thread.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

/** Breaks a revised script down, in a thread, so that nobody else waits. Throws what `readScript` and `breakIntoReels` throw. */
export async function breakRevision(userId: string, order: RevisionOrder): Promise<BrokenRevision> {
  const answer = await inTextTurn(userId, () => ask(order));
  if (answer.state === 'died') throw new Error(`A revised script could not be read: ${answer.detail}`);
  if (answer.state === 'too-large') {
    throw new AppError('too-large', 'This script takes too much memory to read. Nothing was changed.');
  }
  if (answer.state === 'too-slow') {
    throw new AppError('too-large', 'This script takes too long to read. Nothing was changed.');
  }
  if (!('refused' in answer.answer)) return answer.answer;
  const { code, message, fields } = answer.answer.refused;
  throw new AppError(code, message, { fields });
}
