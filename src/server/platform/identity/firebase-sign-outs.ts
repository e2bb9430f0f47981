import { openPool } from '../db/open-pool.ts';

/** Whom we signed out everywhere: Firebase's tokens live for an hour, ours to refuse at once, in every process. */
export function createSignOuts(databaseUrl: string) {
  const pool = openPool({ connectionString: databaseUrl, max: 4 });
  return {
    pool,
    /** In Unix seconds; 0 for who never was. */
    async lastOf(uid: string): Promise<number> {
      const { rows } = await pool.query<{ at: number }>(
        'select extract(epoch from signed_out_at)::float8 as at from identity.firebase_sign_outs where uid = $1',
        [uid],
      );
      return rows[0]?.at ?? 0;
    },
    async add(uid: string): Promise<void> {
      await pool.query(
        `insert into identity.firebase_sign_outs (uid, signed_out_at) values ($1, now())
         on conflict (uid) do update set signed_out_at = excluded.signed_out_at`,
        [uid],
      );
    },
    close: () => pool.end(),
  };
}
