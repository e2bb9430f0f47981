import { workApart } from '#server/platform/apart/work-apart.ts';
import { inTextTurn, textMegabytes } from '#server/platform/apart/text-turns.ts';
import { scriptAnswer } from './script-answer.ts';
import type { ScriptAnswer, ScriptOrder, ScriptReels } from './script-process.ts';

/** A film of three hours takes two seconds. */
const timeoutMs = 30_000;

const ask = workApart<ScriptOrder, ScriptAnswer>({
  module: new URL('./script-process.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

/**
 * Reads a script and breaks it down, in a process of its own: a long one takes seconds, for which nobody else should have to wait,
 * nor for the many that one person sends.
 * Throws what `readScript` and `breakIntoReels` throw, and `too-large` for what takes too long.
 */
export async function readApart(userId: string, order: ScriptOrder): Promise<ScriptReels> {
  return scriptAnswer(await inTextTurn(userId, () => ask(order)));
}
