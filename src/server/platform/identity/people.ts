import type pg from 'pg';
import type { Identity } from './identity-service.ts';

/** Who is known to the built-in service, and who is signed in. */
export function createPeople(pool: pg.Pool) {
  return {
    async find(uid: string): Promise<Identity | undefined> {
      const { rows } = await pool.query<Identity>(
        'select id as uid, email, "emailVerified", name from identity."user" where id = $1',
        [uid],
      );
      return rows[0];
    },
    /** Whose a session is, as they are known now; undefined when it has ended. */
    async findBySession(sessionId: string): Promise<Identity | undefined> {
      const { rows } = await pool.query<Identity>(
        `select person.id as uid, person.email, person."emailVerified", person.name
         from identity."session" join identity."user" as person on person.id = "userId"
         where "session".id = $1 and "expiresAt" > now()`,
        [sessionId],
      );
      return rows[0];
    },
    async hasSession(sessionId: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from identity."session" where id = $1 and "expiresAt" > now()', [
        sessionId,
      ]);
      return rowCount === 1;
    },
    async passwordSetAt(email: string): Promise<Date | undefined> {
      const { rows } = await pool.query<{ setAt: Date }>(
        `select account."updatedAt" as "setAt"
         from identity."account" join identity."user" as person on person.id = "userId"
         where person.email = $1 and "providerId" = 'credential'`,
        [email],
      );
      return rows[0]?.setAt;
    },
    async revokeSessions(uid: string): Promise<void> {
      await pool.query('delete from identity."session" where "userId" = $1', [uid]);
    },
    async deletePerson(uid: string): Promise<void> {
      await pool.query('delete from identity."verification" where value = $1', [uid]);
      await pool.query('delete from identity."user" where id = $1', [uid]);
    },
  };
}
