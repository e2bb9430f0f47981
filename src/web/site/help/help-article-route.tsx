import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAppError } from '#contract/errors.ts';
import { publicPages } from '#contract/public-pages.ts';
import { helpArticleQuery, helpListQuery } from '#web/lib/help/help-queries.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { HelpArticlePage } from './help-article-page.tsx';

export const Route = createFileRoute('/help/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [article, { articles }] = await Promise.all([
      queryClient.ensureQueryData(helpArticleQuery(slug)).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'not-found') throw notFound();
        throw error;
      }),
      queryClient.ensureQueryData(helpListQuery({})),
    ]);
    return { article, articles, origin: pageOrigin() };
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { slug, title, summary } = loaderData.article;
    const page = { ...publicPages.help, path: `/help/${slug}`, name: `${title} · Help`, description: summary };
    return fixedPageHead(page, loaderData.origin);
  },
  component: HelpArticleRoute,
});

function HelpArticleRoute() {
  const { article, articles } = Route.useLoaderData();
  return <HelpArticlePage article={article} articles={articles} />;
}
