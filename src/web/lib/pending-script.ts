/** A screenplay that was dropped before anybody was signed in: kept for as long as the tab is open. */
let pending: File | null = null;

/** Keeps a dropped screenplay until the studio is open. */
export function keepScript(file: File): void {
  pending = file;
}

/** The screenplay that waits, once. */
export function takeScript(): File | null {
  const file = pending;
  pending = null;
  return file;
}
