import { createFileRoute } from '@tanstack/react-router';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { offersQuery } from '#web/lib/payments-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { PricingPage } from './pricing-page.tsx';

export const Route = createFileRoute('/pricing')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(offersQuery)),
  head: () => ({
    meta: [
      { title: pageTitle('Plans and prices') },
      {
        name: 'description',
        content: 'Five plans, from Lite for nothing to Max, packs of credits that never expire, and every limit.',
      },
    ],
  }),
  component: PricingPage,
});
