import { useSyncExternalStore } from 'react';
import type { UserView } from '#contract/users.ts';
import { identity } from './identity/identity.ts';
import type { Identity } from './identity/identity-port.ts';
import { useSession } from './identity/use-session.ts';
import { websiteStore } from './website.ts';

/** Who is here, and what this page knows of its website. */
export type AppContext = {
  isAuthenticated: boolean;
  user: UserView | null;
  website: { identity: Identity; errorMessage: string | undefined };
};

const none = () => undefined;

/** The context that every page shares. */
export function useAppContext(): AppContext {
  const { status, user } = useSession();
  const errorMessage = useSyncExternalStore(websiteStore.subscribe, websiteStore.errorMessage, none);
  return { isAuthenticated: status === 'member', user, website: { identity, errorMessage } };
}
