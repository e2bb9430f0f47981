import { createFileRoute } from '@tanstack/react-router';
import { styleExamplesQuery, workedExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { ImagePage } from './image-page.tsx';

export const Route = createFileRoute('/studio/create/image')({
  loader: ({ context: { queryClient } }) =>
    loadAhead(queryClient.prefetchQuery(workedExamplesQuery('image')), queryClient.prefetchQuery(styleExamplesQuery)),
  head: () => ({ meta: [{ title: pageTitle('Create image') }] }),
  component: ImagePage,
});
