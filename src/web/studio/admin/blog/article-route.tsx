import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from './article-page.tsx';

export const Route = createFileRoute('/admin/blog/$articleId')({ component: ArticleRoute });

function ArticleRoute() {
  const { articleId } = Route.useParams();
  return <ArticlePage key={articleId} articleId={articleId} />;
}
