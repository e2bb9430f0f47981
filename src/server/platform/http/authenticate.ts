import type { Caller } from '../platform.ts';

/** Who holds this token; undefined when it is missing, forged, expired, or the account is disabled. */
export type Authenticate = (token: string) => Promise<Caller | undefined>;
