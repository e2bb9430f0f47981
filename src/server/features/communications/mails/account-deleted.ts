import { type SetLetter, setLetter } from './letter.ts';

/** The last one, to somebody whose account has been deleted. */
export function accountDeleted(): SetLetter {
  return setLetter({
    subject: 'Your Backlot account has been deleted',
    paragraphs: [
      'The 30 days since you closed your account are over. Your profile, your projects and your media have been deleted and cannot be brought back.',
      'What was paid and used stays in our books, without your name and address.',
    ],
    note: 'This is the last mail from us about this account. In a week we forget that we sent it.',
  });
}
