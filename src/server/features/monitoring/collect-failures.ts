import type { Failure } from '#server/platform/log/failures.ts';
import type { Platform } from '#server/platform/platform.ts';
import { errorsOfThrown } from './clean-errors.ts';
import type { ErrorReport } from './record-error.ts';

/** Further errors are dropped while so many are being written: a flood must not fill the memory or the connection pool. */
const mostWaiting = 100;

type Options = { version: string; record: (report: ErrorReport) => Promise<void> };

/** Records errors of this server, one after another. A failure to record is logged and not recorded. */
export function collectFailures({ log }: Pick<Platform, 'log'>, { version, record }: Options) {
  let waiting = 0;
  let last = Promise.resolve();

  async function write({ source, thrown, place }: Failure): Promise<void> {
    try {
      const errors = errorsOfThrown(thrown);
      await record({ source, errors, release: version, browser: null, page: place, count: 1 });
    } catch (error) {
      log.warn({ error }, 'An error could not be recorded.');
    } finally {
      waiting -= 1;
    }
  }

  return {
    add(failure: Failure): void {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      last = last.then(() => write(failure));
    },
    /** Resolves when everything that was added is written. */
    finish: (): Promise<void> => last,
  };
}
