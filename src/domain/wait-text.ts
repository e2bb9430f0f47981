const longestInSeconds = 120;
const longestInMinutes = 120;

/** `45 s`, `12 min` or `24 h`, rounded up, for a sentence that says when to try again. */
export function waitText(seconds: number): string {
  if (seconds <= longestInSeconds) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= longestInMinutes ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
