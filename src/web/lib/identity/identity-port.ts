import type { SessionView } from '#contract/identity.ts';

export type Credentials = { email: string; password: string };

/**
 * Why an operation was refused: `err` is the sentence for the person (empty when there is nothing to say), `code` the reason.
 * `retryAfterSeconds` is set when the same request may succeed later.
 */
export type IdentityRefusal = { isSuccessful: false; err: string; code?: string; retryAfterSeconds?: number };

/** What an identity operation came to. With the code `second-factor`, `finishSecondFactor` completes the sign-in. */
export type IdentityAnswer = { isSuccessful: true } | IdentityRefusal;

/** The life of a session in this browser: how it begins, what proves it, how it ends. */
export type SessionIdentity = {
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

/** What the account pages, the social buttons and the links in mails ask. */
export type AccountIdentity = {
  /** By a pop-up of the provider, such as `google`. Must be called in the click itself, or browsers block the window. */
  signInWith(provider: string): Promise<IdentityAnswer>;
  /** Ends every session of the person, this one too. */
  signOutEverywhere(): Promise<IdentityAnswer>;
  /** Asks again what the service knows of the person, such as a verified address, and renews the token with it. */
  reload(): Promise<IdentityAnswer>;
  /** How the person can sign in: `password`, or another service such as `google`. */
  waysIn(): Promise<string[]>;
  sendVerification(): Promise<IdentityAnswer>;
  /** Mails a one-time sign-in link; undefined where the service has none. */
  sendSignInLink?: ((email: string) => Promise<IdentityAnswer>) | undefined;
  /** Signs in by the code of such a link. */
  signInByLink?: ((code: string) => Promise<IdentityAnswer>) | undefined;
  sendPasswordReset(email: string): Promise<IdentityAnswer>;
  /** `code` comes from the link in the mail, as in the next. */
  confirmPasswordReset(proof: { code: string; password: string }): Promise<IdentityAnswer>;
  /** Verifies an address, or makes the change of one true. */
  confirmEmail(code: string): Promise<IdentityAnswer>;
  reauthenticate(credentials: Credentials): Promise<IdentityAnswer>;
  updatePassword(change: { currentPassword: string; password: string }): Promise<IdentityAnswer>;
  /** A mail goes to the new address; it counts once its link was followed. */
  updateEmail(email: string): Promise<IdentityAnswer>;
};

/** The browsers in which the person is signed in. */
export type SessionsIdentity = {
  list(): Promise<SessionView[]>;
  end(sessionId: string): Promise<IdentityAnswer>;
};

/** A second factor by time-based codes. */
export type TwoFactorIdentity = {
  isOn(): Promise<boolean>;
  /** `uri` is what an authenticator app reads from a QR code. */
  begin(password: string): Promise<{ isSuccessful: true; uri: string; backupCodes: string[] } | IdentityRefusal>;
  /** The first code proves that the app has it. */
  confirm(code: string): Promise<IdentityAnswer>;
  turnOff(password: string): Promise<IdentityAnswer>;
};

/** The service that knows who somebody is. Profiles, plans and credits are not its business. */
export type Identity = SessionIdentity &
  AccountIdentity & {
    /** Completes a sign-in that was answered with `second-factor`. */
    finishSecondFactor(code: string): Promise<IdentityAnswer>;
    sessions?: SessionsIdentity | undefined;
    twoFactor?: TwoFactorIdentity | undefined;
  };
