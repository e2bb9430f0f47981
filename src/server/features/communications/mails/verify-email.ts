import { hours } from './hours.ts';
import { type SetLetter, setLetter } from './letter.ts';

/** Asks whether an address belongs to whoever gave it. */
export function verifyEmail(values: { link: string; validHours: number }): SetLetter {
  return setLetter({
    subject: 'Verify your e-mail address',
    paragraphs: ['Please confirm that this is your address.'],
    action: { label: 'Verify my address', url: values.link },
    note: `The link works once, for ${hours(values.validHours)}. If you have not asked for it, somebody mistyped their own address; ignore this mail.`,
  });
}
