import { pageSize } from '#contract/ids.ts';

/** One page of what was found when one more than a page was asked for, and where the next one begins. */
export function pageOf<Row>(
  found: readonly Row[],
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { page, nextCursor: found.length > pageSize && last !== undefined ? cursorOf(last) : null };
}
