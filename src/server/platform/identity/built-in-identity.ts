import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import pg from 'pg';
import { z } from 'zod';
import type { Identity, IdentityService } from './identity-service.ts';

type BuiltInOptions = {
  databaseUrl: string;
  publicUrl: string;
  /** Signs sessions and seals the signing keys. */
  secret: string;
  /** Whether repeated attempts from one address are slowed down. */
  limitAttempts: boolean;
};

const issuer = 'backlot';
/** The requirement's default; people may choose longer ones. */
const minimumLength = 6;
const maximumLength = 128;
const cookieSeconds = 1_209_600; // 14 days, as the requirement's cookies.

const Claims = z.object({ sub: z.string(), email: z.string(), emailVerified: z.boolean(), name: z.string() });

/** The identity service for installations without one: e-mail and password, bearer tokens of 15 minutes. */
export function createBuiltInIdentity(options: BuiltInOptions): IdentityService {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, options: '-c search_path=identity' });
  pool.on('error', () => undefined); // The pool replaces broken connections by itself.
  const auth = createAuth(options, pool);
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;

  async function find(uid: string): Promise<Identity | undefined> {
    const { rows } = await pool.query<Identity>(
      'select id as uid, email, "emailVerified", name from identity."user" where id = $1',
      [uid],
    );
    return rows[0];
  }

  async function freshKeys(): Promise<ReturnType<typeof createLocalJWKSet>> {
    keys = createLocalJWKSet(await auth.api.getJwks());
    return keys;
  }

  async function verifiedPayload(token: string): Promise<JWTPayload | undefined> {
    const expected = { issuer, audience: issuer };
    try {
      return (await jwtVerify(token, keys ?? (await freshKeys()), expected)).payload;
    } catch (error) {
      if (!isUnknownKey(error)) return undefined;
    }
    try {
      return (await jwtVerify(token, await freshKeys(), expected)).payload; // The keys have been changed since.
    } catch {
      return undefined;
    }
  }

  return {
    id: 'built-in',
    socialProviders: [],
    passwordPolicy: { minimumLength, maximumLength },
    handle: (request) => auth.handler(request),
    async verify(token) {
      const read = Claims.safeParse(await verifiedPayload(token));
      return read.success ? identityOf(read.data) : undefined;
    },
    find,
    async signUp(person) {
      const { user } = await auth.api.signUpEmail({ body: person });
      return user.id;
    },
    async issueToken(uid) {
      const found = await find(uid);
      if (!found) throw new Error(`There is nobody with the id ${uid}.`);
      const { email, emailVerified, name } = found;
      const { token } = await auth.api.signJWT({ body: { payload: { sub: uid, email, emailVerified, name } } });
      return token;
    },
    close: () => pool.end(),
  };
}

function createAuth({ publicUrl, secret, limitAttempts }: BuiltInOptions, pool: pg.Pool) {
  return betterAuth({
    appName: 'Backlot',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: pool,
    trustedOrigins: sameMachine(publicUrl),
    emailAndPassword: { enabled: true, minPasswordLength: minimumLength, maxPasswordLength: maximumLength },
    session: { expiresIn: cookieSeconds },
    rateLimit: { enabled: limitAttempts, storage: 'database', modelName: 'rateLimit' },
    advanced: { cookiePrefix: 'backlot' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      jwt({
        jwt: {
          issuer,
          audience: issuer,
          expirationTime: '15m',
          definePayload: ({ user }) => ({ email: user.email, emailVerified: user.emailVerified, name: user.name }),
        },
      }),
    ],
  });
}

/** A laptop's server is reached under three names. */
function sameMachine(publicUrl: string): string[] {
  const { hostname, port, protocol } = new URL(publicUrl);
  const names = ['localhost', '127.0.0.1', '[::1]'];
  if (!names.includes(hostname)) return [publicUrl];
  return names.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}

function identityOf({ sub, email, emailVerified, name }: z.infer<typeof Claims>): Identity {
  return { uid: sub, email, emailVerified, name };
}

function isUnknownKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_JWKS_NO_MATCHING_KEY';
}
