import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isAppError } from '#contract/errors.ts';

const freshMs = 30_000;
const attempts = 2;

/** Failures that asking again cannot mend. */
const final = new Set(['not-found', 'not-allowed', 'not-signed-in', 'invalid-input', 'conflict']);

/** The cache of everything that was asked. Live messages make its entries stale; see `lib/live`. */
export function createQueries(): QueryClient {
  const queryCache: QueryCache = new QueryCache({
    // Only what succeeded travels in a page, so a failure must not shape it either: the browser asks, and tells.
    onError: (_error, query) => void (import.meta.env.SSR && queryCache.remove(query)),
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (count, error) => count < attempts && !(isAppError(error) && final.has(error.code)),
        refetchOnWindowFocus: true,
      },
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === 'success' },
    },
  });
}
