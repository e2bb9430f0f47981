import { useQuery } from '@tanstack/react-query';
import type { ProfileView } from '#contract/profiles.ts';
import { SignInSheet } from '#web/lib/identity/sign-in-sheet.tsx';
import { FollowButton } from '#web/lib/posts/follow-button.tsx';
import { type FeedSearch, profileQuery } from '#web/lib/posts/posts-queries.ts';
import { ReportButton } from '#web/lib/reports/report-button.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { counted } from '#web/ui/format.ts';
import { Feed } from '../explore/feed.tsx';
import { SiteFrame } from '../site-frame.tsx';

/** An author and the author's public posts. */
export function ProfilePage({ profile: loaded, search }: { profile: ProfileView; search: FeedSearch }) {
  // Once the session is known: whether it is the user's own, and followed.
  const profile = useQuery(profileQuery(loaded.handle)).data ?? loaded;
  const { userId, handle, name, bio, website, posts, followers, isOwn } = profile;
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-b border-line py-8 sm:py-10">
        <Avatar initials={name.slice(0, 1).toUpperCase()} sizePx={72} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-28 leading-9 font-semibold tracking-[-0.02em] wrap-anywhere">{name}</h1>
          <p className="text-14 text-muted">@{handle}</p>
          {bio !== '' && <p className="mt-2 max-w-[66ch] text-15 whitespace-pre-line wrap-anywhere">{bio}</p>}
          <p className="num mt-2 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
            <span>{counted(posts, 'post')}</span>
            <span>{counted(followers, 'follower')}</span>
            {website !== '' && (
              <a href={website} rel="nofollow ugc noopener" target="_blank" className="wrap-anywhere hover:text-ink">
                {new URL(website).hostname}
              </a>
            )}
          </p>
        </div>
        {!isOwn && (
          <div className="flex items-center gap-2">
            <FollowButton author={profile} isFollowed={profile.isFollowed} />
            <ReportButton kind="profile" id={userId} />
          </div>
        )}
      </div>
      <h2 className="sr-only">Posts</h2>
      <div className="pt-8">
        <Feed search={search} handle={handle} empty={<p>No public posts yet.</p>} />
      </div>
      <SignInSheet />
    </SiteFrame>
  );
}
