import { workApart } from '#server/platform/apart/work-apart.ts';
import { inTextTurn, textMegabytes } from '#server/platform/apart/text-turns.ts';
import type { BrokenRevision, RevisionAnswer, RevisionOrder } from './revision-process.ts';
import { scriptAnswer } from './script-answer.ts';

/** Two scripts are broken down: the new one and the one before. */
const timeoutMs = 60_000;

const ask = workApart<RevisionOrder, RevisionAnswer>({
  module: new URL('./revision-process.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

/** Breaks a revised script down, in a process of its own, so that nobody else waits. Throws what `readScript` and `breakIntoReels` throw. */
export async function breakRevision(userId: string, order: RevisionOrder): Promise<BrokenRevision> {
  return scriptAnswer(await inTextTurn(userId, () => ask(order)));
}
