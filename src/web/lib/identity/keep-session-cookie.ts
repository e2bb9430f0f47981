import { sessionApi } from '#contract/users.ts';

/**
 * Tells the server's pages who is here (or that nobody is any more) by the HttpOnly cookie. `keepalive` lets it arrive
 * even when the page is closing; what fails is said again with the next token or the next load.
 */
export async function keepSessionCookie(token: string | null): Promise<void> {
  const { method, path } = token === null ? sessionApi.drop : sessionApi.keep;
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  await fetch(path, { method, headers, keepalive: true }).catch(() => null);
}
