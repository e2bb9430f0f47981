import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { tagsIn } from '#domain/generation/plain-tags.ts';
import { tagKey } from '#domain/tags/tag.ts';
import { tagsQuery } from '#web/lib/tags-query.ts';

/** The tags of a text that name something of the user; `exceptId` is the thing that the text is about. */
export function useKnownTags(text: string, exceptId: string): string[] {
  const tags = tagsIn(useDeferredValue(text));
  const found = useQueries({ queries: tags.map((tag) => ({ ...tagsQuery(tag), staleTime: 60_000 })) });
  return tags.filter((tag, n) =>
    found[n]?.data?.tags.some((thing) => thing.id !== exceptId && tagKey(thing.tag) === tagKey(tag)),
  );
}
