import { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { AppError, messages } from '#contract/errors.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import { findUnstorable } from '#server/platform/http/find-unstorable.ts';
import { readText } from '#server/platform/http/read-body.ts';
import { usesSecureCookies } from '#server/platform/http/secure-cookies.ts';
import { forgetExpired } from '#server/platform/identity/forget-expired.ts';
import { keepOpener } from '#server/platform/http/security-headers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { routeIdentity } from './identity-routes.ts';
import type { Uses } from './ports.ts';
import { tellPerson } from './tell-person.ts';

type IdentityOptions = Uses & {
  /** The address that users open; decides whether cookies are Secure. */
  publicUrl: string;
};

/** The requirement's figure for the user and token cookies: 14 days. */
const cookieSeconds = 1_209_600;

const forgetSeconds = 60 * 60;

/** An address, a password and a name. */
const bodyLimitBytes = 16_384;

/** Who somebody is. The only file of this folder that others may import. */
export function createIdentity(platform: Platform, { service, communications, publicUrl }: IdentityOptions) {
  const { config, db, jobs } = platform;
  const isSecure = usesSecureCookies({ ...config, publicUrl });
  const forget = () => forgetExpired(db.sql);
  jobs.every(forgetSeconds, 'identity.forget-expired', forget);
  routeIdentity(platform, { service });
  return {
    service,
    /** Deletes counters, sessions and codes that have expired. The worker does it every hour. */
    forgetExpired: forget,
    /** Writes what the identity service has to tell somebody. */
    tell: tellPerson({ ...platform, communications }),
    /** The built-in service's own calls, and the cookie by which pages made on the server know the person. */
    app: identityApp({ service, isSecure, proxies: config.proxies }),
  };
}
export type IdentityFeature = ReturnType<typeof createIdentity>;

type AppOptions = Pick<IdentityOptions, 'service'> & { isSecure: boolean; proxies: number };

function identityApp({ service, isSecure, proxies }: AppOptions): Hono {
  const app = new Hono();
  const cookie = { path: '/', sameSite: 'Lax', secure: isSecure } as const;

  app.use('/api/auth/callback/*', async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(keepOpener)) context.header(name, value);
  });
  app.on(['GET', 'POST'], '/api/auth/*', async (context) => {
    if (!service.handle) throw new AppError('not-found', 'Not found.');
    const { method, url, headers } = context.req.raw;
    const body = method === 'GET' ? null : await readText(context.req.raw, bodyLimitBytes);
    if (body !== null) refuseUnstorable(body);
    return service.handle(new Request(url, { method, headers, body }), clientAddress(context, proxies));
  });

  app.post('/api/session', async (context) => {
    const token = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const known = token === undefined ? undefined : await service.verify(token);
    if (token === undefined || !known) throw new AppError('not-signed-in', messages.notSignedIn);
    setCookie(context, 'firebaseToken', token, { ...cookie, httpOnly: true, maxAge: cookieSeconds });
    return context.json({ isSuccessful: true });
  });

  app.delete('/api/session', (context) => {
    deleteCookie(context, 'firebaseToken', cookie);
    deleteCookie(context, 'user', cookie);
    return context.json({ isSuccessful: true });
  });
  return app;
}

/** The service would break over text that the database cannot keep. What is no JSON at all it refuses itself. */
function refuseUnstorable(body: string): void {
  const found = findUnstorable(parsed(body));
  if (found) throw new AppError('invalid-input', `${found.path}: ${found.message}`, { fields: [found] });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
