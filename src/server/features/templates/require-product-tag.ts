import { AppError } from '#contract/errors.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { ProductTag } from '#domain/templates/commercial.ts';
import type { Uses } from './ports.ts';

const notDone = 'Nothing was created.';

/**
 * The tag by which prompts name the reference of a product. Throws `not-found` for a reference whose tag means nothing in the prompts of this user: one of
 * another user, or one that does not exist; and `conflict` for an archived one.
 */
export function requireProductTag({ references, tags }: Pick<Uses, 'references' | 'tags'>) {
  return async (userId: string, referenceId: string | null): Promise<ProductTag> => {
    if (referenceId === null) return null;
    const reference = (await references.findForBoards(userId, [referenceId])).get(referenceId);
    const tag = reference?.tag ?? null;
    const named = tag === null ? [] : await tags.namedIn(userId, `@${tag}`);
    const found = named.find(({ id }) => id === referenceId);
    if (tag === null || !found || tagKey(found.tag) !== tagKey(tag)) {
      throw new AppError('not-found', `productReferenceId: there is no such reference in your library. ${notDone}`);
    }
    if (reference?.isArchived) {
      throw new AppError('conflict', `productReferenceId: “@${tag}” is archived. Restore it first. ${notDone}`);
    }
    return tag;
  };
}
