/** How much an owner stores, and may store, in bytes. */
export type StorageRoom = { usedBytes: number; limitBytes: number };

/** What an owner stores by kind, in bytes: media and exports, documents with their history, storyboards with their history and takes. */
export type StoredKinds = { media: number; texts: number; storyboards: number };

const bytesPerGigabyte = 1_000_000_000;
const bytesPerMegabyte = 1_000_000;

/** Rounded up, below ten to a tenth, so that the text never promises room that is not there. */
function roundUp(value: number): number {
  return value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value);
}

function sizeOf(bytes: number): [amount: number, unit: 'MB' | 'GB'] {
  const megabytes = roundUp(bytes / bytesPerMegabyte);
  return megabytes < 1000 ? [megabytes, 'MB'] : [Math.ceil((bytes / bytesPerGigabyte) * 10) / 10, 'GB'];
}

/** `3.2 of 10 GB`, `5 MB of 500 GB`. */
export function roomInWords({ usedBytes, limitBytes }: StorageRoom): string {
  const [used, usedUnit] = sizeOf(usedBytes);
  const [limit, limitUnit] = sizeOf(limitBytes);
  return `${usedUnit === limitUnit ? used : `${used} ${usedUnit}`} of ${limit} ${limitUnit}`;
}

const wayOut = 'Delete assets, exports or projects that you no longer need and empty the trash, or upgrade your plan.';

/** What is to be stored. Without a size, only checks whether there is room at all. `notDone` says what was not saved. */
export type MoreToKeep = { bytes?: number; isEstimate?: boolean; notDone?: string };

/** Why something more cannot be stored; undefined when it can. */
export function storageProblem(
  { usedBytes, limitBytes }: StorageRoom,
  { bytes = 1, isEstimate = false, notDone }: MoreToKeep = {},
): string | undefined {
  const leftBytes = limitBytes - usedBytes;
  if (bytes <= leftBytes) return undefined;
  const end = notDone === undefined ? wayOut : `${notDone} ${wayOut}`;
  if (leftBytes <= 0) return `Your storage is full: ${roomInWords({ usedBytes, limitBytes })} are used. ${end}`;
  const left = Math.floor(leftBytes / bytesPerMegabyte);
  const more = `${Math.ceil(bytes / bytesPerMegabyte)} MB`;
  const needed = notDone === undefined ? `this file is ${more}` : `this takes ${more}`;
  const size = isEstimate ? `the result will be about ${more}` : needed;
  return `Your storage has ${left} MB left, and ${size}. ${end}`;
}
