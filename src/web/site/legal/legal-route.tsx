import { createFileRoute, notFound } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { isLegalPage, LegalPage } from './legal-page.tsx';

export const Route = createFileRoute('/legal/$page')({
  loader: ({ params: { page } }) => {
    if (!isLegalPage(page)) throw notFound();
    return { page, origin: pageOrigin() };
  },
  head: ({ loaderData }) => (loaderData ? fixedPageHead(publicPages[loaderData.page], loaderData.origin) : {}),
  component: LegalRoute,
});

function LegalRoute() {
  return <LegalPage page={Route.useLoaderData().page} />;
}
