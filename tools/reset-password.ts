/**
 * `npm run reset-password -- user@example.com`: sets a new password for an account of this installation, whether the server
 * is running or not. The password is read from the terminal without echo, or from standard input. Ends every session.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAudit } from '#server/features/audit/index.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createBuiltInIdentity } from '#server/platform/identity/built-in-identity.ts';
import { randomIds } from '#server/platform/ids.ts';
import { keptSecret } from '#server/platform/kept-secret.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';

const [email] = process.argv.slice(2);
const config = readConfig(process.env);
if (email === undefined) fail('Usage: npm run reset-password -- user@example.com');
if (config.firebase) fail('Firebase keeps the passwords of this installation. Reset them in the Firebase console.');

const log = createLog({ level: 'warn', pretty: true });
// The built-in database may be running: then this joins it.
const postgres = config.databaseUrl === undefined ? await startPostgres({ ...config, log }) : undefined;
const databaseUrl = config.databaseUrl ?? postgres?.databaseUrl ?? '';
try {
  if (postgres) await migrate(databaseUrl);
  await resetPassword(email);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
}

async function resetPassword(address: string): Promise<void> {
  const identity = createBuiltInIdentity({
    databaseUrl,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    secret: config.secret ?? (await keptSecret(join(config.dataDirectory, 'secret'))),
    passwordPolicy: config.passwordPolicy,
    socialClients: {},
    limitAttempts: false,
    verifiesFirst: false,
    tell: () => Promise.resolve(),
    standingOf: () => Promise.resolve('open'),
  });
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const uid = await identity.setPassword?.(address, await readPassword());
    if (uid === undefined) throw new Error(`No account has the address ${address}.`);
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

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
