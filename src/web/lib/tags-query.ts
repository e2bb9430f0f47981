import { queryOptions } from '@tanstack/react-query';
import { tagsApi } from '#contract/tags.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** Tagged things of the user: those whose tag begins with the search come first. Never cached as fresh, because any editor can set a tag. */
export const tagsQuery = (search: string) =>
  queryOptions({
    queryKey: [...keys.tags, search],
    queryFn: ({ signal }) => call(tagsApi.search, { query: { search } }, { signal }),
    staleTime: 0,
  });
