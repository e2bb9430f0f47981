import { Link } from '@tanstack/react-router';
import { pageSize } from '#contract/ids.ts';
import type { BlogCategory } from '#domain/blogs/blog-categories.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { BlogSearch } from './blog-queries.ts';

type PageLinksProps = {
  search: BlogSearch;
  category: BlogCategory | undefined;
  /** Number of the first article on this page, from 1. */
  from: number;
  count: number;
  total: number;
};

/** Links to the pages with newer and older articles. */
export function PageLinks({ search, category, from, count, total }: PageLinksProps) {
  const page = search.page ?? 1;
  if (total <= pageSize && page === 1) return null;
  const to = category
    ? ({ to: '/blog/category/$category', params: { category } } as const)
    : ({ to: '/blog' } as const);
  const searchOf = (target: number): BlogSearch => ({ ...search, page: target === 1 ? undefined : target });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3 pt-6 text-14">
      <span className="num mr-auto text-muted">
        {from}–{from + count - 1} of {total}
      </span>
      {page > 1 && (
        <Link {...to} search={searchOf(page - 1)} rel="prev" className={buttonStyle()}>
          Newer articles
        </Link>
      )}
      {from + count - 1 < total && (
        <Link {...to} search={searchOf(page + 1)} rel="next" className={buttonStyle()}>
          Older articles
        </Link>
      )}
    </nav>
  );
}
