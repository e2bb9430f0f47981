import { createFileRoute } from '@tanstack/react-router';
import { styleExamplesQuery, workedExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { VideoPage } from './video-page.tsx';

export const Route = createFileRoute('/studio/create/video')({
  loader: ({ context: { queryClient } }) =>
    loadAhead(queryClient.prefetchQuery(workedExamplesQuery('video')), queryClient.prefetchQuery(styleExamplesQuery)),
  head: () => ({ meta: [{ title: pageTitle('Create video') }] }),
  component: VideoPage,
});
