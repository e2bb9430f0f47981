import { QueryClient } from '@tanstack/react-query';
import { isAppError } from '#contract/errors.ts';

const freshMs = 30_000;
const attempts = 2;

/** Failures that asking again cannot mend. */
const final = new Set(['not-found', 'not-allowed', 'not-signed-in', 'invalid-input', 'conflict']);

/** The cache of everything that was asked. Live messages make its entries stale; see `lib/live`. */
export function createQueries(): QueryClient {
  return new QueryClient({
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
