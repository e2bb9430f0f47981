import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { FirebaseSettings } from './firebase-settings.ts';

/** Tokens live for an hour; clocks may differ by this. */
const maxTokenAge = '1h';
const clockTolerance = 5;
const requiredClaims = ['sub', 'iat', 'exp', 'auth_time'];

const Claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().default(''),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  firebase: z.object({ sign_in_provider: z.string() }),
});
export type FirebaseClaims = z.infer<typeof Claims>;

/**
 * Answers what a token of the project says; undefined when it is forged, expired, another project's, or of nobody in
 * particular. Rejects when the keys cannot be read.
 */
export function createFirebaseVerifier({ projectId, emulatorHost, keysUrl }: FirebaseSettings) {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    maxTokenAge,
    clockTolerance,
    requiredClaims,
  };
  const keys = createRemoteJWKSet(new URL(keysUrl));

  async function read(token: string): Promise<JWTPayload | undefined> {
    try {
      // Only an emulator's tokens are unsigned, and only where one is configured they are read so.
      if (emulatorHost !== undefined) return UnsecuredJWT.decode(token, expected).payload;
      return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
    } catch (error) {
      if (isTheTokens(error)) return undefined;
      throw error;
    }
  }

  return async (token: string): Promise<FirebaseClaims | undefined> => {
    const claims = Claims.safeParse(await read(token));
    if (!claims.success || claims.data.auth_time > Date.now() / 1000 + clockTolerance) return undefined;
    return claims.data.firebase.sign_in_provider === 'anonymous' ? undefined : claims.data;
  };
}

/** Whether the token is to blame, and not the way to the keys. */
function isTheTokens(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid)
  );
}
