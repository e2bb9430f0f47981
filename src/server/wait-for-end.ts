import type { Logger } from 'pino';

/** One press of Ctrl-C arrives several times: from the terminal, from npm and from the launcher. */
const sameGestureMs = 300;
/**
 * Resolves with the first signal to stop, or with a fault that nobody caught, after which nothing can be relied on. A
 * second signal ends the process on the spot.
 */
export function waitForEnd(log: Pick<Logger, 'fatal'>): Promise<{ reason: string; code: number }> {
  return new Promise((resolve) => {
    let firstAtMs: number | undefined;
    const hear = (signal: NodeJS.Signals) => {
      firstAtMs ??= performance.now();
      resolve({ reason: signal, code: 0 });
      if (performance.now() - firstAtMs > sameGestureMs) process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
    process.on('uncaughtException', (error) => {
      log.fatal({ error }, 'An uncaught error');
      resolve({ reason: 'fault', code: 1 });
    });
  });
}
