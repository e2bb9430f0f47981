import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { modelExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { site } from '#web/lib/site.ts';
import { HomePage } from './home-page.tsx';
import { shownModelsQuery } from './models-and-prices.tsx';
import { questions } from './questions.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    await loadAhead(queryClient.prefetchQuery(shownModelsQuery), queryClient.prefetchQuery(modelExamplesQuery));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => {
    const page = { ...publicPages.home, image: '/sample/preview.jpg', structuredData };
    const head = pageHead(page, loaderData?.origin);
    return { ...head, meta: [...head.meta, { name: 'keywords', content: site.keywords }] };
  },
  component: HomePage,
});

/** For search engines: the product, and the questions of the page. */
const structuredData = [
  {
    '@type': 'SoftwareApplication',
    name: site.name,
    description: site.description,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Web, Linux',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  },
  {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
