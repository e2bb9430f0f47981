import { infiniteQueryOptions } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import type { TaskKind } from '#domain/generation/input.ts';
import type { TaskState } from '#domain/generation/status.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';

/** Which results are shown. */
export type ResultsWanted = { kinds: readonly TaskKind[]; state?: TaskState | undefined; modelId?: string | undefined };

/** What somebody asked for on its own, newest first, 24 at a time. */
export const resultsQuery = ({ kinds, state, modelId }: ResultsWanted) =>
  infiniteQueryOptions({
    queryKey: [...keys.tasks, 'results', kinds.join(','), state ?? 'all', modelId ?? 'all'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      const narrowed = { ...(state && { state }), ...(modelId !== undefined && { modelId }) };
      const query = { ...cursor, ...narrowed, kind: kinds.join(','), purpose: 'free-standing' as const };
      return call(tasksApi.list, { query }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
