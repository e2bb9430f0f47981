import { isAppError } from '#contract/errors.ts';
import { notify } from '#web/ui/notices.ts';
import { sentenceOf } from './call.ts';
import { offerCredits } from './out-of-credits.ts';
import { askToSignIn } from './identity/sign-in-sheet.tsx';

/**
 * Tells of something that went wrong after a click; somebody who is not signed in is asked to, and who is out of credits is
 * offered some. */
export function tellFailure(error: unknown): void {
  if (isAppError(error) && error.code === 'not-signed-in') askToSignIn();
  else if (isAppError(error) && error.code === 'not-enough-credits') offerCredits();
  else notify({ text: sentenceOf(error), tone: 'bad' });
}
