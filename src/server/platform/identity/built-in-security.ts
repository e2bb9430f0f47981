import type pg from 'pg';
import type { AuthParts } from './auth-hooks.ts';
import type { Auth } from './create-auth.ts';
import { codeHours, linkMinutes } from './email-codes.ts';
import type { Identity, IdentitySecurity, IdentitySession, InSession } from './identity-service.ts';
import { passwordAgain } from './password-attempts.ts';

/** How long a password that was said counts as said of late. */
const provenMinutes = 10;
const mailsMaximum = 5;
/** Two people cannot have one address. */
const uniqueViolation = '23505';

type SecurityParts = AuthParts & {
  verifiesFirst: boolean;
  pool: pg.Pool;
  auth: Auth;
  find: (uid: string) => Promise<Identity | undefined>;
};

/** What people do to their own identity, beside what the library does. */
export function createBuiltInSecurity(parts: SecurityParts): IdentitySecurity {
  const { pool, codes, attempts, tell, find } = parts;
  return {
    async sendVerification(uid) {
      const person = await need(find, uid);
      if (person.emailVerified) return 'verified-already';
      const { email } = person;
      const waitSeconds = await attempts.secondsUntilAllowed({ what: 'verify-mail', whose: email }, mailsMaximum);
      if (waitSeconds > 0) return { waitSeconds };
      await tell({ type: 'verify-email', email, code: await codes.issue({ uid, email }), validHours: codeHours });
      return 'sent';
    },
    sendSignInLink: (address) => sendSignInLink(parts, address),
    confirmEmail: (code) => confirmEmail(parts, code),
    prove: (whose, password) => prove(parts, whose, password),
    async changeEmail(whose, address) {
      const email = address.toLowerCase();
      const person = await need(find, whose.uid);
      if (!(await isProven(pool, whose))) return 'not-proven';
      const waitSeconds = await attempts.secondsUntilAllowed(
        { what: 'change-mail', whose: person.email },
        mailsMaximum,
      );
      if (waitSeconds > 0) return { waitSeconds };
      const code = await codes.issue({ uid: whose.uid, email });
      // Whose an address is already is not told to whoever asks, but to its owner.
      if (await hasAddress(pool, email)) await tell({ type: 'account-exists', email });
      else await tell({ type: 'confirm-new-email', email, code, validHours: codeHours });
      await tell({ type: 'email-change-asked', email: person.email, newEmail: email });
      return 'sent';
    },
    listSessions: (uid) => listSessions(pool, uid),
    async endSession(uid, sessionId) {
      const ended = 'delete from identity."session" where id = $1 and "userId" = $2';
      return (await pool.query(ended, [sessionId, uid])).rowCount === 1;
    },
    waysIn: (uid) => waysIn(pool, uid),
    hasSecondFactor: (uid) => hasSecondFactor(pool, uid),
  };
}

async function hasSecondFactor(pool: SecurityParts['pool'], uid: string): Promise<boolean> {
  const { rows } = await pool.query<{ isOn: boolean }>(
    'select "twoFactorEnabled" as "isOn" from identity."user" where id = $1',
    [uid],
  );
  return rows[0]?.isOn === true;
}

async function sendSignInLink({ pool, codes, attempts, tell, verifiesFirst }: SecurityParts, address: string) {
  const email = address.toLowerCase();
  if ((await attempts.secondsUntilAllowed({ what: 'link-mail', whose: email }, mailsMaximum)) > 0) return;
  const { rows } = await pool.query<{ uid: string; emailVerified: boolean }>(
    'select id as uid, "emailVerified" from identity."user" where email = $1',
    [email],
  );
  const [person] = rows;
  // A stranger may have chosen the password of an account whose address was never verified.
  if (!person || (verifiesFirst && !person.emailVerified)) return;
  const code = await codes.issue({ uid: person.uid, email }, 'sign-in');
  await tell({ type: 'sign-in-link', email, code, validMinutes: linkMinutes });
}

async function confirmEmail({ pool, codes, tell, find }: SecurityParts, code: string): Promise<Identity | undefined> {
  const proven = await codes.redeem(code);
  if (!proven) return undefined;
  const before = await need(find, proven.uid);
  try {
    await pool.query(
      'update identity."user" set email = $2, "emailVerified" = true, "updatedAt" = now() where id = $1',
      [proven.uid, proven.email],
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined;
    throw error;
  }
  if (before.email !== proven.email) {
    await codes.revoke(proven.uid);
    await tell({ type: 'email-changed', email: before.email, newEmail: proven.email });
  }
  return { ...before, email: proven.email, emailVerified: true };
}

type Proof = Awaited<ReturnType<IdentitySecurity['prove']>>;

async function prove(parts: SecurityParts, { uid, sessionId }: InSession, password: string): Promise<Proof> {
  const { pool, attempts, auth } = parts;
  const waitSeconds = await attempts.secondsUntilAllowed(passwordAgain(uid));
  if (waitSeconds > 0) return { waitSeconds };
  const { rows } = await pool.query<{ hash: string | null }>(
    `select "password" as hash from identity."account" where "userId" = $1 and "providerId" = 'credential'`,
    [uid],
  );
  const hash = rows[0]?.hash;
  const { password: passwords } = await auth.$context;
  if (hash === undefined || hash === null || !(await passwords.verify({ hash, password }))) return 'wrong';
  await attempts.forget(passwordAgain(uid));
  await pool.query('update identity."session" set "provenAt" = now() where id = $1', [sessionId]);
  return 'proven';
}

async function isProven(pool: pg.Pool, { uid, sessionId }: InSession): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from identity."session"
     where id = $1 and "userId" = $2 and "provenAt" > now() - make_interval(mins => $3)`,
    [sessionId, uid, provenMinutes],
  );
  return rowCount === 1;
}

async function hasAddress(pool: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from identity."user" where email = $1', [email]);
  return rowCount === 1;
}

async function listSessions(pool: pg.Pool, uid: string): Promise<IdentitySession[]> {
  const { rows } = await pool.query<IdentitySession>(
    `select id, "createdAt", "updatedAt" as "usedAt", "userAgent", "ipAddress" as address from identity."session"
     where "userId" = $1 and "expiresAt" > now() order by "updatedAt" desc`,
    [uid],
  );
  return rows;
}

async function waysIn(pool: pg.Pool, uid: string): Promise<string[]> {
  const { rows } = await pool.query<{ way: string }>(
    `select case "providerId" when 'credential' then 'password' else "providerId" end as way
     from identity."account" where "userId" = $1 order by "createdAt"`,
    [uid],
  );
  return rows.map(({ way }) => way);
}

async function need(find: SecurityParts['find'], uid: string): Promise<Identity> {
  const person = await find(uid);
  if (!person) throw new Error(`No user has the id ${uid}.`);
  return person;
}
