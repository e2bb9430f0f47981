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

const wayOut = 'Delete what you no longer need from your assets, or upgrade your plan.';

/** Why so much more cannot be kept; undefined when it can. Without a size it only asks whether there is room at all. */
export function storageProblem({ usedBytes, limitBytes }: StorageRoom, moreBytes = 1): string | undefined {
  const leftBytes = limitBytes - usedBytes;
  if (moreBytes <= leftBytes) return undefined;
  if (leftBytes <= 0) return `Your storage is full: ${roomInWords({ usedBytes, limitBytes })} are used. ${wayOut}`;
  const left = Math.floor(leftBytes / bytesPerMegabyte);
  const more = Math.ceil(moreBytes / bytesPerMegabyte);
  return `Your storage has room for ${left} MB; this file has ${more} MB. ${wayOut}`;
}
