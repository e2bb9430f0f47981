import type { AuditAction } from '#contract/audit.ts';

/** What was done, between who did it and to whom; where somebody did it to themselves, the second form. */
const deeds: Record<AuditAction, string | [toOthers: string, toThemselves: string]> = {
  'user.role-changed': ['changed the role of', 'changed their own role'],
  'user.disabled': 'disabled',
  'user.enabled': 'enabled',
  'user.password-reset': 'reset the password of',
  'user.closed': ['closed the account of', 'closed their account'],
  'user.reinstated': ['reinstated', 'reinstated their account'],
  'user.deleted': 'deleted',
  'credits.adjusted': 'corrected the credits of',
  'credits.given': 'granted credits to',
  'unlimited.changed': 'changed the unlimited lists of',
  'model.changed': 'changed a model',
  'model.example-picked': 'set the example of a model',
  'model.example-removed': 'removed the example of a model',
  'vendor-key.added': ['added a key for the installation', 'added their own key'],
  'vendor-key.removed': ['removed a key of the installation', 'removed their own key'],
  'report.dismissed': 'dismissed reports about',
  'report.hidden': 'hid reported content of',
  'report.removed': 'removed reported content of',
  'report.warned': 'warned',
  'report.disabled': 'closed reports and disabled',
  'report.undone': 'undid a decision on reports about',
  'report.appealed': ['appealed on behalf of', 'appealed a decision on reports'],
  'report.appeal-upheld': 'rejected an appeal by',
  'report.appeal-overturned': 'accepted an appeal by',
  'report.template-changed': 'changed a reply template',
  'form.moved': 'changed the state of a form message',
  'newsletter.sent': 'sent a newsletter',
  'newsletter.deleted': 'deleted a newsletter',
  'newsletter.subscriber-removed': 'removed a newsletter subscriber',
  'article.published': 'published an article',
  'article.unpublished': 'unpublished an article',
  'article.deleted': 'deleted an article',
  'recording.watched': ['watched a recorded session of', 'watched a recorded session of their own'],
  'recording.deleted': ['deleted a recorded session of', 'deleted a recorded session of their own'],
  'error.resolved': 'resolved an error',
  'error.ignored': 'ignored an error',
  'error.reopened': 'reopened an error',
};

/** The middle of the sentence: `Mara Okafor … Jo Vega`. */
export function deedInWords(action: AuditAction, isOwnDeed: boolean): string {
  const words = deeds[action];
  if (typeof words === 'string') return words;
  return isOwnDeed ? words[1] : words[0];
}

type Values = Record<string, unknown> | null;

/** What the sentence has named already. */
const told = new Set(['role', 'model', 'vendor', 'key', 'task']);

/** What changed: `member → admin`. Empty when nothing is noted. */
export function changesInWords(before: Values, after: Values): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const values = [before?.[name], after?.[name]].map(inWords).filter((value) => value !== undefined);
      return [...(told.has(name) ? [] : [name]), values.join(' → ')].join(' ');
    })
    .join(', ');
}

function inWords(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
