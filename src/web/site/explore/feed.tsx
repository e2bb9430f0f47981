import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PostCard } from '#web/lib/posts/post-card.tsx';
import { feedQuery, type FeedSearch } from '#web/lib/posts/posts-queries.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const gridStyle = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 sm:gap-y-7 lg:grid-cols-4';
const skeletons = 8;

type FeedProps = {
  search: FeedSearch;
  /** Only posts of this author. */
  handle?: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
};

/** Posts of one page of a feed, with a link to the next. Needs no JavaScript. */
export function Feed({ search, handle, empty }: FeedProps) {
  const query = useQuery(feedQuery(search, handle));
  if (query.isError) {
    return <FailedBox title="Couldn’t load the posts" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <div className={gridStyle} aria-busy="true">
        {Array.from({ length: skeletons }, (_, n) => (
          <Skeleton key={n} className="aspect-video" />
        ))}
      </div>
    );
  }
  const { posts, nextCursor } = query.data;
  if (posts.length === 0) return <div className="py-16 text-center text-muted">{empty}</div>;
  const to = handle === undefined ? ({ to: '/explore' } as const) : ({ to: '/u/$handle', params: { handle } } as const);
  return (
    <>
      <ul className={gridStyle}>
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      {(nextCursor !== null || search.cursor !== undefined) && (
        <nav aria-label="Pages" className="flex justify-center gap-3 pt-10 text-14">
          {search.cursor !== undefined && (
            <Link {...to} search={{ ...search, cursor: undefined }} className={buttonStyle({ size: 'lg' })}>
              First page
            </Link>
          )}
          {nextCursor !== null && (
            <Link {...to} search={{ ...search, cursor: nextCursor }} rel="next" className={buttonStyle({ size: 'lg' })}>
              More posts
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
