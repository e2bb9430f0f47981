import { AppError } from '#contract/errors.ts';
import { createThread } from '#server/platform/ask-thread.ts';
import { inTextTurn, textMegabytes } from '#server/platform/text-turns.ts';
import type { ScriptAnswer, ScriptOrder, ScriptReels } from './script-thread.ts';

/** A film of three hours takes two seconds. */
const timeoutMs = 30_000;

const ask = createThread<ScriptOrder, ScriptAnswer>({
  module: new URL('./script-thread.ts', import.meta.url),
  timeoutMs,
  memoryMegabytes: textMegabytes,
});

/**
 * Reads a script and breaks it down, in a thread: a long one takes seconds, for which nobody else should have to wait,
 * nor for the many that one person sends.
 * Throws what `readScript` and `breakIntoReels` throw, and `too-large` for what takes too long.
 */
export async function readApart(userId: string, order: ScriptOrder): Promise<ScriptReels> {
  const answer = await inTextTurn(userId, () => ask(order));
  if (answer.state === 'died') throw new Error(`A script could not be read: ${answer.detail}`);
  if (answer.state === 'too-large') {
    throw new AppError(
      'too-large',
      'This script takes too much memory to read. Import it in parts. Nothing was changed.',
    );
  }
  if (answer.state === 'too-slow') {
    throw new AppError('too-large', 'This script takes too long to read. Import it in parts. Nothing was changed.');
  }
  if (!('refused' in answer.answer)) return answer.answer;
  const { code, message, fields } = answer.answer.refused;
  throw new AppError(code, message, { fields });
}
