import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins/jwt';
import pg from 'pg';
import { z } from 'zod';
import type { Identity, IdentityService, ProvenIdentity } from './identity-service.ts';
import { createTokenVerifier } from './verify-token.ts';

type BuiltInOptions = {
  databaseUrl: string;
  publicUrl: string;
  /** Signs sessions and seals the signing keys. */
  secret: string;
  /** Whether repeated attempts from one address are slowed down. */
  limitAttempts: boolean;
};

const issuer = 'backlot';
/** Set by us for every request, whatever the client has sent under that name. */
const clientAddressHeader = 'x-client-address';
/** The requirement's default; people may choose longer ones. */
const minimumLength = 6;
const maximumLength = 128;
const cookieSeconds = 1_209_600; // 14 days, as the requirement's cookies.

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** The identity service for installations without one: e-mail and password, bearer tokens of 15 minutes. */
export function createBuiltInIdentity(options: BuiltInOptions): IdentityService {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, options: '-c search_path=identity' });
  // The pool replaces broken connections by itself, idle ones and those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const auth = createAuth(options, pool);
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
    socialProviders: [],
    passwordPolicy: { minimumLength, maximumLength },
    handle(request, clientAddress) {
      request.headers.set(clientAddressHeader, clientAddress);
      return auth.handler(request);
    },
    async verify(token) {
      const read = Claims.safeParse(await verifiedPayload(token));
      return read.success && (await hasSession(read.data.sid)) ? identityOf(read.data) : undefined;
    },
    hasSession,
    find,
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
      const { token } = await auth.api.signJWT({ body: { payload: { sub: uid, sid, email, emailVerified, name } } });
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
    advanced: { cookiePrefix: 'backlot', ipAddress: { ipAddressHeaders: [clientAddressHeader] } },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      jwt({
        jwt: {
          issuer,
          audience: issuer,
          expirationTime: '15m',
          definePayload: ({ user: { email, emailVerified, name }, session }) => {
            return { sid: session.id, email, emailVerified, name };
          },
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

function identityOf({ sub, sid, email, emailVerified, name }: z.infer<typeof Claims>): ProvenIdentity {
  return { uid: sub, sessionId: sid, email, emailVerified, name };
}
