import type { FieldRule } from '#web/ui/use-field-errors.ts';

/** How long a password may be, as the identity service says. */
export type PasswordLengths = { minimum: number; maximum: number | null };

// Whether there is such a mailbox only a mail can tell; this finds what was typed wrong.
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** An address to sign in with. */
export const emailRule: FieldRule = (text) => {
  const email = text.trim();
  if (email === '') return 'Enter your e-mail address.';
  return emailPattern.test(email) ? undefined : 'An e-mail address looks like name@example.com.';
};

/** The password of somebody who has one. */
export const passwordRule: FieldRule = (text) => (text === '' ? 'Enter your password.' : undefined);

/** A new password. */
export function newPasswordRule({ minimum, maximum }: PasswordLengths): FieldRule {
  return (text) => {
    const { length } = text.trim();
    if (length === 0) return `Choose a password of at least ${minimum} characters.`;
    if (length < minimum) return `A password has at least ${minimum} characters; this one has ${length}.`;
    if (maximum === null || length <= maximum) return undefined;
    return `A password has at most ${maximum} characters; this one has ${length}.`;
  };
}
