import pg from 'pg';
import { z } from 'zod';
import { identityText } from '#contract/identity-texts.ts';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';
import { createAttempts } from './attempts.ts';
import { clientAddressHeader } from './auth-hooks.ts';
import { createBuiltInSecurity } from './built-in-security.ts';
import { type AuthOptions, createAuth, issuer } from './create-auth.ts';
import { createEmailCodes } from './email-codes.ts';
import type { TellPerson } from './identity-notice.ts';
import type { Identity, IdentityService, ProvenIdentity } from './identity-service.ts';
import { createKnownDevices } from './known-devices.ts';
import { isOffered, leastRefusalMs, takesItsTime } from './offered-paths.ts';
import { createTokenVerifier } from './verify-token.ts';

type BuiltInOptions = AuthOptions & {
  databaseUrl: string;
  passwordPolicy: PasswordPolicy;
  /** Writes the mails that verify, reset and warn. */
  tell: TellPerson;
};

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  iat: z.number().default(0),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** The identity service for installations without one: e-mail and password, bearer tokens of 15 minutes. */
export function createBuiltInIdentity(options: BuiltInOptions): IdentityService {
  const pool = openPool(options.databaseUrl);
  const { passwordPolicy, tell } = options;
  const stores = { attempts: createAttempts(pool), codes: createEmailCodes(pool), devices: createKnownDevices(pool) };
  const parts = { passwordPolicy, tell, ...stores };
  const auth = createAuth(options, pool, parts);
  const verifiedPayload = createTokenVerifier({ issuer, readKeys: () => auth.api.getJwks() });

  async function find(uid: string): Promise<Identity | undefined> {
    const { rows } = await pool.query<Identity>(
      'select id as uid, email, "emailVerified", name from identity."user" where id = $1',
      [uid],
    );
    return rows[0];
  }

  async function hasSession(sessionId: string): Promise<boolean> {
    const { rowCount } = await pool.query('select from identity."session" where id = $1 and "expiresAt" > now()', [
      sessionId,
    ]);
    return rowCount === 1;
  }

  return {
    id: 'built-in',
    socialProviders: Object.keys(options.socialClients),
    readPasswordPolicy: () => Promise.resolve(passwordPolicy),
    async handle(request, clientAddress) {
      const path = new URL(request.url).pathname.replace(/^\/api\/auth/, '');
      if (!isOffered(path)) return Response.json(refusal(404, undefined), { status: 404 });
      request.headers.set(clientAddressHeader, clientAddress);
      const begunAtMs = performance.now();
      const response = await said(await auth.handler(request));
      if (takesItsTime(path, response)) await untilMs(begunAtMs + leastRefusalMs);
      return response;
    },
    async verify(token) {
      const read = Claims.safeParse(await verifiedPayload(token));
      return read.success && (await hasSession(read.data.sid)) ? identityOf(read.data) : undefined;
    },
    hasSession,
    find,
    async revokeSessions(uid) {
      await pool.query('delete from identity."session" where "userId" = $1', [uid]);
    },
    async deletePerson(uid) {
      await stores.codes.revoke(uid);
      await pool.query('delete from identity."user" where id = $1', [uid]);
    },
    security: createBuiltInSecurity({ ...parts, pool, auth, find }),
    async signUp(person) {
      const { user } = await auth.api.signUpEmail({ body: person });
      return user.id;
    },
    async issueToken(uid) {
      const found = await find(uid);
      if (!found) throw new Error(`There is nobody with the id ${uid}.`);
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

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4, options: '-c search_path=identity' });
  // The pool replaces broken connections by itself, idle ones and those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const Refused = z.object({ code: z.string().optional() });

/** A refusal says why in a sentence for the person, beside the library's own code. */
async function said(response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const read = Refused.safeParse(await response.json().catch(() => undefined));
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(refusal(response.status, read.data?.code), { status: response.status, headers });
}

function refusal(status: number, code: string | undefined) {
  const reason = status === 429 ? 'TOO_MANY_REQUESTS' : code;
  return { err: identityText(reason), ...(reason !== undefined && { code: reason }) };
}

async function untilMs(momentMs: number): Promise<void> {
  const leftMs = momentMs - performance.now();
  if (leftMs > 0) await new Promise((passed) => setTimeout(passed, leftMs));
}

function identityOf({ sub, sid, iat, email, emailVerified, name }: z.infer<typeof Claims>): ProvenIdentity {
  return { uid: sub, sessionId: sid, issuedAt: new Date(iat * 1000), email, emailVerified, name };
}
