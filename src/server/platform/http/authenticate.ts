import type { Caller } from '../platform.ts';

/** Who may be here. */
export type Doorkeeper = {
  /** Who holds this token; undefined when it is missing, forged, expired, or its session has ended. Throws for a disabled account. */
  authenticate(token: string): Promise<Caller | undefined>;
  /** Whether somebody who came in may stay: their session goes on, and their account is not disabled. */
  mayStay(caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<boolean>;
};

export type Authenticate = Doorkeeper['authenticate'];
