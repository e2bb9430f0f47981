/**
 * `npm run reset-password -- user@example.com`: sets a new password for an account of this installation, whether the server
 * is running or not. The password is read from the terminal without echo, or from standard input. Ends every session.
 */
import { randomBytes } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAudit } from '#server/features/audit/index.ts';
import type { Config } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createBuiltInIdentity } from '#server/platform/identity/built-in-identity.ts';
import { randomIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';
import { readEnvironment } from '#server/platform/read-environment.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main([email, ...more]: string[]): Promise<void> {
  if (email === undefined || more.length > 0) throw new Error('Usage: npm run reset-password -- user@example.com');
  const config = readEnvironment();
  if (config.firebase) {
    throw new Error('Firebase keeps the passwords of this installation. Reset them in the Firebase console.');
  }
  if (config.databaseUrl !== undefined) {
    return resetPassword(config, config.databaseUrl, { email, password: await readPassword() });
  }
  await refuseEmptyFolder(config);
  const password = await readPassword();
  // Joins the built-in database when the server is running.
  const postgres = await startPostgres({ ...config, log: createLog({ level: 'warn', pretty: true }) });
  try {
    await migrate(postgres.databaseUrl);
    await resetPassword(config, postgres.databaseUrl, { email, password });
  } finally {
    await postgres.stop();
  }
}

/** Starting the database would make a new, empty installation. */
async function refuseEmptyFolder({ dataDirectory }: Config): Promise<void> {
  await access(join(dataDirectory, 'postgres')).catch(() => {
    throw new Error(`There is no installation in ${dataDirectory}. Set DATA_DIRECTORY or DATABASE_URL.`);
  });
}

type Credentials = { email: string; password: string };

async function resetPassword(config: Config, databaseUrl: string, { email, password }: Credentials): Promise<void> {
  const identity = createBuiltInIdentity({
    databaseUrl,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    // Nothing is signed here.
    secret: randomBytes(32).toString('base64url'),
    passwordPolicy: config.passwordPolicy,
    socialClients: {},
    isSecure: false,
    limitAttempts: false,
    tellsUnknownEmail: false,
    verifiesFirst: false,
    tell: () => Promise.resolve(),
    standingOf: () => Promise.resolve('open'),
  });
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const uid = await identity.setPassword?.(email, password);
    if (uid === undefined) throw new Error(`No account has the address ${email}. Nothing was changed.`);
    const audit = createAudit({ ids: randomIds });
    await database.transaction((tx) =>
      audit.record(tx, { actorId: null, action: 'user.password-reset', subjectId: uid, reason: 'On the command line' }),
    );
    console.log('The password is set. Every session of the account has ended.');
  } finally {
    await identity.close();
    await database.close();
  }
}

async function readPassword(): Promise<string> {
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write('New password: ');
  const lines = createInterface({ input: process.stdin, output: muted, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
  }
  throw new Error('No password was given.');
}
