import { createFileRoute } from '@tanstack/react-router';
import { workedExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { SoundPage } from './sound-page.tsx';

export const Route = createFileRoute('/studio/create/sound')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(workedExamplesQuery('sound'))),
  head: () => ({ meta: [{ title: pageTitle('Create sound') }] }),
  component: SoundPage,
});
