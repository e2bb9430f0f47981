import { type SetLetter, setLetter } from './letter.ts';

/** Lets somebody choose a new password who has forgotten theirs. */
export function resetPassword(values: { link: string; validMinutes: number }): SetLetter {
  return setLetter({
    subject: 'Choose a new password',
    paragraphs: ['Somebody, most likely you, has asked for a new password for your account.'],
    action: { label: 'Choose a new password', url: values.link },
    note: `The link works once, within ${values.validMinutes} minutes. If you have not asked for it, ignore this mail: your password stays as it is.`,
  });
}
