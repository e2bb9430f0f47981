import { createFileRoute } from '@tanstack/react-router';
import { workedExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { VoicePage } from './voice-page.tsx';

export const Route = createFileRoute('/studio/create/voice')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(workedExamplesQuery('voice'))),
  head: () => ({ meta: [{ title: pageTitle('Create voice') }] }),
  component: VoicePage,
});
