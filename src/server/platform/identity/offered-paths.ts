/** What of the library we offer. It has more, such as sessions' secrets in lists, that nobody here needs. */
const offered = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/link',
  '/sign-in/social',
  '/callback/google',
  '/callback/apple',
  '/callback/facebook',
  '/sign-out',
  '/revoke-sessions',
  '/get-session',
  '/token',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
]);

export const isOffered = (path: string): boolean => offered.has(path);

/** Where somebody could learn from the time of an answer whether an address is known here. */
const telling = new Set(['/sign-up/email', '/sign-in/email', '/request-password-reset']);

/** Answers that let nobody in take at least this long, so that the work behind them cannot be measured. */
export const leastRefusalMs = 400;

/** Whether an answer must not be quicker than others of its kind. */
export function takesItsTime(path: string, response: Response): boolean {
  return (
    telling.has(path) &&
    !response.headers.getSetCookie().some((cookie) => cookie.includes('session_token=') && !/max-age=0/i.test(cookie))
  );
}
