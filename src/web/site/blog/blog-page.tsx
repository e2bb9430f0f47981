import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Rss from 'lucide-react/icons/rss';
import type { ArticleSummary } from '#contract/blogs.ts';
import { pageSize } from '#contract/ids.ts';
import { articleMaximum } from '#domain/blogs/articles.ts';
import { type BlogCategory, blogCategoryLabel } from '#domain/blogs/blog-categories.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wellStyle } from '#web/ui/field.tsx';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { ArticleCard, ArticleLine } from './article-links.tsx';
import { type BlogSearch, articlesQuery } from './blog-queries.ts';
import { CategoryLinks } from './category-links.tsx';
import { PageLinks } from './page-links.tsx';

const skeletons = 4;

type BlogPageProps = { search: BlogSearch; category?: BlogCategory | undefined };

/** Published articles: all, of a category, or those that match a search. Needs no JavaScript. */
export function BlogPage({ search, category }: BlogPageProps) {
  const query = useQuery(articlesQuery(search, category));
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 py-8 sm:py-12">
        <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.03em] sm:text-[44px] sm:leading-[48px]">
          {category ? blogCategoryLabel(category) : 'Blog'}
        </h1>
        <SearchForm search={search} category={category} />
        <a href="/feeds/blog.rss" className="touch flex h-9 items-center gap-1.5 text-14 text-muted hover:text-ink">
          <Rss size={14} aria-hidden="true" /> RSS
        </a>
      </div>
      <div className="grid gap-x-14 gap-y-6 border-t border-line pt-6 md:grid-cols-[200px_minmax(0,1fr)] md:pt-8">
        <CategoryLinks counts={query.data?.categories} current={category} />
        <div>
          {query.isError && (
            <FailedBox title="Couldn’t load the articles" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.isPending && <Waiting />}
          {query.data && <Articles {...query.data} search={search} category={category} />}
        </div>
      </div>
    </SiteFrame>
  );
}

type ArticlesProps = BlogPageProps & { articles: ArticleSummary[]; page: number; total: number };

function Articles({ articles, page, total, search, category }: ArticlesProps) {
  if (articles.length === 0) return <Nothing isSearch={search.q !== undefined && search.q !== ''} />;
  const isFirstPage = page === 1 && (search.q ?? '') === '';
  const [first, ...others] = articles;
  const lines = isFirstPage ? others : articles;
  return (
    <>
      {search.q !== undefined && search.q !== '' && (
        <output className="num mb-4 block text-14 text-muted">
          {counted(total, 'article')} for “{search.q}”
        </output>
      )}
      {isFirstPage && first && <ArticleCard article={first} />}
      <ul className="border-t border-line">
        {lines.map((article) => (
          <ArticleLine key={article.id} article={article} />
        ))}
      </ul>
      <PageLinks
        search={search}
        category={category}
        from={(page - 1) * pageSize + 1}
        count={articles.length}
        total={total}
      />
    </>
  );
}

function SearchForm({ search, category }: BlogPageProps) {
  const action = category ? `/blog/category/${category}` : '/blog';
  return (
    <search className="min-w-0 sm:ml-auto">
      <form action={action} method="get" className="flex gap-2">
        <label htmlFor="blog-search" className="sr-only">
          Search articles
        </label>
        <input
          id="blog-search"
          name="q"
          type="search"
          key={search.q}
          defaultValue={search.q}
          maxLength={articleMaximum.search}
          placeholder="Search articles"
          className={`${wellStyle} h-9 w-full max-w-[240px] px-2.5 text-14`}
        />
        <button type="submit" className={buttonStyle({ className: 'h-9' })}>
          Search
        </button>
      </form>
    </search>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <p className="text-muted">{isSearch ? 'No articles match.' : 'No articles yet.'}</p>
      {isSearch && (
        <Link to="/blog" search={{}} className={buttonStyle({ size: 'lg' })}>
          Show all articles
        </Link>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {Array.from({ length: skeletons }, (_, n) => (
        <Skeleton key={n} className="h-36" />
      ))}
    </div>
  );
}
