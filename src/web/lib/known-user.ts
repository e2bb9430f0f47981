import { createIsomorphicFn } from '@tanstack/react-start';
import { type UserView, usersApi } from '#contract/users.ts';
import { call } from './call.ts';

/** The profile behind the token cookie while a page is drawn on the server; null for a visitor, and always in the browser. */
export const readKnownUser: () => Promise<UserView | null> = createIsomorphicFn()
  .client(async (): Promise<UserView | null> => null)
  .server(async (): Promise<UserView | null> => {
    try {
      const { data } = await call(usersApi.me, {});
      return data.disabled ? null : data;
    } catch {
      return null; // No cookie, an expired one, or no profile yet: the browser finds out.
    }
  });
