const firstMs = 1_000;
const longestMs = 10_000;
/** Up to this share is added by chance, so that many tabs do not all come back at the same moment. */
const jitter = 0.3;

/** Runs something again later: after 1 s, 2 s … 10 s, until it is told that it went well. */
export function createRetry(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = firstMs;
  return {
    later: (): void => {
      clearTimeout(timer);
      timer = setTimeout(run, delayMs * (1 + Math.random() * jitter));
      delayMs = Math.min(delayMs * 2, longestMs);
    },
    now: (): void => {
      clearTimeout(timer);
      delayMs = firstMs;
      run();
    },
    wentWell: (): void => {
      delayMs = firstMs;
    },
    stop: (): void => clearTimeout(timer),
  };
}
