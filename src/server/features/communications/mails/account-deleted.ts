import { type SetLetter, setLetter } from './letter.ts';

/** The last one, to somebody whose account has been deleted. */
export function accountDeleted(): SetLetter {
  return setLetter({
    subject: 'Your Backlot account has been deleted',
    paragraphs: [
      'You closed your account 30 days ago. Your profile, projects and media have been deleted and can’t be restored.',
      'We keep accounting records of payments and usage, without your name and address.',
    ],
    note: 'This is our last email about this account. We delete the record of this email in a week.',
  });
}
