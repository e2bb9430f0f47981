import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** How long a link in a mail can be followed. */
export const codeHours = 24;

/** How long a sign-in link can be followed. */
export const linkMinutes = 15;

/** What following a link does. */
type CodePurpose = 'email' | 'sign-in';

/** An address that a link was sent to, and whom it was sent for. */
export type ProvenEmail = { uid: string; email: string };

/** What links in mails carry: made by chance, good once, kept as a hash. */
export function createEmailCodes(pool: pg.Pool) {
  return {
    async issue({ uid, email }: ProvenEmail, purpose: CodePurpose = 'email'): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      await pool.query('delete from identity.email_codes where expires_at < now()');
      await pool.query(
        `insert into identity.email_codes (hash, user_id, email, expires_at, purpose)
         values ($1, $2, $3, now() + make_interval(mins => $4), $5)`,
        [hashOf(code), uid, email, purpose === 'sign-in' ? linkMinutes : codeHours * 60, purpose],
      );
      return code;
    },
    /** Undefined when the code is unknown, was used, or came too late. */
    async redeem(code: string, purpose: CodePurpose = 'email'): Promise<ProvenEmail | undefined> {
      const { rows } = await pool.query<ProvenEmail>(
        'delete from identity.email_codes where hash = $1 and purpose = $2 and expires_at > now() returning user_id as uid, email',
        [hashOf(code), purpose],
      );
      return rows[0];
    },
    /** No link that was sent for somebody opens anything any more, those for a new password included. */
    async revoke(uid: string): Promise<void> {
      await pool.query('delete from identity.email_codes where user_id = $1', [uid]);
      await pool.query('delete from identity."verification" where value = $1', [uid]);
    },
  };
}
export type EmailCodes = ReturnType<typeof createEmailCodes>;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
