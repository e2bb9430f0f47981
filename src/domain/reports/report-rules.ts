/** What can be reported. */
export const reportKinds = ['post', 'profile', 'reference', 'article'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Whether a target is public. Only admins change it. */
export type ModerationState = 'visible' | 'hidden' | 'removed';

/** The ten reasons, in the order in which the form lists them. */
export const reportReasons = [
  { id: 'person-without-consent', label: 'A real person without consent' },
  { id: 'copyright', label: 'Copyright or trademark' },
  { id: 'deceptive', label: 'Misleading or deceptive media' },
  { id: 'violence', label: 'Violence or gore' },
  { id: 'sexual', label: 'Nudity or sexual content' },
  { id: 'minors', label: 'Harm to children' },
  { id: 'hate', label: 'Hate or discrimination' },
  { id: 'harassment', label: 'Harassment or threats' },
  { id: 'dangerous', label: 'Illegal or dangerous acts' },
  { id: 'spam', label: 'Spam or something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['id'];
export const reasonLabel = (reason: string): string => reportReasons.find(({ id }) => id === reason)?.label ?? reason;

export const kindLabels: Record<ReportKind, string> = {
  post: 'Post',
  profile: 'Profile',
  reference: 'Reference',
  article: 'Article',
};

export const decisionActions = ['dismiss', 'hide', 'remove', 'warn', 'disable'] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** The state that an action gives the target; undefined for actions that leave the target as it is. */
export const stateAfter = (action: DecisionAction): ModerationState | undefined =>
  action === 'hide' ? 'hidden' : action === 'remove' ? 'removed' : undefined;

/** The owner hears of every decision but a dismissal. */
export const informsOwner = (action: DecisionAction): boolean => action !== 'dismiss';

type Appealable = { action: DecisionAction; undoneAt: Date | null; appealedAt: Date | null };
/** One appeal of a decision that holds. An owner whose account is disabled can't sign in, and answers the email instead. */
export const canAppeal = ({ action, undoneAt, appealedAt }: Appealable): boolean =>
  informsOwner(action) && undoneAt === null && appealedAt === null;

/** The longest texts, in characters. */
export const reportMaximum = { details: 2000, email: 320, note: 500, appeal: 2000 } as const;
