import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead, originLoader } from '#web/lib/page-head.ts';
import { EnterprisePage } from './enterprise-page.tsx';

export const Route = createFileRoute('/enterprise')({
  loader: originLoader,
  head: ({ loaderData }) => fixedPageHead(publicPages.enterprise, loaderData?.origin),
  component: EnterprisePage,
});
