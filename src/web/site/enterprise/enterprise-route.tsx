import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead, originLoader } from '#web/lib/page-head.ts';
import { formOutcome } from '#web/lib/forms/form-outcome.ts';
import { formTokenQuery } from '#web/lib/forms/form-token-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { EnterprisePage } from './enterprise-page.tsx';

export const Route = createFileRoute('/enterprise')({
  validateSearch: z.object({ sent: z.boolean().optional().catch(undefined) }),
  loader: async ({ context: { queryClient } }) => {
    await loadAhead(queryClient.prefetchQuery(formTokenQuery('enterprise')));
    return { ...originLoader(), outcome: formOutcome() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.enterprise, loaderData?.origin),
  component: EnterpriseRoute,
});

function EnterpriseRoute() {
  const { sent = false } = Route.useSearch();
  return <EnterprisePage outcome={Route.useLoaderData().outcome} isSent={sent} />;
}
