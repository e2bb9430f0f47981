/** Somebody whom the identity service knows. */
export type Identity = { uid: string; email: string; emailVerified: boolean; name: string };

/** An identity that a token proved, and the session that the token was made from. */
export type ProvenIdentity = Identity & { sessionId: string };

/** The third party that knows the passwords; our own tables know the profiles. */
export interface IdentityService {
  readonly id: 'built-in' | 'firebase';
  readonly socialProviders: string[];
  readonly passwordPolicy: { minimumLength: number; maximumLength: number | null };
  /** Who holds the token; undefined when it is forged, expired or somebody else's, or when its session has ended. */
  verify(token: string): Promise<ProvenIdentity | undefined>;
  /** Whether a session goes on: nobody has signed out of it. */
  hasSession(sessionId: string): Promise<boolean>;
  find(uid: string): Promise<Identity | undefined>;
  /** The service's own calls under `/api/auth`, when it is served by us. Attempts are counted by `clientAddress`. */
  handle?(request: Request, clientAddress: string): Promise<Response>;
  /** Makes a person without a browser, for the command line, where the service can. Answers the uid. */
  signUp?(person: { email: string; password: string; name: string }): Promise<string>;
  /** A bearer token for a person, for the command line, where the service can. */
  issueToken?(uid: string): Promise<string>;
  close(): Promise<void>;
}
