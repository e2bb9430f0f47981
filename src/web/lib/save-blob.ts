/** How long an address of a file made here stays good; by then the browser has it. */
const addressLastsMs = 60_000;

/** Saves bytes as a file among the person's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), addressLastsMs);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}
