import { sessionApi } from '#contract/users.ts';
import { fetchWithTimeout } from '#web/lib/fetch-with-timeout.ts';

/**
 * Tells the server's pages who is here (or that nobody is any more) by the HttpOnly cookie. `keepalive` lets it arrive
 * even when the page is closing; what fails is said again with the next token or the next load. `elsewhere` is the address
 * of the installation's settings, if any.
 */
export async function keepSessionCookie(token: string | null, elsewhere: string | null): Promise<void> {
  const { method, path } = token === null ? sessionApi.drop : sessionApi.keep;
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const place: RequestInit = elsewhere === null ? {} : { credentials: 'include' };
  const answer = await fetchWithTimeout(elsewhere ?? path, { method, headers, keepalive: true, ...place }).catch(
    () => null,
  );
  // The browser counts a request as under way until its body was read.
  await answer?.arrayBuffer().catch(() => null);
}
