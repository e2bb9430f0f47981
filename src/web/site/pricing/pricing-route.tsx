import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { offersQuery } from '#web/lib/payments-query.ts';
import { PricingPage } from './pricing-page.tsx';

export const Route = createFileRoute('/pricing')({
  loader: async ({ context: { queryClient } }) => {
    await loadAhead(queryClient.prefetchQuery(offersQuery));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.pricing, loaderData?.origin),
  component: PricingPage,
});
