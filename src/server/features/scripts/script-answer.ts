import { AppError, type ErrorCode, type FieldProblem, isAppError } from '#contract/errors.ts';
import type { ApartAnswer } from '#server/platform/apart/work-apart.ts';

/** Errors lose what they are on the way between processes, so a refusal is told as data. */
export type Refused = { refused: { code: ErrorCode; message: string; fields: FieldProblem[] } };

/** Does what a process was asked for; a refusal becomes its answer. */
export async function orRefused<Made extends object>(make: () => Promise<Made>): Promise<Made | Refused> {
  try {
    return await make();
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    const { code, message, fields = [] } = thrown;
    return { refused: { code, message, fields } };
  }
}

/**
 * What a process has made of a script. Throws the refusal it told, `too-large` for what takes too long or too much memory,
 * and an error of ours when it died.
 */
export function scriptAnswer<Made extends object>(answer: ApartAnswer<Made | Refused>): Made {
  if (answer.state === 'died') throw new Error(`A script could not be read: ${answer.detail}`);
  if (answer.state !== 'answered') {
    const what = answer.state === 'too-large' ? 'too much memory' : 'too long';
    throw new AppError('too-large', `This script takes ${what} to process. Nothing was changed. Import it in parts.`);
  }
  if (!('refused' in answer.answer)) return answer.answer;
  const { code, message, fields } = answer.answer.refused;
  throw new AppError(code, message, { fields });
}
