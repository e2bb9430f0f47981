import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type AppleClient, readAppleClient } from './identity/apple-client.ts';
import { type FirebaseSettings, firebaseVariables, readFirebase } from './identity/firebase-settings.ts';
import { type PaymentSettings, paymentVariables, readPaymentSettings } from './payment-settings.ts';
import { type SentryDsn, SentryDsnVariable } from './sentry-dsn.ts';
import { readVendorSettings, type VendorSettings, vendorVariables } from './vendor-settings.ts';
import type { PasswordPolicy } from '#domain/identity/password-policy.ts';

const optional = z.string().optional();
const whole = (fallback: number, minimum = 1) => z.coerce.number().int().min(minimum).default(fallback);

/** Longer ones would only cost time to hash. */
const passwordCeiling = 128;

/** Every variable there is; `.env.example` explains each. */
const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PROXIES: whole(0, 0),
  PUBLIC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^\s*$|^\s*(\[[\da-f:.]+\]|[\w.-]+)(\s*,\s*(\[[\da-f:.]+\]|[\w.-]+))*\s*$/i, {
      error: 'List host names without scheme and port, separated by commas, such as studio.local, 192.168.0.7',
    })
    .default(''),
  DATA_DIRECTORY: z.string().default('data'),
  DATABASE_URL: optional.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_POOL_SIZE: whole(10, 2),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: optional.pipe(z.url().optional()),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SECRET: optional.pipe(z.string().min(32).optional()),
  UPLOAD_ORIGINS: z
    .string()
    .regex(/^\s*$|^\s*https?:\/\/[^\s,/]+(\s*,\s*https?:\/\/[^\s,/]+)*\s*$/i, {
      error: 'List addresses without a path, separated by commas, such as https://media.studio.local',
    })
    .default(''),
  RECORDING_EXCLUDED_HOSTS: z
    .string()
    .regex(/^\s*$|^\s*[\w.-]+(\s*,\s*[\w.-]+)*\s*$/, {
      error: 'List host names without scheme and port, separated by commas, such as pay.example.com, id.example.com',
    })
    .default(''),
  SENTRY_DSN: SentryDsnVariable,
  C2PA_CERTIFICATE_FILE: optional,
  C2PA_KEY_FILE: optional,
  C2PA_TRUST_FILE: optional,
  FFMPEG_PATH: optional,
  POSTGRES_PATH: optional,
  ...vendorVariables,
  FAKE_VENDORS: z.enum(['0', '1']).default('0'),
  ...firebaseVariables,
  TOKEN_SYNC_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: z.string().default('Backlot <backlot@localhost>'),
  ...paymentVariables,
  PASSWORD_MINIMUM: whole(6),
  PASSWORD_MAXIMUM: z.coerce.number().int().min(6).max(passwordCeiling).default(passwordCeiling),
  PASSWORD_NEEDS: z
    .string()
    .regex(
      /^\s*$|^\s*(lowercase|uppercase|numeric|non-alphanumeric)(\s*,\s*(lowercase|uppercase|numeric|non-alphanumeric))*\s*$/,
    )
    .default(''),
  SECURE_COOKIES: z.enum(['on', 'off']).optional(),
  TELL_UNKNOWN_EMAIL: z.enum(['on', 'off']).default('off'),
  SAMPLE_ARTICLES: z.enum(['on', 'off']).default('on'),
  SIGN_UPS_PER_DAY: whole(100),
  UNVERIFIED_SIGN_UPS_PER_DAY: whole(10),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  WORKER_CONCURRENCY: whole(8),
  VENDOR_TASKS: z.coerce.number().int().min(1).optional(),
  PREVIZ_PROCESSES: whole(Math.max(1, availableParallelism())),
  MEDIA_CACHE_MEGABYTES: whole(4096, 16),
  DISK_RESERVE_MEGABYTES: z.coerce.number().int().min(1).optional(),
  CRASH_AT: optional,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
});

/** Their names. */
export const environmentVariables: readonly string[] = Object.keys(Environment.shape);

type Values = z.infer<typeof Environment>;
type SocialClient = { clientId: string; clientSecret: string };
/** The applications that are registered with Google, Apple and Facebook. */
export type SocialClients = { google?: SocialClient; apple?: AppleClient; facebook?: SocialClient };

/** What the environment says, checked, with every default filled in. */
export type Config = VendorSettings &
  PaymentSettings & {
    host: string;
    port: number;
    /** Whether somebody asked for this very port; otherwise the next free one will do. */
    portIsFixed: boolean;
    /** How many reverse proxies of one's own stand in front of us, each of which adds to `x-forwarded-for`. */
    proxies: number;
    /** Undefined until the server knows its own port. */
    publicUrl: string | undefined;
    /** Other names and addresses that requests may name as their host. */
    allowedHosts: readonly string[];
    dataDirectory: string;
    databaseUrl: string | undefined;
    databasePoolSize: number;
    s3:
      | { bucket: string; region: string; endpoint: string | undefined; accessKeyId: string; secretAccessKey: string }
      | undefined;
    /** Certificates for content credentials (PEM files): an operator's own, its key, and those that are trusted. */
    contentCredentials: {
      certificateFile: string | undefined;
      keyFile: string | undefined;
      trustFile: string | undefined;
    };
    /** Signs media addresses and sessions; made and kept in the data directory when it is not given. */
    secret: string | undefined;
    /** Addresses of the operator's own network from which users may fetch files. */
    uploadOrigins: readonly string[];
    /** Whether the blog begins with the articles of `samples/articles`. */
    sampleArticles: boolean;
    /** Sessions are recorded only in production. */
    recordsSessions: boolean;
    /** Errors and web vitals are stored only in production. */
    monitors: boolean;
    /** Where samples of errors are forwarded to; undefined: nowhere. */
    sentry: SentryDsn | undefined;
    /** Hosts whose requests are not part of session recordings, nor are those of hosts below them. */
    unrecordedHosts: readonly string[];
    ffmpegPath: string | undefined;
    postgresPath: string | undefined;
    /** Pretended vendors instead of all true ones. */
    fakeVendors: boolean;
    /** Undefined where the built-in service knows the people. */
    firebase: FirebaseSettings | undefined;
    /** Another place than our own that is told of each new token of a browser, and of its end. */
    tokenSyncUrl: string | undefined;
    smtpUrl: string | undefined;
    mailFrom: string;
    /** What the built-in identity service asks of new passwords. */
    passwordPolicy: PasswordPolicy;
    /** Whether cookies are Secure over plain HTTP; undefined: in production, unless only this machine reaches the server. */
    secureCookies: boolean | undefined;
    /** Whether the built-in identity service reports that an email address has no account. */
    tellsUnknownEmail: boolean;
    /** How many accounts one network may open a day, with a verified address and without. */
    signUpsPerDay: { verified: number; unverified: number };
    /** Who else may say who somebody is, for the built-in identity service. */
    socialClients: SocialClients;
    workerConcurrency: number;
    /** How many tasks each vendor has at the same time; undefined: as many as usually bear it. */
    vendorTasks: number | undefined;
    previzProcesses: number;
    mediaCacheMegabytes: number;
    /** Free space that is kept for the database; undefined: a share of the file system. */
    diskReserveBytes: number | undefined;
    /** A crash point to die at, for `npm run chaos` only. */
    crashAt: string | undefined;
    logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
    production: boolean;
  };

/** The only reader of the environment. Fails at start, naming every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // In a file of variables, nothing behind the sign means the same as no line at all.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) throw new Error(`Invalid configuration:\n${z.prettifyError(read.error)}`);
  const values = read.data;
  return {
    host: values.HOST,
    port: values.PORT,
    portIsFixed: given['PORT'] !== undefined,
    proxies: values.PROXIES,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    allowedHosts: values.ALLOWED_HOSTS.split(',').flatMap((name) => name.trim() || []),
    dataDirectory: resolve(values.DATA_DIRECTORY),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    s3: readS3(values),
    secret: values.SECRET,
    uploadOrigins: values.UPLOAD_ORIGINS.split(',').flatMap((origin) =>
      origin.trim() ? new URL(origin.trim()).origin : [],
    ),
    contentCredentials: {
      certificateFile: values.C2PA_CERTIFICATE_FILE,
      keyFile: values.C2PA_KEY_FILE,
      trustFile: values.C2PA_TRUST_FILE,
    },
    recordsSessions: values.NODE_ENV === 'production',
    monitors: values.NODE_ENV === 'production',
    sentry: values.SENTRY_DSN,
    unrecordedHosts: values.RECORDING_EXCLUDED_HOSTS.split(',').flatMap((name) => name.trim() || []),
    ffmpegPath: values.FFMPEG_PATH,
    postgresPath: values.POSTGRES_PATH,
    ...readVendorSettings(values),
    fakeVendors: readFakeVendors(values, given['NODE_ENV']),
    firebase: readFirebase(values),
    tokenSyncUrl: values.TOKEN_SYNC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    ...readPaymentSettings(values),
    ...readSignIn(values),
    workerConcurrency: values.WORKER_CONCURRENCY,
    vendorTasks: values.VENDOR_TASKS,
    previzProcesses: values.PREVIZ_PROCESSES,
    mediaCacheMegabytes: values.MEDIA_CACHE_MEGABYTES,
    diskReserveBytes:
      values.DISK_RESERVE_MEGABYTES === undefined ? undefined : values.DISK_RESERVE_MEGABYTES * 1024 ** 2,
    crashAt: values.CRASH_AT,
    logLevel: values.LOG_LEVEL,
    production: values.NODE_ENV === 'production',
  };
}

/** The settings of the built-in identity service and of session cookies. */
function readSignIn(values: Values) {
  return {
    passwordPolicy: readPasswordPolicy(values),
    secureCookies: values.SECURE_COOKIES === undefined ? undefined : values.SECURE_COOKIES === 'on',
    sampleArticles: values.SAMPLE_ARTICLES === 'on',
    tellsUnknownEmail: values.TELL_UNKNOWN_EMAIL === 'on',
    signUpsPerDay: { verified: values.SIGN_UPS_PER_DAY, unverified: values.UNVERIFIED_SIGN_UPS_PER_DAY },
    socialClients: readSocialClients(values),
  };
}

function readS3(values: z.infer<typeof Environment>): Config['s3'] {
  if (values.S3_BUCKET === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('Invalid configuration:\nS3_BUCKET also requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
  };
}

/** Test cards must never be sold. */
function readFakeVendors({ FAKE_VENDORS: wish }: Values, mode: string | undefined): boolean {
  if (wish === '1' && mode === 'production') {
    throw new Error(
      'Invalid configuration:\nFAKE_VENDORS=1 is for evaluation and can’t be combined with NODE_ENV=production.',
    );
  }
  return wish === '1';
}

function readPasswordPolicy(values: Values): PasswordPolicy {
  const { PASSWORD_MINIMUM: minimumLength, PASSWORD_MAXIMUM: maximumLength } = values;
  if (minimumLength > maximumLength) {
    throw new Error(
      `Invalid configuration:\nPASSWORD_MINIMUM (${minimumLength}) is larger than PASSWORD_MAXIMUM (${maximumLength}).`,
    );
  }
  const needs = new Set(values.PASSWORD_NEEDS.split(',').map((need) => need.trim()));
  return {
    minimumLength,
    maximumLength,
    needsLowercase: needs.has('lowercase'),
    needsUppercase: needs.has('uppercase'),
    needsNumeric: needs.has('numeric'),
    needsNonAlphanumeric: needs.has('non-alphanumeric'),
  };
}

function readSocialClients(values: Values): SocialClients {
  const read = (name: 'GOOGLE' | 'FACEBOOK'): SocialClient | undefined => {
    const [clientId, clientSecret] = [values[`${name}_CLIENT_ID`], values[`${name}_CLIENT_SECRET`]];
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
    if (clientId === undefined && clientSecret === undefined) return undefined;
    throw new Error(`Invalid configuration:\n${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together.`);
  };
  const [google, apple, facebook] = [read('GOOGLE'), readAppleClient(values), read('FACEBOOK')];
  return { ...(google && { google }), ...(apple && { apple }), ...(facebook && { facebook }) };
}
