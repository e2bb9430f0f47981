import { createFileRoute } from '@tanstack/react-router';
import { workedExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { LipSyncPage } from './lip-sync-page.tsx';

export const Route = createFileRoute('/studio/create/lip-sync')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(workedExamplesQuery('lip-sync'))),
  head: () => ({ meta: [{ title: pageTitle('Create lip-sync') }] }),
  component: LipSyncPage,
});
