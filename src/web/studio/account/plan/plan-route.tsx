import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { offersQuery, paymentsQuery } from '#web/lib/payments-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { PlanPage } from './plan-page.tsx';

/** `paid`: somebody has just come back from the page on which they paid; `upgraded`: from confirming an upgrade. */
const Search = z.object({
  paid: z.boolean().optional().catch(undefined),
  upgraded: z.boolean().optional().catch(undefined),
});

export const Route = createFileRoute('/studio/account/plan')({
  validateSearch: Search,
  loader: ({ context: { queryClient } }) =>
    loadAhead(queryClient.prefetchQuery(offersQuery), queryClient.prefetchQuery(paymentsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Plan') }] }),
  component: PlanRoute,
});

function PlanRoute() {
  const { paid, upgraded } = Route.useSearch();
  return <PlanPage isPaid={paid === true} isUpgraded={upgraded === true} />;
}
