import { createHash } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { type Grant, type Lies, registered } from './people.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** The keys of a service, and what it signs with them. */
export async function createSigner() {
  const [own, strangers]: Keys[] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  if (!own || !strangers) throw new Error('No keys were made.');
  const published = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  return {
    published,
    /** Says who somebody is, to the application that asked. */
    idToken({ person, clientId, nonce }: Grant, issuer: string, lies: Lies): Promise<string> {
      const { id, email, emailVerified, firstName, lastName } = person;
      const names = issuer.includes('google') ? { name: `${firstName} ${lastName}`, given_name: firstName } : {};
      const seconds = Math.floor(Date.now() / 1000);
      const times = { iat: seconds, exp: seconds + 3600 };
      // Apple writes it as a text.
      const email_verified = issuer.includes('apple') ? String(emailVerified) : emailVerified;
      const claims = { iss: issuer, aud: clientId, sub: id, email, email_verified, nonce, ...names, ...times };
      return new SignJWT({ ...claims, ...lies.claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .sign(lies.isForged === true ? strangers.privateKey : own.privateKey);
    },
  };
}

/** Why a code is not exchanged, in OAuth's words; undefined when it may be. */
export function exchangeRefusal(grant: Grant | undefined, asked: URLSearchParams): string | undefined {
  if (asked.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type';
  if (!grant || asked.get('redirect_uri') !== grant.redirectUri) return 'invalid_grant';
  if (asked.get('client_id') !== grant.clientId) return 'invalid_client';
  const verifier = createHash('sha256')
    .update(asked.get('code_verifier') ?? '')
    .digest('base64url');
  return grant.challenge !== undefined && verifier !== grant.challenge ? 'invalid_grant' : undefined;
}

/** Whether Apple would take this as a secret: signed by the team's key, for Apple, of late. */
export async function isAppleSecret(secret: string, key: CryptoKey): Promise<boolean> {
  const { clientId, teamId, keyId } = registered.apple;
  const expected = { issuer: teamId, subject: clientId, audience: 'https://appleid.apple.com', maxTokenAge: '180d' };
  const read = await jwtVerify(secret, key, { ...expected, algorithms: ['ES256'], requiredClaims: ['exp'] }).catch(
    () => undefined,
  );
  return read?.protectedHeader.kid === keyId;
}
