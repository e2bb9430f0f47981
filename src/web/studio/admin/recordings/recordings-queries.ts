import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answered } from '#contract/endpoint.ts';
import { watchingAdminApi } from '#contract/watching.ts';
import type { RecordedEvent } from '#domain/watching/clean-event.ts';
import { call } from '#web/lib/call.ts';

/** All queries of Admin → Recordings begin with this key. */
export const recordingsKey = ['admin', 'recordings'] as const;

export const recordingsQuery = infiniteQueryOptions({
  queryKey: [...recordingsKey, 'list'],
  queryFn: ({ pageParam, signal }) => call(watchingAdminApi.list, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** Every event of a recording, which has at most 30 MB. Reading them is audited, so they are not read again by themselves. */
export const eventsQuery = (recordingId: string) =>
  queryOptions({
    queryKey: [...recordingsKey, 'events', recordingId],
    queryFn: async ({ signal }) => {
      const events: RecordedEvent[] = [];
      let from: number | null = 0;
      while (from !== null) {
        const page: Answered<typeof watchingAdminApi.events> = await call(
          watchingAdminApi.events,
          { params: { recordingId }, query: { from: String(from) } },
          { signal },
        );
        events.push(...page.events);
        from = page.next;
      }
      return events;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
