import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '#server/platform/db/database-away.ts';
import type { OpenWork } from './messages.ts';
import { countOpen, notTakenUp, readOpenWork } from './open-work.ts';

const lookEveryMs = 25;
/** Everything must be taken up again within this time. */
const longestRecoveryMs = 60_000;

export type Observer = {
  openWork(): Promise<OpenWork & { at: Date }>;
  /** Resolves when somebody has taken up all of it, or nobody has for too long; answers what is left. */
  untilTakenUp(open: OpenWork & { at?: Date }, isDead: () => boolean): Promise<string[]>;
  /** Resolves when no export is under way, or the life is over. */
  untilExported(isDead: () => boolean): Promise<void>;
  countOpen(): Promise<number>;
  close(): Promise<void>;
};

/** Looks at the database from outside, also while it is killed and comes back. */
export function observe(databaseUrl: string): Observer {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // A connection may break at any time; whoever asks learns of it from the question.
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });

  return {
    openWork: async () => ({ ...(await readOpenWork(db)), at: new Date() }),
    async untilTakenUp(open, isDead) {
      const all = [...open.tasks, ...open.exports].map(({ id }) => id);
      const giveUpAt = performance.now() + longestRecoveryMs;
      let left = all;
      while (!isDead() && performance.now() < giveUpAt) {
        // While it is away, nothing has been taken up.
        left = await notTakenUp(db, open, open.at).catch((error: unknown) => {
          if (!isDatabaseAway(error) && !isDead()) throw error;
          return ['the database'];
        });
        if (left.length === 0) return left;
        await delay(lookEveryMs);
      }
      return isDead() ? [] : left;
    },
    async untilExported(isDead) {
      const giveUpAt = performance.now() + longestRecoveryMs;
      while (!isDead() && performance.now() < giveUpAt) {
        const { exports } = await readOpenWork(db).catch(() => ({ exports: ['the database is away'] }));
        if (exports.length === 0) return;
        await delay(lookEveryMs);
      }
    },
    countOpen: () => countOpen(db),
    close: () => db.destroy().catch(() => undefined),
  };
}
