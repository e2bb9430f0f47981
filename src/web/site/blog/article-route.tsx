import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import type { ArticleView } from '#contract/blogs.ts';
import { isAppError } from '#contract/errors.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { site } from '#web/lib/site.ts';
import { ArticlePage } from './article-page.tsx';
import { articleQuery } from './blog-queries.ts';
import { feedLinks } from './feed-links.ts';

export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const article = await queryClient.ensureQueryData(articleQuery(slug)).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'not-found') throw notFound();
      throw error;
    });
    if (article.slug !== slug) throw redirect({ to: '/blog/$slug', params: { slug: article.slug }, statusCode: 301 });
    return { article, origin: pageOrigin() };
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.article, loaderData.origin) : {}),
  component: ArticleRoute,
});

function headOf(article: ArticleView, origin: string) {
  const { slug, title, excerpt, cardUrl, author, publishedAt, updatedAt } = article;
  const path = `/blog/${slug}`;
  const posting = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    image: origin + cardUrl,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: site.name },
    mainEntityOfPage: origin + path,
  };
  const head = pageHead(
    { name: title, description: excerpt, path, image: cardUrl, type: 'article', structuredData: [posting] },
    origin,
  );
  const times = { property: 'article:published_time', content: publishedAt };
  return { ...head, meta: [...head.meta, times], links: [...head.links, ...feedLinks] };
}

function ArticleRoute() {
  return <ArticlePage article={Route.useLoaderData().article} />;
}
