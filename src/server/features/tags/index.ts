import { tagsApi } from '#contract/tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSharedTags } from './shared-tags.ts';
import { setTag } from './set-tag.ts';
import { createTaggedThings } from './tagged-things.ts';
import { searchTags } from './tags-store.ts';

/** As many as a prompt's list of completions shows. */
const tagsAtMost = 10;

/** Tags by which prompts name things: each belongs to one thing of its owner. The only file of this folder that others may import. */
export function createTags({ db, router }: Platform) {
  const things = createTaggedThings();
  const forEverybody = createSharedTags();

  router.on(tagsApi.search, async ({ caller, received: { query } }) => {
    const key = tagKey(query.search.replace(/^@/, ''));
    const subjects = await searchTags(db.sql, caller.userId, { key, most: tagsAtMost });
    const described = await things.describe(db.sql, subjects);
    const own = described.flatMap(({ isInTrash = false, ...tag }) => (isInTrash ? [] : [tag]));
    if (key === '' || own.length >= tagsAtMost) return { tags: own };
    // The caller's own thing comes instead of one for everybody that has the same tag.
    const taken = new Set(own.map(({ tag }) => tagKey(tag)));
    const shared = (await forEverybody.search(db.sql, key)).filter(({ tag }) => !taken.has(tagKey(tag)));
    return { tags: [...own, ...shared].slice(0, tagsAtMost) };
  });

  return {
    /** Says how things of a kind are described. Called once for each kind, while the app is put together. */
    describeWith: things.register,
    /** Finds things that belong to no account. Called once, while the app is put together. */
    alsoSearch: forEverybody.register,
    set: setTag(things),
  };
}
export type { TaggedThing } from './tagged-things.ts';
export type Tags = ReturnType<typeof createTags>;
