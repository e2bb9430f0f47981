import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/**
 * A document as it is when the page opens; from then on the editor follows its changes. What tabs that are gone could not
 * save goes first, so that it is there.
 */
export const documentQuery = (documentId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.documents, documentId],
    queryFn: async ({ signal }) => {
      const { flushKept } = await import('./sync/flush-kept.ts');
      if (userId !== undefined) await flushKept(userId, documentId).catch(() => undefined);
      return call(documentsApi.get, { params: { documentId } }, { signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The project of a document: its name, and the storyboards made in it. */
export const projectOfDocumentQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.projects, projectId],
    queryFn: ({ signal }) => call(projectsApi.get, { params: { projectId } }, { signal }),
  });

const firstPage = '';

/** The revisions with author and time, newest first. */
export const historyQuery = (documentId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.documents, documentId, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(
        documentsApi.history,
        { params: { documentId }, query: pageParam === firstPage ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** Where two revisions differ; they never change. */
export const compareQuery = (documentId: string, { from, to }: { from: number; to: number }) =>
  queryOptions({
    queryKey: [...keys.documents, documentId, 'compare', from, to],
    queryFn: ({ signal }) =>
      call(documentsApi.compare, { params: { documentId }, query: { from: String(from), to: String(to) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
