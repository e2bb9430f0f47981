import { createFileRoute } from '@tanstack/react-router';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { reportFormQuery } from '#web/lib/reports/report-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { ReportPage } from './report-page.tsx';
import { reportSearch } from './report-search.ts';

export const Route = createFileRoute('/report')({
  validateSearch: reportSearch,
  loaderDeps: ({ search: { kind, id } }) => ({ kind, id }),
  loader: ({ context: { queryClient }, deps: { kind, id } }) =>
    kind !== undefined && id !== undefined
      ? loadAhead(queryClient.prefetchQuery(reportFormQuery({ kind, id })))
      : undefined,
  head: () => ({ meta: [{ title: pageTitle('Report') }, { name: 'robots', content: 'noindex' }] }),
  component: ReportRoute,
});

function ReportRoute() {
  return <ReportPage search={Route.useSearch()} />;
}
