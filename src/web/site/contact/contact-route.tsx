import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead, originLoader } from '#web/lib/page-head.ts';
import { ContactPage } from './contact-page.tsx';

export const Route = createFileRoute('/contact')({
  validateSearch: z.object({ about: z.literal('feedback').optional().catch(undefined) }),
  loader: originLoader,
  head: ({ loaderData }) => fixedPageHead(publicPages.contact, loaderData?.origin),
  component: ContactRoute,
});

function ContactRoute() {
  return <ContactPage isFeedback={Route.useSearch().about === 'feedback'} />;
}
