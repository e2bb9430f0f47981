import { hours } from './hours.ts';
import { type SetLetter, setLetter } from './letter.ts';

/** Asks a new address whether it belongs to whoever wants to sign in with it. */
export function confirmNewEmail(values: { link: string; validHours: number }): SetLetter {
  return setLetter({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'Somebody, most likely you, wants to sign in to Backlot with this address from now on.',
      'The old address stays until you confirm this one.',
    ],
    action: { label: 'Confirm this address', url: values.link },
    note: `The link works once, for ${hours(values.validHours)}. If you have not asked for it, ignore this mail: nothing changes.`,
  });
}
