import type { Config } from '../config.ts';
import { isOnlyHere } from '../setup-token.ts';

type Settings = Pick<Config, 'host' | 'proxies' | 'production' | 'secureCookies'> & {
  /** The address that users open, without a trailing slash. */
  publicUrl: string;
};

/**
 * Whether session cookies get the `Secure` attribute: always over HTTPS, and in production wherever other machines can reach
 * the server. `SECURE_COOKIES` overrides the second case only.
 */
export function usesSecureCookies({ publicUrl, secureCookies, production, ...place }: Settings): boolean {
  if (publicUrl.startsWith('https:')) return true;
  return secureCookies ?? (production && !isOnlyHere({ ...place, publicUrl }));
}

/** The warning to print at start if browsers will reject the session cookies; undefined if they won't. */
export function cookieWarning(settings: Settings): string | undefined {
  if (!usesSecureCookies(settings) || settings.publicUrl.startsWith('https:')) return undefined;
  return (
    `Users can't sign in at ${settings.publicUrl}: session cookies are Secure, and browsers send those over HTTPS only. ` +
    'Put an HTTPS proxy in front and set PUBLIC_URL and PROXIES. On a trusted network, set SECURE_COOKIES=off instead.'
  );
}
