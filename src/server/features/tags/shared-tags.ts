import type { TaggedView } from '#contract/tags.ts';
import type { Sql } from '#server/platform/platform.ts';

/** Things that belong to no account and whose tags have such keys, in the order in which they are listed. */
export type SearchShared = (sql: Sql, matches: (key: string) => boolean) => Promise<TaggedView[]>;

/** Inverts the dependency: a feature with things for everybody registers here. */
export function createSharedTags() {
  let search: SearchShared = async () => [];
  return {
    register: (source: SearchShared): void => void (search = source),
    search: (sql: Sql, matches: (key: string) => boolean): Promise<TaggedView[]> => search(sql, matches),
  };
}
