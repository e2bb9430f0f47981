import { dayInWords } from './day-in-words.ts';
import { type SetLetter, setLetter } from './letter.ts';

/** To somebody who has just closed their account. */
export function accountClosed(values: { deletedOn: Date; reinstateUrl: string }): SetLetter {
  const day = dayInWords(values.deletedOn);
  return setLetter({
    subject: 'Your Backlot account is closed',
    paragraphs: [
      'You closed your account. It can’t be used now, and your subscription won’t renew.',
      `We delete your projects, media and profile on ${day}. To restore everything before then, sign in ` +
        'and choose Reinstate.',
    ],
    action: { label: 'Reinstate my account', url: values.reinstateUrl },
    note: 'If you didn’t close your account, sign in, reinstate it and change your password.',
  });
}
