import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { messages } from '#contract/errors.ts';
import { referencesApi } from '#contract/references.ts';
import type { ReferenceKind } from '#domain/references/reference-kinds.ts';
import { referenceRefusal } from '#domain/references/reference-limits.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';
/** While a task runs, a reference is read again once a minute, in case a live message was lost. */
const askAgainMs = 60_000;

/** Which references a list shows. */
export const shownReferences = ['own', 'samples', 'archived'] as const;
export type ShownReferences = (typeof shownReferences)[number];

export type ReferenceSearch = { shown: ShownReferences; kind: ReferenceKind | undefined; search: string };

/** The references of a user as the list of the studio shows them first. */
export const allReferences: ReferenceSearch = { shown: 'own', kind: undefined, search: '' };

/** References, the one last changed first, 24 a page. */
export const referencesQuery = ({ shown, kind, search }: ReferenceSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.references, 'list', shown, kind ?? 'all', search],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(pageParam !== firstPage && { cursor: pageParam }),
        ...(search !== '' && { search }),
        ...(kind && { kind }),
        ...(shown === 'archived' && { archived: 'true' }),
        ...(shown === 'samples' && { source: 'samples' as const }),
      };
      return call(referencesApi.list, { query }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One reference with its images, candidates and tasks. */
export const referenceQuery = (referenceId: string) =>
  queryOptions({
    queryKey: [...keys.references, 'one', referenceId],
    queryFn: ({ signal }) => call(referencesApi.get, { params: { referenceId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rounds.some((round) => round.state === 'IN_PROGRESS') === true ? askAgainMs : false,
  });

export type PlanCount = Pick<Answer<typeof referencesApi.list>, 'total' | 'limit'>;

/** Why the plan allows no further reference; undefined when it does. The server says the same. */
export function planRefusal({ total, limit }: PlanCount): string | undefined {
  return limit === 0 ? messages.higherPlans : referenceRefusal(total, limit);
}
