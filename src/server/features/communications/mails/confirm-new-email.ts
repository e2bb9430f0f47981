import { hours } from './hours.ts';
import { type SetLetter, setLetter } from './letter.ts';

/** Asks a new address whether it belongs to whoever wants to sign in with it. */
export function confirmNewEmail(values: { link: string; validHours: number }): SetLetter {
  return setLetter({
    subject: 'Confirm your new email address',
    paragraphs: [
      'A Backlot user asked to change their sign-in address to this email address.',
      'The old address remains active until you confirm this one.',
    ],
    action: { label: 'Confirm this address', url: values.link },
    note:
      `The link works once and expires in ${hours(values.validHours)}. If you didn’t request it, ignore ` +
      'this email. Nothing changes.',
  });
}
