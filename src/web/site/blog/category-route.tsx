import { createFileRoute, notFound } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { blogCategoryLabel, isBlogCategory } from '#domain/blogs/blog-categories.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { BlogPage } from './blog-page.tsx';
import { articlesQuery, blogSearch } from './blog-queries.ts';

export const Route = createFileRoute('/blog/category/$category')({
  validateSearch: blogSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { category }, deps }) => {
    if (!isBlogCategory(category)) throw notFound();
    await loadAhead(queryClient.prefetchQuery(articlesQuery(deps, category)));
    return { category, origin: pageOrigin() };
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { category, origin } = loaderData;
    const label = blogCategoryLabel(category);
    return pageHead(
      {
        name: `${label} – Blog`,
        description: `Articles about ${label.toLowerCase()}.`,
        path: `/blog/category/${category}`,
        image: `/cards/${publicPages.blog.card}.jpg`,
      },
      origin,
    );
  },
  component: CategoryRoute,
});

function CategoryRoute() {
  return <BlogPage search={Route.useSearch()} category={Route.useLoaderData().category} />;
}
