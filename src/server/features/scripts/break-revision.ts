import { createThread } from '#server/platform/ask-thread.ts';
import { inTextTurn, textMegabytes } from '#server/platform/text-turns.ts';
import type { BrokenRevision, RevisionAnswer, RevisionOrder } from './revision-thread.ts';
import { scriptAnswer } from './script-answer.ts';

/** Two scripts are broken down: the new one and the one before. */
const timeoutMs = 60_000;

const ask = createThread<RevisionOrder, RevisionAnswer>({
  module: new URL('./revision-thread.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

/** Breaks a revised script down, in a thread, so that nobody else waits. Throws what `readScript` and `breakIntoReels` throw. */
export async function breakRevision(userId: string, order: RevisionOrder): Promise<BrokenRevision> {
  return scriptAnswer(await inTextTurn(userId, () => ask(order)));
}
