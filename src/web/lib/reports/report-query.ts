import { queryOptions } from '@tanstack/react-query';
import { reportsApi } from '#contract/reports.ts';
import type { ReportKind } from '#domain/reports/report-rules.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** What a report would be about, and the token of its form. */
export const reportFormQuery = (query: { kind: ReportKind; id: string }) =>
  queryOptions({
    queryKey: [...keys.reports, 'form', query.kind, query.id],
    queryFn: ({ signal }) => call(reportsApi.form, { query }, { signal }),
    retry: false,
  });
