import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/platform/platform.ts';
import { countOpen } from './tasks-store.ts';

/** Some models cost nothing, so credits alone do not bound what one person may leave waiting. */
const openAtMost = 10_000;

/** Throws `too-many-requests` when a person would have too many tasks running at once. */
export async function refuseTooManyOpen(db: Sql, userId: string, asked: number): Promise<void> {
  const { running } = await countOpen(db, userId);
  if (running + asked <= openAtMost) return;
  throw new AppError(
    'too-many-requests',
    `${running} of your tasks are running; at most ${openAtMost} can run at once. Wait for some, or stop them.`,
  );
}
