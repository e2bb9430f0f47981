import { pageSize } from '#contract/ids.ts';

/** One page of what was found when one more than `length` was asked for, and where the next page begins. */
export function pageOf<Row>(
  found: readonly Row[],
  cursorOf: (last: Row) => string,
  length = pageSize,
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, length);
  const last = page.at(-1);
  return { page, nextCursor: found.length > length && last !== undefined ? cursorOf(last) : null };
}
