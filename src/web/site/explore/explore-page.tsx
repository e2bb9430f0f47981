import { Link } from '@tanstack/react-router';
import { useSession } from '#web/lib/identity/use-session.ts';
import type { FeedSearch } from '#web/lib/posts/posts-queries.ts';
import { SiteFrame } from '../site-frame.tsx';
import { Feed } from './feed.tsx';
import { FeedFilters } from './feed-filters.tsx';

const linkStyle = 'underline underline-offset-3 hover:text-ink';

/** Public posts. */
export function ExplorePage({ search }: { search: FeedSearch }) {
  const { status } = useSession();
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined);
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]">
      <div className="py-8 sm:pt-12">
        <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.03em] sm:text-[44px] sm:leading-[48px]">
          Explore
        </h1>
        <p className="mt-2 text-muted">Films, clips and images made in Backlot.</p>
      </div>
      <FeedFilters search={search} isMember={status === 'member'} />
      <Feed
        search={search}
        empty={
          isFiltered ? (
            <p>
              {search.following === undefined ? 'No posts match.' : 'No posts from accounts you follow.'}{' '}
              <Link to="/explore" search={{}} className={linkStyle}>
                Show all posts
              </Link>
            </p>
          ) : (
            <p>
              No posts yet. Export a film in the{' '}
              <Link to="/studio" className={linkStyle}>
                studio
              </Link>
              , then choose Publish.
            </p>
          )
        }
      />
    </SiteFrame>
  );
}
