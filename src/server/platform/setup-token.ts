import { timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keptSecret } from './kept-secret.ts';

export type SetupToken = {
  /** What the printed link carries; undefined where none is needed. */
  token: string | undefined;
  /** Whether the first account may be made, with the token of the link or without one. */
  allows(token: string | undefined): boolean;
};

const tokenFile = 'setup-token';

type Place = Pick<Config, 'host' | 'publicUrl' | 'proxies' | 'dataDirectory'>;

/**
 * Guards the first account, which becomes the owner, where strangers can reach the server. Where only somebody at this
 * machine can, nobody needs a token. It is kept in the data directory, so every start prints the same link.
 */
export async function readSetupToken(place: Place): Promise<SetupToken> {
  if (isOnlyHere(place)) return { token: undefined, allows: () => true };
  const token = await keptSecret(join(place.dataDirectory, tokenFile));
  return { token, allows: (given) => given !== undefined && isSame(given, token) };
}

/**
 * Whether only somebody at this machine reaches us. A proxy, or an address for people elsewhere, brings strangers to a server
 * that listens on loopback.
 */
export function isOnlyHere({ host, publicUrl, proxies }: Omit<Place, 'dataDirectory'>): boolean {
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1'));
  return isLoopback(host) && proxies === 0 && !isPublic;
}

/** Whether an address to listen on can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
