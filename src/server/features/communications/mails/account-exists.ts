import { type SetLetter, setLetter } from './letter.ts';

/** To somebody whose address was given as if it were new. */
export function accountExists(values: { resetUrl: string }): SetLetter {
  return setLetter({
    subject: 'You have a Backlot account already',
    paragraphs: [
      'Somebody, most likely you, gave this address for a Backlot account. There is one with it already, so nothing was changed.',
      'Sign in as always. If you do not remember the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: values.resetUrl },
    note: 'If that was not you, ignore this mail. Nobody was told that this address has an account.',
  });
}
