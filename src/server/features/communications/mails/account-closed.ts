import { dayInWords } from './day-in-words.ts';
import { type SetLetter, setLetter } from './letter.ts';

/** To somebody who has just closed their account. */
export function accountClosed(values: { deletedOn: Date; reinstateUrl: string }): SetLetter {
  const day = dayInWords(values.deletedOn);
  return setLetter({
    subject: 'Your Backlot account is closed',
    paragraphs: [
      'You have closed your account. Nobody can use it now, and a subscription is not renewed.',
      `Your projects, your media and your profile are deleted on ${day}. Until then you can come back, and find everything as it was: sign in and choose Reinstate.`,
    ],
    action: { label: 'Reinstate my account', url: values.reinstateUrl },
    note: 'If it was not you, sign in, reinstate the account and change your password.',
  });
}
