import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { TimeCursor } from '#contract/ids.ts';
import { postsApi } from '#contract/posts.ts';
import { profilesApi } from '#contract/profiles.ts';
import { feedSorts, postCategories, postGenres, postKinds } from '#domain/posts/posts.ts';
import { call } from '#web/lib/call.ts';

const one = <const Values extends readonly string[]>(values: Values) => z.enum(values).optional().catch(undefined);

/** The search of a feed's address. What cannot be read is left out. */
export const feedSearch = z.object({
  sort: one(feedSorts),
  kind: one(postKinds),
  category: one(postCategories.map(({ id }) => id)),
  genre: one(postGenres.map(({ id }) => id)),
  following: one(['true']),
  cursor: TimeCursor.catch(undefined),
});
export type FeedSearch = z.infer<typeof feedSearch>;

/** Everything about posts; stale when the user publishes, changes or deletes one. */
export const postsKey = ['posts'] as const;

const freshMs = 30_000;

export const feedQuery = (search: FeedSearch, handle?: string) =>
  queryOptions({
    queryKey: [...postsKey, 'feed', search, handle ?? ''],
    queryFn: ({ signal }) => call(postsApi.list, { query: { ...search, handle } }, { signal }),
    staleTime: freshMs,
  });

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...postsKey, 'post', postId],
    queryFn: ({ signal }) => call(postsApi.get, { params: { postId } }, { signal }),
    staleTime: freshMs,
  });

export const profileQuery = (handle: string) =>
  queryOptions({
    queryKey: [...postsKey, 'profile', handle],
    queryFn: ({ signal }) => call(profilesApi.get, { params: { handle } }, { signal }),
    staleTime: freshMs,
  });

export const ownProfileQuery = queryOptions({
  queryKey: [...postsKey, 'own-profile'],
  queryFn: ({ signal }) => call(profilesApi.getOwn, {}, { signal }),
});

const firstPage = '';

export const ownPostsQuery = infiniteQueryOptions({
  queryKey: [...postsKey, 'own'],
  queryFn: ({ pageParam, signal }) =>
    call(postsApi.listOwn, { query: pageParam === firstPage ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});
