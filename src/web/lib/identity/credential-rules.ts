import { brokenPasswordRules, type PasswordPolicy } from '#domain/identity/password-policy.ts';
import type { FieldRule } from '#web/ui/use-field-errors.ts';

// Whether there is such a mailbox only a mail can tell; this finds what was typed wrong.
const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** An address to sign in with. */
export const emailRule: FieldRule = (text) => {
  const email = text.trim();
  if (email === '') return 'Enter your email address.';
  return emailPattern.test(email) ? undefined : 'An email address looks like name@example.com.';
};

/** The password of somebody who has one. */
export const passwordRule: FieldRule = (text) => (text === '' ? 'Enter your password.' : undefined);

/** A new password. */
export function newPasswordRule(policy: PasswordPolicy): FieldRule {
  const { minimumLength: minimum, maximumLength: maximum } = policy;
  return (text) => {
    const password = text.trim();
    const { length } = password;
    if (length === 0) return `Choose a password of at least ${minimum} characters.`;
    if (length < minimum) return `Use at least ${minimum} characters. This password has ${length}.`;
    if (maximum !== null && length > maximum) {
      return `Use at most ${maximum} characters. This password has ${length}.`;
    }
    const broken = brokenPasswordRules(policy, password);
    return broken.length === 0 ? undefined : `This password still needs ${list(broken.map(({ label }) => label))}.`;
  };
}

/** A code of an authenticator app, or a recovery code. */
export const codeRule: FieldRule = (text) => {
  const code = text.replaceAll(/\s/g, '');
  if (code === '') return 'Enter the code.';
  const isCode = /^\d{6}$/.test(code) || /^\w{5}-?\w{5}$/.test(code);
  return isCode ? undefined : 'Enter a 6-digit code or a 10-character recovery code.';
};

function list(labels: string[]): string {
  const small = labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1));
  return new Intl.ListFormat('en').format(small);
}
