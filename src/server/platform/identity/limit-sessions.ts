import type pg from 'pg';

/** More browsers than anyone signs in from. */
const sessionsAtMost = 100;
/** Real ones have about 150 characters. */
const userAgentAtMost = 500;

/** Truncates the user agent of a new session: a client may send many kilobytes. */
export const shortened = ({ userAgent }: { userAgent?: string | null | undefined }) => ({
  data: { userAgent: userAgent?.slice(0, userAgentAtMost) },
});

/** Ends the sessions of a user that were used longest ago, where signing in again and again has left too many. */
export function endOldSessions(pool: pg.Pool) {
  return async ({ userId }: { userId: string }): Promise<void> => {
    await pool.query(
      `delete from identity."session" where id in
         (select id from identity."session" where "userId" = $1 order by "updatedAt" desc, id offset $2)`,
      [userId, sessionsAtMost],
    );
  };
}
