/** How much somebody keeps, and may keep, in bytes. */
export type StorageRoom = { usedBytes: number; limitBytes: number };

const bytesPerGigabyte = 1_000_000_000;
const bytesPerMegabyte = 1_000_000;

/** `3.2` of `3.2 of 10 GB`; rounded up, so that nobody reads of room that is not there. */
function gigabytes(bytes: number): string {
  return (Math.ceil((bytes / bytesPerGigabyte) * 10) / 10).toString();
}

/** `3.2 of 10 GB`. */
export function roomInWords({ usedBytes, limitBytes }: StorageRoom): string {
  return `${gigabytes(usedBytes)} of ${gigabytes(limitBytes)} GB`;
}

const wayOut = 'Delete assets or exports that you no longer need, or upgrade your plan.';

/** What is to be kept. Without a size it is only asked whether there is room at all. */
export type MoreToKeep = { bytes?: number; isEstimate?: boolean };

/** Why something more cannot be kept; undefined when it can. */
export function storageProblem(
  { usedBytes, limitBytes }: StorageRoom,
  { bytes = 1, isEstimate = false }: MoreToKeep = {},
): string | undefined {
  const leftBytes = limitBytes - usedBytes;
  if (bytes <= leftBytes) return undefined;
  if (leftBytes <= 0) return `Your storage is full: ${roomInWords({ usedBytes, limitBytes })} are used. ${wayOut}`;
  const left = Math.floor(leftBytes / bytesPerMegabyte);
  const more = `${Math.ceil(bytes / bytesPerMegabyte)} MB`;
  const size = isEstimate ? `this will have about ${more}` : `this file has ${more}`;
  return `Your storage has room for ${left} MB; ${size}. ${wayOut}`;
}
