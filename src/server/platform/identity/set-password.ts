import type pg from 'pg';
import { brokenPasswordRules } from '#domain/identity/password-policy.ts';
import type { AuthParts } from './auth-hooks.ts';
import type { Auth } from './create-auth.ts';

type Parts = Pick<AuthParts, 'passwordPolicy' | 'codes'> & { pool: pg.Pool; auth: Auth };

/**
 * Sets the password of an account without the old one, for the operator of the machine. Every session ends, and every link
 * that was issued before stops working. Answers the uid; undefined when no account has the address. Throws for a password
 * that breaks the policy.
 */
export async function setPassword(
  { pool, auth, codes, passwordPolicy }: Parts,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const broken = brokenPasswordRules(passwordPolicy, password);
  if (broken.length > 0) {
    throw new Error(`The password doesn’t meet these requirements: ${broken.map(({ label }) => label).join(', ')}.`);
  }
  const { internalAdapter, password: passwords } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  if (!found) return undefined;
  const { user, accounts } = found;
  const hash = await passwords.hash(password);
  const hasPassword = accounts.some(({ providerId }) => providerId === 'credential');
  if (hasPassword) await internalAdapter.updatePassword(user.id, hash);
  else {
    const account = { userId: user.id, providerId: 'credential', accountId: user.id, password: hash };
    await internalAdapter.linkAccount(account);
  }
  await codes.revoke(user.id);
  await pool.query('delete from identity."session" where "userId" = $1', [user.id]);
  return user.id;
}
