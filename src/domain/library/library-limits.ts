/** Limits of the library: above what anybody sorts by hand, below what fills the database. */
export const libraryLimits = {
  foldersPerAccount: 1_000,
  labelsPerAccount: 500,
  labelsPerAsset: 20,
  /** Assets in one request. */
  bulk: 500,
  /** Files in one archive. */
  archive: 2_000,
} as const;

const [hourMs, recentDays] = [60 * 60 * 1000, 7];

/** Assets added since this time count as recent: seven days ago, to the hour, so that a list keeps its address for a while. */
export const recentSinceMs = (nowMs: number): number => Math.floor(nowMs / hourMs) * hourMs - recentDays * 24 * hourMs;

/** How long a deleted asset can be restored, in days. */
export const trashDays = 30;

const figures = (count: number) => count.toLocaleString('en');

/** Why nothing more can be added; undefined when there is room for one more. */
export const libraryProblems = {
  folders: (count: number) =>
    count < libraryLimits.foldersPerAccount
      ? undefined
      : `You have ${figures(count)} folders, which is the limit. Delete folders that you no longer need.`,
  labels: (count: number) =>
    count < libraryLimits.labelsPerAccount
      ? undefined
      : `You have ${figures(count)} labels, which is the limit. Delete labels that you no longer need.`,
} as const;
