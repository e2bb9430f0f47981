import type { Logger } from 'pino';

/** An unexpected error. `place` is the pattern of a route or the name of a job. */
export type Failure = { source: 'request' | 'job'; thrown: unknown; place: string };

/** Passes unexpected errors of requests and jobs to their listener. */
export type Failures = {
  /** Never throws and never waits: a failing listener must not affect the request or the job. */
  report(failure: Failure): void;
  /** Called once, while the app is put together. */
  listen(listener: (failure: Failure) => void): void;
};

export function createFailures(log: Logger): Failures {
  let listener: ((failure: Failure) => void) | undefined;
  return {
    report(failure) {
      try {
        listener?.(failure);
      } catch (error) {
        log.warn({ error }, 'An error could not be reported.');
      }
    },
    listen(added) {
      listener = added;
    },
  };
}
