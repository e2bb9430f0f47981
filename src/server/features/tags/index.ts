import { tagsApi } from '#contract/tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setTag } from './set-tag.ts';
import { createTaggedThings } from './tagged-things.ts';
import { searchTags } from './tags-store.ts';

/** As many as a prompt's list of completions shows. */
const tagsAtMost = 10;

/** Tags by which prompts name things: each belongs to one thing of its owner. The only file of this folder that others may import. */
export function createTags({ db, router }: Platform) {
  const things = createTaggedThings();

  router.on(tagsApi.search, async ({ caller, received: { query } }) => {
    const key = tagKey(query.search.replace(/^@/, ''));
    const subjects = await searchTags(db.sql, caller.userId, { key, most: tagsAtMost });
    return { tags: await things.describe(db.sql, subjects) };
  });

  return {
    /** Says how things of a kind are described. Called once for each kind, while the app is put together. */
    describeWith: things.register,
    set: setTag(things),
  };
}
export type { TaggedThing } from './tagged-things.ts';
export type Tags = ReturnType<typeof createTags>;
