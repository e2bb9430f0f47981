import { type SetLetter, setLetter } from './letter.ts';

/** Lets somebody choose a new password who has forgotten theirs. */
export function resetPassword(values: { link: string; validMinutes: number }): SetLetter {
  return setLetter({
    subject: 'Choose a new password',
    paragraphs: ['We received a request to reset the password of your Backlot account.'],
    action: { label: 'Choose a new password', url: values.link },
    note:
      `The link works once and expires in ${values.validMinutes} minutes. If you didn’t request it, ignore ` +
      'this email. Your password won’t change.',
  });
}
