import type pg from 'pg';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';

/** Somebody whom the identity service knows. */
export type Identity = { uid: string; email: string; emailVerified: boolean; name: string };

/** An identity that a token proved, the session that the token was made from, and when it was made. */
export type ProvenIdentity = Identity & { sessionId: string; issuedAt: Date };

/** What the product says of somebody: closed by themselves, disabled by an admin. Who has no profile yet is open. */
export type Standing = 'open' | 'closed' | 'disabled';

/** Somebody, in one of their sessions. */
export type InSession = { uid: string; sessionId: string };

/** A browser in which somebody is signed in. */
export type IdentitySession = {
  id: string;
  createdAt: Date;
  usedAt: Date;
  userAgent: string | null;
  address: string | null;
};

/** Refused for so many whole seconds. */
export type TooMany = { waitSeconds: number };

/** Addresses, proofs and sessions of people, who ask for themselves. */
export interface IdentitySecurity {
  sendVerification(uid: string): Promise<'sent' | 'verified-already' | TooMany>;
  /** Mails a one-time sign-in link to an account with this address, if there is one. */
  sendSignInLink(email: string): Promise<void>;
  /** The account whose address was verified; undefined when the code was used or another account took the address. */
  confirmEmail(code: string): Promise<Identity | undefined>;
  prove(whose: InSession, password: string): Promise<'proven' | 'wrong' | TooMany>;
  changeEmail(whose: InSession, email: string): Promise<'sent' | 'not-proven' | TooMany>;
  listSessions(uid: string): Promise<IdentitySession[]>;
  /** Whether there was such a session of the person. */
  endSession(uid: string, sessionId: string): Promise<boolean>;
  hasSecondFactor(uid: string): Promise<boolean>;
  /** How somebody can sign in: `password`, and other services by their names. */
  waysIn(uid: string): Promise<string[]>;
}

/** The third party that knows the passwords; our own tables know the profiles. */
export interface IdentityService {
  readonly id: 'built-in' | 'firebase';
  readonly socialProviders: string[];
  /** Its connections to our database: checked for readiness, and drained before the database restarts. */
  readonly pool: pg.Pool;
  /** What browsers must know to reach Firebase. */
  readonly firebase?: { projectId: string; apiKey: string; authDomain: string; emulatorHost: string | null };
  readPasswordPolicy(): Promise<PasswordPolicy>;
  /** Who holds the token; undefined when it is forged, expired or somebody else's, or when its session has ended. */
  verify(token: string): Promise<ProvenIdentity | undefined>;
  /** The account that a token was issued to, also when its session has ended: says why a token is refused, grants nothing. */
  holderOf(token: string): Promise<string | undefined>;
  /** Whether a session goes on: nobody has signed out of it. */
  hasSession(sessionId: string): Promise<boolean>;
  find(uid: string): Promise<Identity | undefined>;
  /** Signs somebody out everywhere. */
  revokeSessions(uid: string): Promise<void>;
  /** Forgets somebody altogether. */
  deletePerson(uid: string): Promise<void>;
  /** What people do to their own identity by our API, where the service leaves that to us. */
  readonly security?: IdentitySecurity;
  /** The service's own calls under `/api/auth`, when it is served by us. Attempts are counted by `clientAddress`. */
  handle?(request: Request, clientAddress: string): Promise<Response>;
  /** Makes a person without a browser, for the command line, where the service can. Answers the uid. */
  signUp?(person: { email: string; password: string; name: string }): Promise<string>;
  /** A bearer token for a person, for the command line, where the service can. */
  issueToken?(uid: string): Promise<string>;
  /** Sets a password without the old one, for the command line, and ends every session. Undefined for an unknown address. */
  setPassword?(email: string, password: string): Promise<string | undefined>;
  close(): Promise<void>;
}
