/** The forms that reach the operators of the installation. */
export const formKinds = ['contact', 'enterprise', 'feedback'] as const;
export type FormKind = (typeof formKinds)[number];

export const formLabels: Record<FormKind, string> = {
  contact: 'Contact',
  enterprise: 'Enterprise',
  feedback: 'Feedback',
};

/** `new` until an admin opens it. */
export const formStates = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type FormState = (typeof formStates)[number];

export const formStateLabels: Record<FormState, string> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

/** Longest fields, in characters. */
export const formMaximum = { name: 100, email: 320, company: 200, message: 5000, reply: 5000 } as const;

/** An image that is attached to feedback: one file, re-encoded on the server. */
export const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const screenshotMaximumBytes = 5_000_000;

/** Messages are deleted after this time, with their replies. */
export const formRetentionDays = 365;

const links = /\b(?:https?:\/\/|www\.)/gi;
const linksOfSpam = 4;

/** Whether a message is filed as spam. It is kept, and an admin can move it back. */
export function looksLikeSpam({ name, message }: { name: string; message: string }): boolean {
  const count = (text: string) => text.match(links)?.length ?? 0;
  return count(message) >= linksOfSpam || count(name) > 0;
}
