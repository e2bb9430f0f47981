import { sql } from 'kysely';
import type { OnboardingResponses } from '#contract/users.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type User = {
  uid: string;
  role: 'member' | 'admin';
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  active: boolean;
  disabled: boolean;
  acceptedCookies: boolean | null;
  onboardingResponses: OnboardingResponses | null;
  tourSeen: boolean;
  closedAt: Date | null;
  /** Grows when the account is disabled or closed. */
  accessVersion: number;
};

const columns = [
  'uid',
  'role',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'active',
  'disabled',
  'acceptedCookies',
  'onboardingResponses',
  'tourSeen',
  'closedAt',
  'accessVersion',
] as const;

export async function findUser(db: Sql, uid: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(columns).where('uid', '=', uid).executeTakeFirst();
  // The role has a check constraint with the two values; the responses are written from the contract's alone.
  return row as User | undefined;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockUser(tx: Tx, uid: string): Promise<User | undefined> {
  const row = await tx.selectFrom('users').select(columns).where('uid', '=', uid).forUpdate().executeTakeFirst();
  return row as User | undefined;
}

/** Closes an account, or opens it again. */
export async function setClosedAt(tx: Tx, uid: string, closedAt: Date | null): Promise<void> {
  await tx
    .updateTable('users')
    .set({ closedAt, active: closedAt === null, updatedAt: sql`now()` })
    .where('uid', '=', uid)
    .execute();
}

/** Whoever made the first account. */
export async function findOwner(db: Sql): Promise<User | undefined> {
  const row = await db.selectFrom('users').select(columns).where('owner', '=', true).executeTakeFirst();
  return row as User | undefined;
}

/** Whether the installation still has no owner. */
export async function needsOwner(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users where owner) as found`.execute(db);
  return rows[0]?.found !== true;
}

/** Only one transaction at a time may find that there is no owner yet. */
export async function lockOwnership(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('installation owner'))`.execute(tx);
}

type NewUser = Pick<User, 'uid' | 'role' | 'email' | 'emailVerified' | 'firstName' | 'lastName'> & { owner: boolean };

/** Answers false when the profile is there already. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type UserChange = Partial<
  Pick<User, 'firstName' | 'lastName' | 'acceptedCookies' | 'onboardingResponses' | 'tourSeen'>
>;

export async function updateUser(tx: Tx, uid: string, { onboardingResponses, ...change }: UserChange): Promise<void> {
  const responses = onboardingResponses && { onboardingResponses: JSON.stringify(onboardingResponses) };
  await tx
    .updateTable('users')
    .set({ ...change, ...responses, updatedAt: sql`now()` })
    .where('uid', '=', uid)
    .execute();
}

/** Who closed their account before a moment, longest ago first. */
export async function listClosed(db: Sql, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where('closedAt', '<', before)
    .orderBy('closedAt')
    .limit(most)
    .execute();
  return rows.map(({ uid }) => uid);
}

export async function deleteUser(tx: Tx, uid: string): Promise<void> {
  await tx.deleteFrom('users').where('uid', '=', uid).execute();
}

/** Where the owner is gone, the admin who has been here longest is it: an installation without an owner would take the next stranger. */
export async function setNewOwner(tx: Tx): Promise<void> {
  await sql`
    update users set owner = true
     where uid = (select uid from users where role = 'admin' and active and not disabled order by created_at limit 1)
       and not exists (select from users where owner)`.execute(tx);
}

type TokenIdentity = Pick<User, 'uid' | 'email' | 'emailVerified'> & { issuedAt: Date };

/** Takes over what a token says of an address, unless the profile is newer: other browsers hold older tokens. */
export async function followIdentity(db: Sql, { uid, email, emailVerified, issuedAt }: TokenIdentity): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, emailVerified, updatedAt: sql`now()` })
    .where('uid', '=', uid)
    // Tokens know whole seconds.
    .where(sql<Date>`date_trunc('second', updated_at)`, '<=', issuedAt)
    .execute();
}

/** Admins who may still come in. */
export async function listAdminEmails(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('disabled', '=', false)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ email }) => email);
}
