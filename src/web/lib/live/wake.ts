const lookEveryMs = 10_000;
/** A timer that comes so much later than it should was asleep with its machine. */
const asleepMs = 20_000;

/**
 * Tells when a connection may have died without a word: the machine has slept, the network has changed, or the page was
 * out of sight. Answers how to stop.
 */
export function watchForWaking(onWake: () => void): () => void {
  let lastMs = Date.now();
  const look = setInterval(() => {
    const sinceMs = Date.now() - lastMs;
    lastMs += sinceMs;
    if (sinceMs > lookEveryMs + asleepMs) onWake();
  }, lookEveryMs);
  const onSight = () => document.visibilityState === 'visible' && onWake();
  window.addEventListener('online', onWake);
  window.addEventListener('pageshow', onWake);
  document.addEventListener('visibilitychange', onSight);
  return () => {
    clearInterval(look);
    window.removeEventListener('online', onWake);
    window.removeEventListener('pageshow', onWake);
    document.removeEventListener('visibilitychange', onSight);
  };
}
