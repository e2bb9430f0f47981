import { infiniteQueryOptions } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { keptPage, type KnownResults } from './kept-page.ts';

const firstPage = '';

/** Which results are shown. */
export const resultStates = [
  { id: 'all', label: 'All', states: null },
  { id: 'made', label: 'Completed', states: 'COMPLETE' },
  { id: 'failed', label: 'Failed', states: 'ERROR,FLAGGED' },
] as const;
export type ResultState = (typeof resultStates)[number]['id'];
export type ResultsWanted = {
  kinds: readonly TaskKind[];
  state: ResultState;
  modelId: string | null;
  /** Only those of a project, takes of its boards included. */
  projectId: string | null;
};

/** Below this key lie all results that are shown. */
export const resultsKey = [...keys.tasks, 'results'];

/** What somebody asked for on its own, or what was made for a project, newest first, 24 at a time. With each message of a task only what may have changed is read. */
export const resultsQuery = ({ kinds, state, modelId, projectId }: ResultsWanted) =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, kinds.join(','), state, modelId, projectId],
    queryFn: async ({ client, queryKey, pageParam, signal }) => {
      // What ends comes into a list of states, wherever it stands: only the whole history stays.
      const known = state === 'all' ? client.getQueryData<KnownResults>(queryKey) : undefined;
      const kept = known && keptPage(known, pageParam);
      if (kept) return kept;
      const states = resultStates.find(({ id }) => id === state)?.states ?? null;
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      const narrowed = { ...(states !== null && { state: states }), ...(modelId !== null && { modelId }) };
      const whose = projectId === null ? { purpose: 'free-standing' as const } : { projectId };
      const query = { ...cursor, ...narrowed, ...whose, kind: kinds.join(',') };
      return call(tasksApi.list, { query }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
