import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify, errors } from 'jose';

type Keys = ReturnType<typeof createLocalJWKSet>;
type VerifierOptions = { issuer: string; readKeys: () => Promise<JSONWebKeySet> };

/** How our tokens are made; everything else is somebody else's. */
const algorithms = ['EdDSA'];
const requiredClaims = ['sub', 'iat', 'exp'];
/** They live for a quarter of an hour; the processes' clocks may differ by a little. */
const maxTokenAge = '15m';
const clockTolerance = 5;

/** Tokens that name unknown keys cost nothing to make: the keys are not read again for them more often than this. */
const readAgainAfterMs = 10_000;

/**
 * Answers what a token of ours says; undefined when it is forged, expired or somebody else's. Keys are read when they are
 * first needed, and again when a token names one that came later. Rejects when they cannot be read.
 */
export function createTokenVerifier({ issuer, readKeys }: VerifierOptions) {
  const expected = { issuer, audience: issuer, algorithms, requiredClaims, maxTokenAge, clockTolerance };
  let keys: Keys | undefined;
  let readAtMs = -Infinity;

  async function freshKeys(): Promise<Keys> {
    readAtMs = performance.now();
    keys = createLocalJWKSet(await readKeys());
    return keys;
  }

  async function verify(token: string, known: Keys): Promise<JWTPayload | 'unknown-key' | undefined> {
    try {
      return (await jwtVerify(token, known, expected)).payload;
    } catch (error) {
      return error instanceof errors.JWKSNoMatchingKey ? 'unknown-key' : undefined;
    }
  }

  return async (token: string): Promise<JWTPayload | undefined> => {
    const payload = await verify(token, keys ?? (await freshKeys()));
    if (payload !== 'unknown-key') return payload;
    if (performance.now() - readAtMs < readAgainAfterMs) return undefined;
    const again = await verify(token, await freshKeys());
    return again === 'unknown-key' ? undefined : again;
  };
}
