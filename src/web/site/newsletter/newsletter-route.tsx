import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { publicPages } from '#contract/public-pages.ts';
import { newsletterOutcomes } from '#domain/newsletter/newsletter.ts';
import { fixedPageHead, originLoader } from '#web/lib/page-head.ts';
import { NewsletterPage } from './newsletter-page.tsx';

export const Route = createFileRoute('/newsletter/')({
  validateSearch: z.object({ outcome: z.enum(newsletterOutcomes).optional().catch(undefined) }),
  loader: originLoader,
  head: ({ loaderData }) => fixedPageHead(publicPages.newsletter, loaderData?.origin),
  component: NewsletterRoute,
});

function NewsletterRoute() {
  return <NewsletterPage outcome={Route.useSearch().outcome} />;
}
