/** Longest texts, in characters. */
export const newsletterMaximum = { email: 320, subject: 150, markdown: 100_000 } as const;

/** Issues of one installation, drafts included. */
export const issuesMaximum = 1000;

/** How long the link in a confirmation mail works. Unconfirmed addresses are deleted after this time. */
export const confirmationHours = 48;

/** The most confirmation mails that one mailbox gets, from all requests together. */
export const confirmationLimits = { perHour: 1, perDay: 3 } as const;

/** Requests of one network in an hour, and of all networks. */
export const subscribeLimits = { perNetworkAnHour: 5, perHour: 500 } as const;

export const issueStates = ['draft', 'sending', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];
export const issueStateLabels: Record<IssueState, string> = { draft: 'Draft', sending: 'Sending', sent: 'Sent' };

/** The outcomes of the newsletter's forms, as the pages show them. */
export const newsletterOutcomes = ['sent', 'email', 'limit', 'confirmed', 'expired', 'unsubscribed', 'failed'] as const;
export type NewsletterOutcome = (typeof newsletterOutcomes)[number];

/** Addresses are compared in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox behind an address: `a.b+film@gmail.com` and `ab@gmail.com` are one. Only for counting; mails go to the address as it was given. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/, '');
  return `${withoutDots.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

type Sent = readonly Date[];
const hourMs = 3_600_000;

/** Whether another confirmation mail may go to a mailbox that got these ones. */
export function mayConfirm(sent: Sent, now: Date): boolean {
  const within = (ms: number) => sent.filter((at) => now.getTime() - at.getTime() < ms).length;
  return within(hourMs) < confirmationLimits.perHour && within(24 * hourMs) < confirmationLimits.perDay;
}
