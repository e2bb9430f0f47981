/**
 * Runs `work` for each key one at a time. Callers that arrive while it runs share the next run, which starts after they arrived. A payment
 * service sends a dozen events about one purchase at once, and a single read answers all of them.
 */
export function shareRuns(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  function start(key: string): Promise<void> {
    const run = work(key).finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return (key) => {
    const current = running.get(key);
    if (!current) return start(key);
    const shared = waiting.get(key);
    if (shared) return shared;
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key);
        return start(key);
      });
    waiting.set(key, next);
    return next;
  };
}
