import type { Caller } from '../platform.ts';

/** Somebody who has shown a token, and the session that it was made from. */
export type SignedIn = Caller & { sessionId: string };

/** Who may be here. */
export type Doorkeeper = {
  /** Who holds this token; undefined when it is missing, forged, expired, or its session has ended. Throws for a disabled account. */
  authenticate(token: string): Promise<SignedIn | undefined>;
  /** Whether somebody who came in may stay: their session goes on, and their account is not disabled. */
  mayStay(caller: Pick<SignedIn, 'userId' | 'sessionId'>): Promise<boolean>;
};

export type Authenticate = Doorkeeper['authenticate'];
