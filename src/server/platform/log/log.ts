import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';
import { currentCorrelation } from './correlation.ts';
import { formatLine } from './format-line.ts';

type LogOptions = {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** For a person at a terminal: one short line for each entry, instead of JSON. */
  pretty: boolean;
  /** Where it goes; standard output when left out. */
  stream?: DestinationStream;
};

/** What must never be written down, at the top of an entry and one and two levels deep. */
const secrets = [
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  '["set-cookie"]',
  '["Set-Cookie"]',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'idToken',
  'setupToken',
  'secret',
  'secretAccessKey',
  'apiKey',
  'databaseUrl',
  'smtpUrl',
];
const redactedPaths = secrets.flatMap((name) => {
  const below = name.startsWith('[') ? name : `.${name}`;
  return [name, `*${below}`, `*.*${below}`];
});

/**
 * The log: JSON lines for machines, short lines for people. Every entry carries the correlation id of what is being
 * worked on; secrets in fields are replaced, wherever they come from. Errors go into the field `error`.
 */
export function createLog({ level, pretty, stream = destination({ fd: 1, sync: true }) }: LogOptions): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => correlated(currentCorrelation()),
      redact: { paths: redactedPaths, censor: '[removed]' },
      serializers: { error: describeError, err: describeError },
    },
    pretty ? { write: (line) => stream.write(formatLine(line)) } : stream,
  );
}

/**
 * What is worth keeping of an error. Not whatever its library has hung on it: a driver's errors carry their whole
 * connection, passwords included.
 */
function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { type, message, stack } = stdSerializers.err(thrown);
  const code: unknown = 'code' in thrown ? thrown.code : undefined;
  return { type, message, stack, ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}) };
}

function correlated(correlationId: string): object {
  return correlationId === 'none' ? {} : { correlationId };
}
