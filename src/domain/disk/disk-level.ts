const megabyte = 1024 ** 2;
const reserveShare = 0.01;
const smallestReserveBytes = 256 * megabyte;
const largestReserveBytes = 4096 * megabyte;
/** An admin is warned when this share of a file system, or less, is free. */
const warningShare = 0.1;

/**
 * From best to worst. `warning`: a tenth or less is free; `low`: part of the reserve is used, so no new work starts; `full`:
 * half of the reserve is used, so work in progress waits as well.
 */
export const diskLevels = ['ok', 'warning', 'low', 'full'] as const;
export type DiskLevel = (typeof diskLevels)[number];

/** The free space that is kept for the database: 1 % of the file system, between 256 MB and 4 GB. */
export function reserveOf(totalBytes: number): number {
  return Math.min(Math.max(totalBytes * reserveShare, smallestReserveBytes), largestReserveBytes);
}

export function diskLevel(space: { freeBytes: number; totalBytes: number }, reserveBytes: number): DiskLevel {
  const { freeBytes, totalBytes } = space;
  if (freeBytes < reserveBytes / 2) return 'full';
  if (freeBytes < reserveBytes) return 'low';
  return freeBytes <= totalBytes * warningShare ? 'warning' : 'ok';
}
