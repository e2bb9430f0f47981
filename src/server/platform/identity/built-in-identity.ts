import { z } from 'zod';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';
import { openPool } from '../db/open-pool.ts';
import { answerRequest } from './answer-request.ts';
import { createAttempts } from './attempts.ts';
import { createBuiltInSecurity } from './built-in-security.ts';
import { type AuthOptions, createAuth, issuer } from './create-auth.ts';
import { createDeviceCookies } from './device-cookies.ts';
import { createEmailCodes } from './email-codes.ts';
import type { TellPerson } from './identity-notice.ts';
import type { IdentityService, Standing } from './identity-service.ts';
import { createKnownDevices } from './known-devices.ts';
import { setPassword } from './set-password.ts';
import { createSignInBrakes } from './sign-in-brakes.ts';
import { createPeople } from './people.ts';
import { createTokenVerifier } from './verify-token.ts';

type BuiltInOptions = AuthOptions & {
  databaseUrl: string;
  passwordPolicy: PasswordPolicy;
  tellsUnknownEmail: boolean;
  /** Writes the mails that verify, reset and warn. */
  tell: TellPerson;
  /** What the product says of somebody. */
  standingOf: (uid: string) => Promise<Standing>;
};

const Claims = z.object({ sub: z.string(), sid: z.string(), iat: z.number() });

/** The identity service for installations without one: e-mail and password, bearer tokens of 15 minutes. */
export function createBuiltInIdentity(options: BuiltInOptions): IdentityService {
  const pool = openPool({ connectionString: options.databaseUrl, max: 4, options: '-c search_path=identity' });
  const { passwordPolicy, tell, standingOf, tellsUnknownEmail } = options;
  const stores = {
    attempts: createAttempts(pool),
    codes: createEmailCodes(pool),
    devices: createKnownDevices(pool),
    brakes: createSignInBrakes(pool, options.secret),
  };
  const deviceCookies = createDeviceCookies(options.secret);
  const { passwordSetAt, ...people } = createPeople(pool);
  const { find } = people;
  const parts = { pool, passwordPolicy, tell, tellsUnknownEmail, standingOf, deviceCookies, passwordSetAt, ...stores };
  const auth = createAuth(options, parts);
  const verifiedPayload = createTokenVerifier({ issuer, readKeys: () => auth.api.getJwks() });

  return {
    id: 'built-in',
    pool,
    socialProviders: Object.keys(options.socialClients),
    readPasswordPolicy: () => Promise.resolve(passwordPolicy),
    handle: answerRequest(auth.handler),
    async verify(token) {
      const read = Claims.safeParse(await verifiedPayload(token));
      if (!read.success) return undefined;
      const { sub, sid, iat } = read.data;
      // What the token says of an address may be older than the last change of it.
      const person = await people.findBySession(sid);
      return person?.uid === sub ? { ...person, sessionId: sid, issuedAt: new Date(iat * 1000) } : undefined;
    },
    holderOf: async (token) => Claims.safeParse(await verifiedPayload(token)).data?.sub,
    ...people,
    security: createBuiltInSecurity({ ...parts, verifiesFirst: options.verifiesFirst, auth, find }),
    async signUp(person) {
      const { user } = await auth.api.signUpEmail({ body: person });
      return user.id;
    },
    setPassword: (email, password) => setPassword({ ...parts, auth }, { email, password }),
    async issueToken(uid) {
      const found = await find(uid);
      if (!found) throw new Error(`No user has the id ${uid}.`);
      const { email, emailVerified, name } = found;
      const { internalAdapter } = await auth.$context;
      const { id: sid } = await internalAdapter.createSession(uid);
      const iat = Math.floor(Date.now() / 1000);
      const payload = { sub: uid, sid, iat, email, emailVerified, name };
      const { token } = await auth.api.signJWT({ body: { payload } });
      return token;
    },
    close: () => pool.end(),
  };
}
