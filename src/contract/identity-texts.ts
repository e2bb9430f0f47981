import { messages } from './errors.ts';

/** What is told to whoever closed their account and has not come back. */
export const accountClosed = 'Your account is closed. Reinstate it to continue.';
const linkIsSpent = 'This link has expired or was already used. Request a new one.';
const signedOut = 'You were signed out. Sign in again.';
const noConnection = 'Couldn’t connect. Check your internet connection and try again.';
const linked = 'This account is already linked to another user.';
const wrongCode = 'That code is incorrect. Enter the newest code.';
const spentCode = 'That code has expired. Request a new code.';
const alreadyUsed = 'An account with this email already exists. Sign in, or use another address.';
const firstMethod = 'Sign in with the method you first used for this email.';
const provesNothing =
  'The sign-in service doesn’t confirm that this email is yours. Open the link that we sent to it, ' +
  'then sign in again.';
const notOffered = 'This sign-in method isn’t available on this installation.';

/** Each sentence, and what the identity services call the reason for it. An empty one is for what the person did themselves. */
const texts: [sentence: string, ...codes: string[]][] = [
  // Those of the requirement.
  [messages.wrongPassword, 'wrong-password', 'invalid-credential', 'invalid-password', 'invalid-email-or-password'],
  [messages.wrongPassword, 'email-not-verified', 'unverified-email', 'invalid-user', 'credential-account-not-found'],
  [messages.tooManyRequests, 'too-many-requests', 'quota-exceeded', 'account-temporarily-locked'],
  [messages.tooManyRequests, 'too-many-attempts-request-new-code'],
  [messages.userNotFound, 'user-not-found'],
  [messages.userDisabled, 'user-disabled', 'banned-user'],
  [accountClosed, 'account-closed'],
  [messages.requiresRecentLogin, 'requires-recent-login', 'session-not-fresh'],
  [messages.notSignedIn, 'null-user', 'no-current-user'],
  [messages.unableToSignIn, 'failed-to-create-session', 'failed-to-get-user-info', 'failed-to-create-user'],

  // What was typed.
  ['Enter a valid email address.', 'invalid-email', 'invalid-recipient-email'],
  ['Enter your password.', 'missing-password'],
  ['Your password is too short.', 'weak-password', 'password-too-short'],
  ['Your password is too long.', 'password-too-long'],
  ['Your password doesn’t meet the requirements.', 'password-does-not-meet-requirements'],
  [alreadyUsed, 'email-already-in-use', 'user-already-exists', 'user-already-exists-use-another-email'],
  ['This email is already verified.', 'email-already-verified'],
  ['That isn’t the email of your account.', 'user-mismatch', 'email-mismatch'],
  ['Verify your email before you change it.', 'email-change-needs-verification', 'email-can-not-be-updated'],
  ['You already have a password.', 'user-already-has-password', 'password-already-set'],

  // Links and codes.
  [linkIsSpent, 'expired-action-code', 'invalid-action-code', 'invalid-token', 'token-expired'],
  [wrongCode, 'invalid-verification-code', 'missing-verification-code', 'invalid-code', 'missing-code'],
  [wrongCode, 'invalid-backup-code', 'invalid-verification-id', 'missing-verification-id'],
  [spentCode, 'code-expired', 'otp-has-expired'],
  [signedOut, 'user-token-expired', 'invalid-user-token', 'user-signed-out', 'session-expired', 'app-deleted'],
  [signedOut, 'invalid-two-factor-cookie', 'invalid-multi-factor-session', 'missing-multi-factor-session'],

  // Second factors.
  ['Enter the code from your authenticator app.', 'multi-factor-auth-required', 'second-factor'],
  ['Second factor not found.', 'multi-factor-info-not-found', 'missing-multi-factor-info'],
  ['Two-factor sign-in is already on.', 'second-factor-already-in-use', 'totp-already-enabled'],
  ['You can’t add another second factor.', 'maximum-second-factor-count-exceeded'],
  ['Two-factor sign-in is not on.', 'two-factor-not-enabled', 'totp-not-enabled', 'otp-not-enabled'],
  ['You have no backup codes.', 'backup-codes-not-enabled'],

  // Other services' windows.
  ['', 'popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled', 'redirect-cancelled-by-user'],
  ['Your browser blocked the sign-in window. Allow pop-ups for this page and try again.', 'popup-blocked'],
  ['A sign-in window is already open.', 'redirect-operation-pending'],
  [firstMethod, 'account-exists-with-different-credential', 'unsupported-first-factor'],
  [linked, 'credential-already-in-use', 'provider-already-linked', 'social-account-already-linked'],
  [linked, 'linked-account-already-exists'],
  ['Keep at least one sign-in method.', 'failed-to-unlink-last-account'],
  ['This account is not linked.', 'no-such-provider', 'account-not-found'],
  [notOffered, 'operation-not-allowed', 'provider-not-found', 'admin-restricted-operation', 'login-blocked'],
  [notOffered, 'change-email-disabled', 'verification-email-not-enabled', 'id-token-not-supported'],
  [provesNothing, 'verification-sent'],
  ['That account has no email address.', 'user-email-not-found'],

  // Circumstances.
  [noConnection, 'network-request-failed', 'timeout'],
  ['Your browser blocks storage for this page. Allow it and try again.', 'web-storage-unsupported'],
  ['This browser is not supported.', 'cors-unsupported', 'operation-not-supported-in-this-environment'],
  ['The CAPTCHA check failed. Try again.', 'captcha-check-failed', 'invalid-recaptcha-token'],
];

const textOf = new Map(texts.flatMap(([sentence, ...codes]) => codes.map((code) => [code, sentence] as const)));

/** A code in the manner of the table: Firebase writes `auth/wrong-password`, the built-in service `INVALID_PASSWORD`. */
export function identityCode(code: string): string {
  return code
    .replace(/^auth\//, '')
    .toLowerCase()
    .replaceAll('_', '-');
}

/** The sentence for an identity service's code; `otherwise` for one that says nothing to a person, such as a wrong configuration. */
export function identityText(code: string | undefined, otherwise: string = messages.generic): string {
  return (code === undefined ? undefined : textOf.get(identityCode(code))) ?? otherwise;
}
