import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { PostView } from '#contract/posts.ts';
import { postCategoryLabel, postGenreLabel, visibilityLabels } from '#domain/posts/posts.ts';
import { SignInSheet } from '#web/lib/identity/sign-in-sheet.tsx';
import { FollowButton } from '#web/lib/posts/follow-button.tsx';
import { lengthOf } from '#web/lib/posts/post-card.tsx';
import { postQuery } from '#web/lib/posts/posts-queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { counted } from '#web/ui/format.ts';
import { SiteFrame } from '../site-frame.tsx';
import { Chapters } from './chapters.tsx';
import { ModelsUsed } from './models-used.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMedia } from './post-media.tsx';
import { RemixBlock } from './remix-block.tsx';

const dayOf = (time: string) =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A post: the film, clip or image, what is said about it, and how it was made. */
export function PostPage({ post: loaded, origin }: { post: PostView; origin: string }) {
  const video = useRef<HTMLVideoElement>(null);
  // Once the session is known: whether it is the user's own, liked, and followed.
  const post = useQuery({ ...postQuery(loaded.id), initialData: loaded }).data;
  const { title, description, creditsLine, category, genre, views, publishedAt, author, remixOf } = post;
  const facts = [
    postCategoryLabel(category),
    postGenreLabel(genre),
    lengthOf(post),
    counted(views, 'view'),
    dayOf(publishedAt),
  ];
  function playFrom(startMs: number) {
    if (!video.current) return;
    video.current.currentTime = startMs / 1000;
    void video.current.play();
    video.current.focus();
  }
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]">
      <div className="grid gap-x-10 gap-y-6 pt-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <PostMedia post={post} video={video} />
          <Standing post={post} />
          <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-72">
              <h1 className="text-28 leading-9 font-semibold tracking-[-0.02em] wrap-anywhere">{title}</h1>
              <p className="num mt-1 text-14 text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</p>
            </div>
            <PostActions post={post} origin={origin} />
          </div>
          {description !== '' && (
            <p className="mt-5 max-w-[66ch] text-16 leading-[26px] whitespace-pre-line wrap-anywhere">{description}</p>
          )}
          {creditsLine !== '' && (
            <p className="mt-5 border-t border-line pt-4 text-14 wrap-anywhere">
              <span className="text-muted">Credits</span> {creditsLine}
            </p>
          )}
          {remixOf && (
            <p className="mt-3 text-14 text-muted">
              A remix of{' '}
              <Link to="/p/$postId" params={{ postId: remixOf.id }} className="text-ink underline underline-offset-4">
                {remixOf.title}
              </Link>{' '}
              by {remixOf.author.name}
            </p>
          )}
        </div>
        <aside className="grid content-start">
          <div className="flex items-center gap-3 pb-5">
            <Avatar initials={author.name.slice(0, 1).toUpperCase()} sizePx={36} />
            <Link
              to="/u/$handle"
              params={{ handle: author.handle }}
              search={{}}
              className="min-w-0 flex-1 text-14 font-medium wrap-anywhere hover:underline hover:underline-offset-4"
            >
              {author.name}
              <span className="block text-13 font-normal text-muted">@{author.handle}</span>
            </Link>
            {!post.isOwn && <FollowButton author={author} isFollowed={post.isFollowed} />}
          </div>
          <RemixBlock post={post} />
          <Chapters post={post} onPlay={playFrom} />
          <ModelsUsed post={post} />
        </aside>
      </div>
      <SignInSheet />
    </SiteFrame>
  );
}

/** The visibility of a post, for its author and for admins. */
function Standing({ post: { isOwn, isVisible, visibility } }: { post: PostView }) {
  const sentence = isVisible
    ? visibility === 'public' || !isOwn
      ? undefined
      : `Visible to: ${visibilityLabels[visibility].toLowerCase()}.`
    : 'An admin has hidden this post. Only its author and admins can see it.';
  if (sentence === undefined) return null;
  return <p className="mt-3 rounded-ctl border border-line bg-raised px-3 py-2 text-13">{sentence}</p>;
}
