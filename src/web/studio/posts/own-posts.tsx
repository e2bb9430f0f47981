import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OwnPostView } from '#contract/posts.ts';
import { postKindLabels, visibilityLabels } from '#domain/posts/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EditPostDialog } from './edit-post-dialog.tsx';

const gridStyle =
  'grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-x-4 gap-y-6 max-sm:grid-cols-2 max-sm:gap-x-3';
const skeletons = 8;

/** Undefined while they load. */
export function OwnPosts({ posts }: { posts: OwnPostView[] | undefined }) {
  const [edited, setEdited] = useState<OwnPostView | null>(null);
  if (!posts) {
    return (
      <div className={gridStyle} aria-busy="true">
        {Array.from({ length: skeletons }, (_, n) => (
          <Skeleton key={n} className="aspect-video" />
        ))}
      </div>
    );
  }
  if (posts.length === 0) {
    return (
      <p className="py-20 text-center text-muted">
        No posts yet. Export a film, or open a clip or image in{' '}
        <Link to="/studio/assets" className="underline underline-offset-3 hover:text-ink">
          Assets
        </Link>
        , and choose Publish.
      </p>
    );
  }
  return (
    <>
      <ul className={gridStyle}>
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <Link to="/p/$postId" params={{ postId: post.id }} className="block rounded-pic">
              <span className="block aspect-video overflow-hidden rounded-pic bg-screen">
                <img src={post.imageUrl} alt="" loading="lazy" className="size-full object-contain" />
              </span>
              <span className="mt-2 block truncate text-13 font-medium">{post.title}</span>
            </Link>
            <p className="num truncate text-12 text-muted">
              {postKindLabels[post.kind]} · {counted(post.likes, 'like')} · {counted(post.views, 'view')}
            </p>
            <div className="mt-1 flex items-center gap-2">
              <p className="min-w-0 flex-1 truncate text-12 text-faint">
                {post.isVisible ? visibilityLabels[post.visibility] : 'Hidden by an admin'}
              </p>
              <Button size="sm" aria-label={`Edit “${post.title}”`} onPress={() => setEdited(post)}>
                Edit
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited && <EditPostDialog post={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
