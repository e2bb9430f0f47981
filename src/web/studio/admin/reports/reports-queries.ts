import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { reportsAdminApi } from '#contract/reports.ts';
import type { ReportReason } from '#domain/reports/report-rules.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

export type Shown = 'open' | 'decided' | 'appeals';
export type QueueFilter = { show: Shown; reason: ReportReason | undefined };

const firstPage = '';

/** Reported things, newest first; 24 at a time. */
export const queueQuery = ({ show, reason }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.adminReports, 'list', show, reason ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === firstPage ? {} : { cursor: pageParam };
      const query = { show, ...cursor, ...(reason !== undefined && { reason }) };
      return call(reportsAdminApi.list, { query }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: [...keys.adminReports, 'case', caseId],
    queryFn: ({ signal }) => call(reportsAdminApi.get, { params: { caseId } }, { signal }),
  });
