import { createHmac } from 'node:crypto';
import type pg from 'pg';

/** Some attempts are free; after each further one the next must wait, twice as long each time, up to a limit. */
export type BackOff = { freeTries: number; firstWaitSeconds: number; longestWaitSeconds: number };

/** Wrong passwords for one account from one address (IPv6: one /64). 10 free, then 1, 2, 4, 8, 15, 15 … minutes. */
export const addressBackOff: BackOff = { freeTries: 10, firstWaitSeconds: 60, longestWaitSeconds: 900 };
/** Wrong passwords for one account from all unknown browsers together. 50 free, then 1, 2, 4 … 60 seconds. */
export const accountBackOff: BackOff = { freeTries: 50, firstWaitSeconds: 1, longestWaitSeconds: 60 };
/** After this time without an attempt everything is forgotten. */
const forgottenHours = 24;

/** No wait. Not `now()`: parallel attempts that began a moment earlier would have to wait for it. */
const free = 'to_timestamp(0)';

export type BrakeOutcome = { isAllowed: true } | { isAllowed: false; waitSeconds: number };

/** Counts attempts before they are made, so that parallel attempts count like sequential ones. */
export function createSignInBrakes(pool: pg.Pool, secret: string) {
  const hashKey = createHmac('sha256', secret).update('sign-in brake').digest();
  const keyOf = (parts: string[]) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('base64url');
  return {
    async enter(parts: string[], backOff: BackOff): Promise<BrakeOutcome> {
      const { freeTries, firstWaitSeconds, longestWaitSeconds } = backOff;
      const key = keyOf(parts);
      const { rowCount } = await pool.query(
        `insert into identity.sign_in_brakes as known (key, tries, free_at, used_at) values ($1, 1, ${free}, now())
         on conflict (key) do update set
           tries = case when known.used_at < now() - make_interval(hours => $5) then 1 else known.tries + 1 end,
           free_at = case
             when known.used_at < now() - make_interval(hours => $5) or known.tries + 1 < $2 then ${free}
             else now() + make_interval(secs => least($4::float8, $3::float8 * 2 ^ least(known.tries + 1 - $2, 30)))
           end,
           used_at = now()
         where known.free_at <= now() or known.used_at < now() - make_interval(hours => $5)`,
        [key, freeTries, firstWaitSeconds, longestWaitSeconds, forgottenHours],
      );
      if (rowCount === 1) {
        await pool.query('delete from identity.sign_in_brakes where used_at < now() - make_interval(hours => $1)', [
          forgottenHours,
        ]);
        return { isAllowed: true };
      }
      const { rows } = await pool.query<{ seconds: number }>(
        'select ceil(extract(epoch from free_at - now()))::int as seconds from identity.sign_in_brakes where key = $1',
        [key],
      );
      return { isAllowed: false, waitSeconds: Math.max(1, rows[0]?.seconds ?? 1) };
    },
    /** An attempt that was not made, or was right, does not count. */
    async giveBack(parts: string[]): Promise<void> {
      await pool.query(
        `update identity.sign_in_brakes set tries = greatest(0, tries - 1), free_at = ${free} where key = $1`,
        [keyOf(parts)],
      );
    },
    async forget(parts: string[]): Promise<void> {
      await pool.query('delete from identity.sign_in_brakes where key = $1', [keyOf(parts)]);
    },
  };
}
export type SignInBrakes = ReturnType<typeof createSignInBrakes>;
