import { createFileRoute } from '@tanstack/react-router';
import { workedExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { MusicPage } from './music-page.tsx';

export const Route = createFileRoute('/studio/create/music')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(workedExamplesQuery('music'))),
  head: () => ({ meta: [{ title: pageTitle('Create music') }] }),
  component: MusicPage,
});
