import { type TaggedView, tagsApi } from '#contract/tags.ts';
import { tagsIn } from '#domain/generation/plain-tags.ts';
import { namedAtMost, tagKey } from '#domain/tags/tag.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { createSharedTags } from './shared-tags.ts';
import { setTag } from './set-tag.ts';
import { createTaggedThings } from './tagged-things.ts';
import { listTagged, searchTags } from './tags-store.ts';

/** As many as a prompt's list of completions shows. */
const tagsAtMost = 10;

/** Tags by which prompts name things: each belongs to one thing of its owner. The only file of this folder that others may import. */
export function createTags({ db, router }: Platform) {
  const things = createTaggedThings();
  const forEverybody = createSharedTags();

  /** The things for everybody with such tags. The caller's own thing comes instead of one that has the same tag. */
  async function listShared(sql: Sql, own: readonly TaggedView[], matches: (key: string) => boolean) {
    const taken = new Set(own.map(({ tag }) => tagKey(tag)));
    return forEverybody.search(sql, (key) => matches(key) && !taken.has(key));
  }

  router.on(tagsApi.search, async ({ caller, received: { query } }) => {
    const key = tagKey(query.search.replace(/^@/, ''));
    const subjects = await searchTags(db.sql, caller.userId, { key, most: tagsAtMost });
    const described = await things.describe(db.sql, subjects);
    const own = described.flatMap(({ isInTrash = false, ...tag }) => (isInTrash ? [] : [tag]));
    if (key === '' || own.length >= tagsAtMost) return { tags: own };
    const shared = await listShared(db.sql, own, (one) => one.startsWith(key));
    return { tags: [...own, ...shared].slice(0, tagsAtMost) };
  });

  return {
    /** Says how things of a kind are described. Called once for each kind, while the app is put together. */
    describeWith: things.register,
    /** Finds things that belong to no account. Called once, while the app is put together. */
    alsoSearch: forEverybody.register,
    set: setTag(things),
    /** The things of an owner and the samples that a text names by their tags, in the order of the text. */
    namedIn: async (ownerId: string, text: string, sql: Sql = db.sql): Promise<TaggedView[]> => {
      const named = [...new Set(tagsIn(text).map(tagKey))].slice(0, namedAtMost);
      if (named.length === 0) return [];
      const own = await things.describe(sql, await listTagged(sql, ownerId, named));
      const shared = await listShared(sql, own, (key) => named.includes(key));
      return [...own, ...shared].toSorted((a, b) => named.indexOf(tagKey(a.tag)) - named.indexOf(tagKey(b.tag)));
    },
  };
}
export type { TaggedThing } from './tagged-things.ts';
export type Tags = ReturnType<typeof createTags>;
