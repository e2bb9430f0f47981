import type pg from 'pg';
import { deviceName } from './device-name.ts';

/** Remembers which kinds of browser somebody signs in with. */
export function createKnownDevices(pool: pg.Pool) {
  return {
    /** Notes a sign-in. Answers the name of the browser when it is a new one, besides others that are known. */
    async meet(userId: string, userAgent: string | null): Promise<string | undefined> {
      const device = deviceName(userAgent);
      const { rows } = await pool.query<{ isNew: boolean; hasOthers: boolean }>(
        `insert into identity.devices as known (user_id, device) values ($1, $2)
         on conflict (user_id, device) do update set seen_at = now()
         returning xmax = 0 as "isNew",
           exists (select from identity.devices where user_id = $1 and device <> $2) as "hasOthers"`,
        [userId, device],
      );
      return rows[0]?.isNew === true && rows[0].hasOthers ? device : undefined;
    },
  };
}
export type KnownDevices = ReturnType<typeof createKnownDevices>;
