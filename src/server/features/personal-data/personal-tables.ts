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
  'public.model_examples': 'Model examples that an admin shows to all users. The audit log names the admin.',
  'public.model_overrides': 'Model settings of the installation. The audit log names the admin.',
  'public.stock_searches': 'Cached search results of stock libraries, kept for a day, without the user.',
  'public.stock_items': 'Cached items of stock libraries, kept for a day.',
  'public.asset_uses':
    'An index of the media used by takes, roles, exports, characters and references. Those tables ' +
    'contain the same information.',
  'public.reply_templates': 'Reply templates of the admins. They contain no user data.',
  'public.newsletter_confirmations': 'Daily counts of confirmation emails. The mailbox is a keyed hash.',
  'public.newsletter_issues': 'Newsletter issues, the same for every subscriber.',
  'public.newsletter_deliveries': 'Deliveries of issues to subscribers. Deleted with the subscriber.',
  'public.articles': 'Public articles. The table of revisions names the admin.',
  'public.article_authors': 'Public authors of articles. They are not accounts.',
  'public.article_redirects': 'Earlier addresses of articles.',
  'public.sample_articles': 'The sample articles that were imported.',
  'public.error_groups': 'Errors of the product, without anything that identifies a user.',
  'public.error_days': 'Daily counts of these errors.',
  'public.error_samples': 'Occurrences of these errors, without anything that identifies a user.',
  'public.web_vitals': 'Daily page performance, aggregated over all browsers.',
  'public.allowances': 'Temporary rate limit counters. The user is a keyed hash.',
  'identity.attempts': 'Temporary counts of failed sign-ins per address.',
  'identity.sign_in_brakes': 'Daily counts of password attempts. The account and the network address are a keyed hash.',
  'identity.verification': 'One-time codes that expire after an hour.',
  'identity.email_codes': 'One-time codes that expire after a day.',
};
