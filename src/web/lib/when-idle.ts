/** A page that is never idle, or hidden, waits no longer than this. */
const longestWaitMs = 5_000;

/**
 * Runs `work` once the browser has nothing else to do; returns a function that cancels it. React hydrates a page in several
 * tasks: data that changes between them differs from the server's HTML.
 */
export function whenIdle(work: () => void): () => void {
  // Safari has it only behind a setting.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, longestWaitMs / 10);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(id);
}
