import type { Platform } from '#server/platform/platform.ts';
import type { Started } from '#server/providers/generator.ts';
import type { Uses } from '../ports.ts';
import type { Task } from '../task.ts';
import { tellAdmins } from '../admin/tell-admins.ts';
import { noteAccountProblem, noteAnswer, noteFailure } from './vendor-health-store.ts';

/** Notes how a vendor's endpoint does. What cannot be noted is only logged: the task itself has gone on. */
export function noteHealth(platform: Platform, uses: Uses) {
  const { db, log } = platform;
  const tell = tellAdmins(platform, uses);

  async function note(task: Task, started: Started): Promise<void> {
    if (started.state !== 'failed') return noteAnswer(db.sql, task);
    const { reason, account, detail = reason } = started.failure;
    // What is wrong with somebody's own account is nobody else's trouble.
    if (account !== undefined && task.ownKey) return;
    if (account !== undefined) {
      return db.transaction(async (tx) => {
        const isNews = await noteAccountProblem(tx, task.provider, { problem: account, detail });
        if (isNews) await tell(tx, { provider: task.provider, problem: account });
      });
    }
    // Whoever refuses a prompt is well.
    return reason === 'unavailable' ? noteFailure(db.sql, task, detail) : noteAnswer(db.sql, task);
  }
  const orLog = (noting: Promise<void>): Promise<void> =>
    noting.catch((error: unknown) => log.warn({ error }, 'How a vendor does was not noted.'));

  return {
    heard: (task: Task, started: Started): Promise<void> => orLog(note(task, started)),
    /** It did not answer at all. */
    silent: (task: Task, detail: string): Promise<void> => orLog(noteFailure(db.sql, task, detail)),
  };
}
