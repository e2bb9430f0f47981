import { AppError } from '#contract/errors.ts';
import type { TagConflict } from '#contract/tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { z } from 'zod';
import type { Tx } from '#server/platform/platform.ts';
import type { TaggedThings } from './tagged-things.ts';
import { deleteTag, findTagged, insertTag, type Subject } from './tags-store.ts';

/** Null takes the tag away. */
export type Tagging = { ownerId: string; subject: Subject; tag: string | null };

/**
 * Reserves a tag for a thing, in the transaction that writes the tag's text on it. Throws `conflict`, which names the thing that has a
 * tag of the same key, also when two requests set it at the same time.
 */
export function setTag(things: TaggedThings) {
  return async (tx: Tx, { ownerId, subject, tag }: Tagging): Promise<void> => {
    await deleteTag(tx, subject);
    if (tag === null || (await insertTag(tx, { ownerId, tagKey: tagKey(tag), subject }))) return;
    const taken = await findTagged(tx, ownerId, tagKey(tag));
    const [holder] = taken ? await things.describe(tx, [taken]) : [];
    const owner = holder ? `the ${holder.kind} “${holder.name}”` : 'something else';
    const where = holder?.isInTrash ? ', which is in the trash' : '';
    const already = holder && holder.tag !== tag ? ` as “${holder.tag}”` : '';
    throw new AppError('conflict', `The tag “${tag}” belongs to ${owner}${already}${where}. Choose another tag.`, {
      details: taken satisfies z.infer<typeof TagConflict> | undefined,
    });
  };
}
