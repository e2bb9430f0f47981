import type { MiddlewareHandler } from 'hono';
import type { FirebaseSettings } from '../identity/firebase-settings.ts';

const yearSeconds = 31_536_000;

export type SecurityOptions = {
  /** People reach us by https alone, so their browsers may insist on it. */
  isSecure: boolean;
};

const common = ({ isSecure }: SecurityOptions): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'origin',
  ...(isSecure ? { 'strict-transport-security': `max-age=${yearSeconds}` } : {}),
});

/** For whatever is no page: it runs nothing, is shown in no frame, and is kept by nobody. What is set already stays. */
export function guardAnswers(options: SecurityOptions): MiddlewareHandler {
  const headers = {
    ...common(options),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
}

/** What the headers of pages depend on. */
export type PageOptions = SecurityOptions & {
  /** Where browsers send uploads to, when that is not our own origin. */
  uploadsTo: string | undefined;
  /** Where browsers tell of their tokens, when that is not our own origin. */
  tokensTo?: string | undefined;
  /** Where browsers sign in, when a Firebase project knows the people. */
  firebase: Pick<FirebaseSettings, 'authDomain' | 'emulatorHost' | 'providers'> | undefined;
};

/** For pages: scripts are our own files and those that carry `nonce`, media is our own, and nobody may frame us. */
export function pageHeaders(options: PageOptions, nonce: string): Record<string, string> {
  const signIn = signInPlaces(options.firebase);
  const connect = [
    options.uploadsTo ?? [],
    options.tokensTo === undefined ? [] : new URL(options.tokensTo).origin,
    signIn.connect,
  ].flat();
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...signIn.scripts].join(' '),
    // Positions and sizes that are computed stand in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ...(signIn.frames.length === 0 ? [] : [`frame-src ${signIn.frames.join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { ...common(options), 'content-security-policy': policy.join('; '), 'x-frame-options': 'DENY' };
}

/** Whom Firebase's half in the browser speaks to. Pop-ups of other services are watched by a script and a frame of Google's. */
function signInPlaces(firebase: PageOptions['firebase']) {
  if (!firebase) return { connect: [], scripts: [], frames: [] };
  const { authDomain, emulatorHost, providers } = firebase;
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const hasPopups = providers.length > 0;
  return {
    connect: emulatorHost === undefined ? google : [`http://${emulatorHost}`],
    scripts: hasPopups ? ['https://apis.google.com'] : [],
    frames: hasPopups ? [emulatorHost === undefined ? `https://${authDomain}` : `http://${emulatorHost}`] : [],
  };
}
