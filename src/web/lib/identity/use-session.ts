import { createContext, use, useSyncExternalStore } from 'react';
import type { UserView } from '#contract/users.ts';
import { type Session, sessionStore } from './session.ts';

const unknown: Session = { status: 'unknown', user: null };

/** The profile that the server put in the page, for its first drawing. */
export const KnownUser = createContext<UserView | null>(null);

/** Who is here. Unknown until the identity service has answered, unless the server knew. */
export function useSession(): Session {
  const known = use(KnownUser);
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknown);
  return session.status === 'unknown' && known ? { status: 'member', user: known } : session;
}
