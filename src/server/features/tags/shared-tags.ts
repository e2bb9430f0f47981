import type { TaggedView } from '#contract/tags.ts';
import type { Sql } from '#server/platform/platform.ts';

/** Things that belong to no account and whose tags begin with a key, in the order in which they are listed. */
export type SearchShared = (sql: Sql, key: string) => Promise<TaggedView[]>;

/** Inverts the dependency: a feature with things for everybody registers here. */
export function createSharedTags() {
  let search: SearchShared = async () => [];
  return {
    register: (source: SearchShared): void => void (search = source),
    search: (sql: Sql, key: string): Promise<TaggedView[]> => search(sql, key),
  };
}
