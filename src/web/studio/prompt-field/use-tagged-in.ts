import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { TaggedView } from '#contract/tags.ts';
import { tagsIn } from '#domain/generation/plain-tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import { tagsQuery } from '#web/lib/tags-query.ts';

const freshMs = 60_000;

/** The things that a text names by their tags, with the tags as the text writes them. `exceptId` is the thing that the text is about. */
export function useTaggedIn(text: string, exceptId?: string): TaggedView[] {
  const tags = tagsIn(useDeferredValue(text));
  const found = useQueries({ queries: tags.map((tag) => ({ ...tagsQuery(tag), staleTime: freshMs })) });
  return tags.flatMap((tag, n) => {
    const thing = found[n]?.data?.tags.find((one) => tagKey(one.tag) === tagKey(tag));
    return thing && thing.id !== exceptId ? [{ ...thing, tag }] : [];
  });
}
