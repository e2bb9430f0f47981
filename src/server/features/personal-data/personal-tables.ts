import type { PersonalTable } from './personal-table.ts';
import { tablesOfCharacters } from './tables-of-characters.ts';
import { tablesOfLibrary } from './tables-of-library.ts';
import { tablesOfMoney } from './tables-of-money.ts';
import { tablesOfBlogs } from './tables-of-blogs.ts';
import { tablesOfForms } from './tables-of-forms.ts';
import { tablesOfPosts } from './tables-of-posts.ts';
import { tablesOfReports } from './tables-of-reports.ts';
import { tablesOfReferences } from './tables-of-references.ts';
import { tablesOfPerson } from './tables-of-person.ts';
import { tablesOfWatching } from './tables-of-watching.ts';
import { tablesOfWork } from './tables-of-work.ts';

/** Every file of the archive. */
export const personalTables: readonly PersonalTable[] = [
  ...tablesOfPerson,
  ...tablesOfMoney,
  ...tablesOfWork,
  ...tablesOfLibrary,
  ...tablesOfCharacters,
  ...tablesOfReferences,
  ...tablesOfBlogs,
  ...tablesOfForms,
  ...tablesOfPosts,
  ...tablesOfReports,
  ...tablesOfWatching,
];

/** Tables that say nothing of anybody, or only for minutes, and why. */
export const otherTables: Readonly<Record<string, string>> = {
  'public.model_examples': 'Results that an admin shows to everybody; which admin it was stands in the audit log.',
  'public.model_overrides': 'What an admin has set about models; that it was them stands in the audit log.',
  'public.stock_searches': 'What stock libraries have answered, whoever asked, for a day.',
  'public.stock_items': 'What stock libraries have, for a day.',
  'public.asset_uses':
    'Which takes, roles, exports, pictures of characters and images of references name which media; the tables of those say it themselves.',
  'public.reply_templates': 'Replies that admins choose from; they say nothing about users.',
  'public.newsletter_confirmations': 'Counts confirmation mails for a day; the mailbox is a keyed hash.',
  'public.newsletter_issues': 'Issues of the newsletter, as every subscriber reads them.',
  'public.newsletter_deliveries': 'Which subscriber gets which issue; deleted with the subscriber.',
  'public.articles': 'Articles that everybody reads; which admin wrote a revision stands in the table of those.',
  'public.article_authors': 'Authors of articles, as every reader sees them. They are not accounts.',
  'public.article_redirects': 'Earlier addresses of articles.',
  'public.sample_articles': 'Which articles of the product were added.',
  'public.error_groups': 'Errors of the product, without anything that identifies a user.',
  'public.error_days': 'How often these errors occurred on a day.',
  'public.error_samples': 'Occurrences of these errors, without anything that identifies a user.',
  'public.web_vitals': 'How fast pages were on a day, for all browsers together.',
  'public.allowances': 'Counts for a while what may be done only so often; whose it is, is a hash.',
  'identity.attempts': 'Counts failed attempts to sign in at an address, for a while.',
  'identity.sign_in_brakes':
    'Counts password attempts for a day; the account and the network address are a keyed hash.',
  'identity.verification': 'Codes that open something for an hour.',
  'identity.email_codes': 'Codes that open something for a day.',
};
