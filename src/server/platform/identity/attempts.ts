import type pg from 'pg';

/** So many passwords may be tried for an address within the window; the next ones are not even looked at. */
const attemptsMaximum = 10;
const windowMinutes = 15;
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
    /**
     * Counts an attempt. Returns 0 when it may be made, otherwise the whole seconds until the window ends. Counted before it
     * is made, so that parallel attempts count like sequential ones.
     */
    async secondsUntilAllowed(attempt: Attempt, maximum = attemptsMaximum): Promise<number> {
      if (attempt.whose.length > addressMaximum) return 0;
      const { rows } = await pool.query<{ count: number; left: number }>(
        `insert into identity.attempts as known (email, count, begun_at) values ($1, 1, now())
         on conflict (email) do update set
           count = case when known.begun_at < now() - make_interval(mins => $2) then 1 else known.count + 1 end,
           begun_at = case when known.begun_at < now() - make_interval(mins => $2) then now() else known.begun_at end
         returning count, extract(epoch from begun_at + make_interval(mins => $2) - now())::float8 as left`,
        [keyOf(attempt), windowMinutes],
      );
      const { count, left } = rows[0] ?? { count: 1, left: 0 };
      if (count === 1) await forgetOld(pool);
      // The window is over only after its last moment.
      return count <= maximum ? 0 : Math.max(1, Math.floor(left) + 1);
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
