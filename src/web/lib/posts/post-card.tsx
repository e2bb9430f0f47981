import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import type { PostSummary } from '#contract/posts.ts';
import { postKindLabels } from '#domain/posts/posts.ts';

/** `1:54`; null for an image. */
export function lengthOf({ durationMs }: Pick<PostSummary, 'durationMs'>): string | null {
  if (durationMs === null) return null;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A post in a feed. */
export function PostCard({ post }: { post: PostSummary }) {
  const { id, kind, title, author, imageUrl, likes } = post;
  return (
    <article className="min-w-0">
      <Link to="/p/$postId" params={{ postId: id }} className="group block rounded-pic">
        <span className="block aspect-video overflow-hidden rounded-pic bg-screen outline-offset-2 group-hover:outline-2 group-hover:outline-line-strong">
          <img src={imageUrl} alt="" loading="lazy" className="size-full object-contain" />
        </span>
        <span className="mt-2.5 flex gap-2 text-14">
          <h3 className="min-w-0 truncate font-medium">{title}</h3>
          <span className="num ml-auto shrink-0 text-muted">{lengthOf(post) ?? postKindLabels[kind]}</span>
        </span>
      </Link>
      <p className="mt-0.5 flex items-center gap-2 text-13 text-muted">
        <Link
          to="/u/$handle"
          params={{ handle: author.handle }}
          search={{}}
          className="min-w-0 truncate hover:text-ink"
        >
          {author.name}
        </Link>
        <span className="num ml-auto flex shrink-0 items-center gap-1">
          <Heart size={12} aria-hidden="true" /> {likes}
          <span className="sr-only"> likes</span>
        </span>
      </p>
    </article>
  );
}
