import type pg from 'pg';

/** So many passwords may be tried for an address within the window; the next ones are not even looked at. */
const attemptsMaximum = 10;
const windowMinutes = 15;
export const windowSeconds = windowMinutes * 60;
/** Nobody has a longer address. */
export const addressMaximum = 320;

/** What is tried, and for whom: an address, a person or a browser. */
export type Attempt = {
  what: 'sign-in-here' | 'password-again' | 'verify-mail' | 'reset-mail' | 'change-mail' | 'link-mail';
  whose: string;
};

/** Whose it is comes from outside: behind what is tried, it cannot look like anything else. */
const keyOf = ({ what, whose }: Attempt): string => `${what} ${whose}`;

/** Counts what is tried for an address, whoever tries and from wherever. Unknown addresses are counted alike. */
export function createAttempts(pool: pg.Pool) {
  return {
    /** Whether one more may be tried. Counted before it is, so that many at once are not more than many in a row. */
    async allow(attempt: Attempt, maximum = attemptsMaximum): Promise<boolean> {
      if (attempt.whose.length > addressMaximum) return true;
      const { rows } = await pool.query<{ count: number }>(
        `insert into identity.attempts as known (email, count, begun_at) values ($1, 1, now())
         on conflict (email) do update set
           count = case when known.begun_at < now() - make_interval(mins => $2) then 1 else known.count + 1 end,
           begun_at = case when known.begun_at < now() - make_interval(mins => $2) then now() else known.begun_at end
         returning count`,
        [keyOf(attempt), windowMinutes],
      );
      const count = rows[0]?.count ?? 1;
      if (count === 1) await forgetOld(pool);
      return count <= maximum;
    },
    /** Whoever knew the password begins anew. */
    async forget(attempt: Attempt): Promise<void> {
      await pool.query('delete from identity.attempts where email = $1', [keyOf(attempt)]);
    },
  };
}
export type Attempts = ReturnType<typeof createAttempts>;

async function forgetOld(pool: pg.Pool): Promise<void> {
  await pool.query('delete from identity.attempts where begun_at < now() - make_interval(mins => $1)', [windowMinutes]);
}
