/** How long somebody who closed their account can still come back. Then everything of theirs is deleted. */
export const reinstateDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** When the data of an account that was closed at `closedAt` is deleted. */
export function deletionTime(closedAt: Date): Date {
  return new Date(closedAt.getTime() + reinstateDays * dayMs);
}

/** Accounts that were closed before this are due to be deleted. */
export function closedBefore(now: Date): Date {
  return new Date(now.getTime() - reinstateDays * dayMs);
}
