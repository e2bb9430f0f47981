import type { Platform } from '#server/platform/platform.ts';

/** A vendor that is slow to take a task must not keep a place of the queue from other jobs for longer than this. */
const patienceMs = 2_000;

/** Waits for work that a job has begun, but not for long: then it goes on without the job, and its failure is logged. */
export async function giveWay({ log }: Pick<Platform, 'log'>, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, patienceMs);
  });
  const watched = work.catch((error: unknown) => {
    if (!isLate) throw error;
    log.error({ error }, 'A task could not be started.');
  });
  try {
    await Promise.race([watched, late]);
  } finally {
    clearTimeout(timer);
  }
}
