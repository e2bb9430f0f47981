const longestInSeconds = 120;

/** `45 s` or `12 min`, rounded up, for a sentence that says when to try again. */
export function waitText(seconds: number): string {
  return seconds <= longestInSeconds ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
