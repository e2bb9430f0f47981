import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead, originLoader } from '#web/lib/page-head.ts';
import { formOutcome } from '#web/lib/forms/form-outcome.ts';
import { formTokenQuery } from '#web/lib/forms/form-token-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { ContactPage } from './contact-page.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: z.object({
    about: z.literal('feedback').optional().catch(undefined),
    sent: z.boolean().optional().catch(undefined),
  }),
  loaderDeps: ({ search: { about } }) => ({ about }),
  loader: async ({ context: { queryClient }, deps: { about } }) => {
    await loadAhead(queryClient.prefetchQuery(formTokenQuery(about ?? 'contact')));
    return { ...originLoader(), outcome: formOutcome() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.contact, loaderData?.origin),
  component: ContactRoute,
});

function ContactRoute() {
  const { about, sent = false } = Route.useSearch();
  const { outcome } = Route.useLoaderData();
  return <ContactPage isFeedback={about === 'feedback'} outcome={outcome} isSent={sent} />;
}
