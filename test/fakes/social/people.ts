/** Somebody, as another service knows them. Facebook never says whether it has verified an address. */
export type SocialPerson = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | undefined;
  emailVerified: boolean;
};

/** What a window was opened for, and who said yes in it. */
export type Grant = {
  person: SocialPerson;
  clientId: string;
  redirectUri: string;
  nonce: string | undefined;
  challenge: string | undefined;
};

/** How the service lies, for tests of who believes it. */
export type Lies = {
  /** Claims of the id token that are other than they should be. */
  claims?: Record<string, unknown>;
  /** The id token is signed by somebody else's key. */
  isForged?: boolean;
  /** The access token was given to another application. */
  appId?: string;
};

/** Applications that are registered with the services. */
export const registered = {
  google: { clientId: 'backlot.apps.googleusercontent.com', clientSecret: 'a secret of Google’s' },
  apple: { clientId: 'example.backlot.web', teamId: 'TEAM123456', keyId: 'KEY1234567' },
  facebook: { clientId: '1234567890', clientSecret: 'a secret of Facebook’s' },
} as const;
