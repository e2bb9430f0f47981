import { useSyncExternalStore } from 'react';
import type { UserView } from '#contract/users.ts';
import { identity, type IdentityApp, identityApp } from './identity/identity.ts';
import type { Identity } from './identity/identity-port.ts';
import { useSession } from './identity/use-session.ts';
import { websiteStore } from './website.ts';

/** The context that all pages share. */
export type AppContext = {
  isAuthenticated: boolean;
  user: UserView | null;
  website: {
    /** The identity service of this installation; undefined until its settings are read. */
    app: IdentityApp | undefined;
    auth: Identity;
    /** The error of the last failed call. */
    errorMessage: string | undefined;
  };
};

const none = () => undefined;

/** Reads the context. The component re-renders when the session or the error changes. */
export function useAppContext(): AppContext {
  const { status, user } = useSession();
  const errorMessage = useSyncExternalStore(websiteStore.subscribe, websiteStore.errorMessage, none);
  return { isAuthenticated: status === 'member', user, website: { app: identityApp(), auth: identity, errorMessage } };
}
