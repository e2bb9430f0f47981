import { type SetLetter, setLetter } from './letter.ts';

/** To somebody whose address was given as if it were new. */
export function accountExists(values: { resetUrl: string }): SetLetter {
  return setLetter({
    subject: 'You already have a Backlot account',
    paragraphs: [
      'A sign-up for Backlot used this email address. The address already has an account, so nothing was changed.',
      'Sign in with your password. If you forgot it, choose a new one.',
    ],
    action: { label: 'Choose a new password', url: values.resetUrl },
    note: 'If you didn’t sign up, ignore this email. We didn’t reveal that this address has an account.',
  });
}
