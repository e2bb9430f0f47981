import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { apple, facebook, google } from 'better-auth/social-providers';
import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT } from 'jose';
import type { SocialClients } from '../config.ts';
import type { AppleClient } from './apple-client.ts';

type Provider = AuthContext['socialProviders'][number];
type Options = {
  clients: SocialClients;
  /** Whether nobody gets in before their address is verified. */
  verifiesFirst: boolean;
};

/** Who signs the id tokens of a service, and where its keys are. */
type Signer = { issuer: string | string[]; keysUrl: string; audience: string };
const googles = {
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
  keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
};
const appleAddress = 'https://appleid.apple.com';
const apples = { issuer: appleAddress, keysUrl: `${appleAddress}/auth/keys` };

/** A secret for Apple is made for each question, so none is ever too old. */
const secretLife = '5m';

/** The services by whose windows people may sign in, as the library's plug-in. */
export function socialServices({ clients, verifiesFirst }: Options): BetterAuthPlugin {
  const providers: Provider[] = [];
  if (clients.google) providers.push(bound(google(clients.google), { ...googles, audience: clients.google.clientId }));
  if (clients.apple) providers.push(bound(appleOf(clients.apple), { ...apples, audience: clients.apple.clientId }));
  // Facebook does not say whether it has verified an address.
  if (clients.facebook) providers.push(facebook({ ...clients.facebook, requireEmailVerification: verifiesFirst }));
  return { id: 'social-services', init: () => ({ context: { socialProviders: providers } }) };
}

/** What the service says of somebody is signed by it, for us, of late, and for the window that we opened. */
function bound(provider: Provider, { issuer, keysUrl, audience }: Signer): Provider {
  const keys = createRemoteJWKSet(new URL(keysUrl));
  const expected = { issuer, audience, algorithms: ['RS256'], maxTokenAge: '1h', clockTolerance: 60 };
  const isFor = async (idToken: string, nonce: string): Promise<boolean> => {
    const read = await jwtVerify(idToken, keys, { ...expected, requiredClaims: ['sub', 'exp'] }).catch(() => undefined);
    return read?.payload['nonce'] === nonce;
  };
  return {
    ...provider,
    requiresIdTokenNonce: true,
    async createAuthorizationURL(asked) {
      const url = await provider.createAuthorizationURL(asked);
      if (asked.idTokenNonce !== undefined) url.searchParams.set('nonce', asked.idTokenNonce);
      return url;
    },
    async getUserInfo(tokens) {
      const { idToken, expectedIdTokenNonce: nonce } = tokens;
      if (idToken === undefined || nonce === undefined || !(await isFor(idToken, nonce))) return null;
      return provider.getUserInfo(tokens);
    },
  };
}

/** Apple takes no secret but a token that the key of our account has signed. */
function appleOf(client: AppleClient): Provider {
  const { clientId } = client;
  return {
    // The library insists on one before it makes the window's address.
    ...apple({ clientId, clientSecret: 'signed when it is asked for' }),
    validateAuthorizationCode: async (asked) =>
      apple({ clientId, clientSecret: await appleSecret(client) }).validateAuthorizationCode(asked),
  };
}

async function appleSecret({ clientId, teamId, keyId, privateKey }: AppleClient): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(appleAddress)
    .setIssuedAt()
    .setExpirationTime(secretLife)
    .sign(await importPKCS8(privateKey, 'ES256'));
}
