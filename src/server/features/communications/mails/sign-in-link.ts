import { type SetLetter, setLetter } from './letter.ts';

/** Signs a user in whose password cannot be tried at the moment. */
export function signInLink(values: { link: string; validMinutes: number }): SetLetter {
  return setLetter({
    subject: 'Your sign-in link',
    paragraphs: ['Use this link to sign in without your password.'],
    action: { label: 'Sign in', url: values.link },
    note: `The link works once and expires in ${values.validMinutes} minutes. If you didn’t request it, ignore this email.`,
  });
}
