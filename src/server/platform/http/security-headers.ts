import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { FirebaseSettings } from '../identity/firebase-settings.ts';

const yearSeconds = 31_536_000;

export type SecurityOptions = {
  /** People reach us by https alone, so their browsers may insist on it. */
  isSecure: boolean;
};

/** Browser features that no page needs. Only names that Chromium knows: it prints a warning for any other. */
const deniedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`);
const permissions = (capture: '()' | '(self)') =>
  [...deniedFeatures, `camera=${capture}`, `microphone=${capture}`, `display-capture=${capture}`].join(', ');

const common = ({ isSecure }: SecurityOptions): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'origin',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
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
  /** The built-in sign-in opens a pop-up window of Google, Apple or Facebook. */
  hasSocialSignIn?: boolean;
};

/**
 * For every response in the window of a social provider that returns to us: the redirects of the callback, and the page that notifies
 * the opener. Any other value separates the window from its opener, which then looks closed to the sign-in page.
 */
export const keepOpener = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** The `style-src` or `script-src` source of an inline element with exactly this text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** For pages: scripts and styles are our own files and those that carry `nonce`, media is our own, and no site may frame us. */
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
    // Style attributes are not allowed either: see `move-style-attributes.ts`.
    `style-src 'self' 'nonce-${nonce}'`,
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
  return {
    ...common(options),
    'permissions-policy': permissions('(self)'), // Photos, videos, voice lines and screenshots are taken.
    // The sign-in page looks whether the provider's window was closed; `same-origin` would make every such window look closed.
    'cross-origin-opener-policy':
      signIn.hasPopups || options.hasSocialSignIn ? 'same-origin-allow-popups' : 'same-origin',
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
  };
}

/** Whom Firebase's half in the browser speaks to. Pop-ups of other services are watched by a script and a frame of Google's. */
function signInPlaces(firebase: PageOptions['firebase']) {
  if (!firebase) return { connect: [], scripts: [], frames: [], hasPopups: false };
  const { authDomain, emulatorHost, providers } = firebase;
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  const hasPopups = providers.length > 0;
  return {
    hasPopups,
    connect: emulatorHost === undefined ? google : [`http://${emulatorHost}`],
    scripts: hasPopups ? ['https://apis.google.com'] : [],
    frames: hasPopups ? [emulatorHost === undefined ? `https://${authDomain}` : `http://${emulatorHost}`] : [],
  };
}

/**
 * For the document that a session recording is replayed in: only styles, images and fonts that are part of the recording. Scripts cannot run. Nothing is
 * requested, not even from our own origin: a forged recording could name any address there, and the request would carry the cookies of the admin.
 * Only our own pages may frame it.
 */
export function replayHeaders(options: SecurityOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return { ...common(options), 'content-security-policy': policy.join('; '), 'x-frame-options': 'SAMEORIGIN' };
}
