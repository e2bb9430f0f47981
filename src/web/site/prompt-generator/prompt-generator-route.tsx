import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { PromptGeneratorPage } from './prompt-generator-page.tsx';

export const Route = createFileRoute('/prompt-generator')({
  loader: async ({ context: { queryClient } }) => {
    await loadAhead(queryClient.prefetchQuery(modelsQuery));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.promptGenerator, loaderData?.origin),
  component: PromptGeneratorPage,
});
