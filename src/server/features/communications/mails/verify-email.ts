import { hours } from './hours.ts';
import { type SetLetter, setLetter } from './letter.ts';

/** Asks whether an address belongs to whoever gave it. */
export function verifyEmail(values: { link: string; validHours: number }): SetLetter {
  return setLetter({
    subject: 'Verify your email address',
    paragraphs: ['Confirm that this is your email address.'],
    action: { label: 'Verify email address', url: values.link },
    note: `The link works once and expires in ${hours(values.validHours)}. If you didn’t request it, ignore this email.`,
  });
}
