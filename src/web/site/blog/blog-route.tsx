import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { BlogPage } from './blog-page.tsx';
import { articlesQuery, blogSearch } from './blog-queries.ts';
import { feedLinks } from './feed-links.ts';

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await loadAhead(queryClient.prefetchQuery(articlesQuery(deps)));
    return { origin: pageOrigin() };
  },
  head: ({ loaderData }) => {
    const head = fixedPageHead(publicPages.blog, loaderData?.origin);
    return { ...head, links: [...head.links, ...feedLinks] };
  },
  component: BlogRoute,
});

function BlogRoute() {
  return <BlogPage search={Route.useSearch()} />;
}
