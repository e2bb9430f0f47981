import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { TaggedView } from '#contract/tags.ts';
import { tagsIn } from '#domain/generation/plain-tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { tagsQuery } from '#web/lib/tags-query.ts';

const freshMs = 60_000;

/** The things that a text names by their tags, with the tags as the text writes them. `exceptId` is the thing that the text is about. */
export function useTaggedIn(text: string, exceptId?: string): TaggedView[] {
  return useTagsIn(text).flatMap(({ tag, thing }) => (thing && thing.id !== exceptId ? [{ ...thing, tag }] : []));
}

/** The tags of a text that nothing has, as the text writes them. Tags that are still looked up are left out. */
export const useUnknownTags = (text: string): string[] =>
  useTagsIn(text).flatMap(({ tag, thing }) => (thing === null ? [tag] : []));

/** Each tag of a text with the thing that has it: null where nothing has it, undefined until that is known. */
function useTagsIn(text: string): { tag: string; thing: TaggedView | null | undefined }[] {
  const { status } = useSession();
  const tags = tagsIn(useDeferredValue(text));
  const found = useQueries({
    queries: tags.map((tag) => ({ ...tagsQuery(tag), staleTime: freshMs, enabled: status === 'member' })),
  });
  return tags.map((tag, n) => {
    const listed = found[n]?.data?.tags;
    return { tag, thing: listed && (listed.find((one) => tagKey(one.tag) === tagKey(tag)) ?? null) };
  });
}
