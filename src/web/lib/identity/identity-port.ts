export type Credentials = { email: string; password: string };

/** What an identity operation came to; `err` is the sentence for the person. */
export type IdentityAnswer = { isSuccessful: true } | { isSuccessful: false; err: string };

/** The service that knows who somebody is. Profiles, plans and credits are not its business. */
export type Identity = {
  signIn(credentials: Credentials): Promise<IdentityAnswer>;
  signUp(credentials: Credentials & { name: string }): Promise<IdentityAnswer>;
  signOut(): Promise<void>;
  /** The session of this browser was ended elsewhere: what is held of it is let go. */
  letGo(): void;
  /** A token that is good for at least a moment; null when nobody is signed in. `fresh` asks for a new one. */
  currentToken(options?: { fresh?: boolean }): Promise<string | null>;
  /** Called with each new token, and with null when nobody is signed in any more. Answers how to stop listening. */
  onChange(listener: (token: string | null) => void): () => void;
};
