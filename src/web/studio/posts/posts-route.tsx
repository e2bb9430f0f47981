import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#web/lib/identity/use-session.ts';
import { ownPostsQuery, ownProfileQuery } from '#web/lib/posts/posts-queries.ts';
import { ProfileForm } from '#web/lib/posts/profile-form.tsx';
import { pageTitle } from '#web/lib/site.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { StudioFailed, StudioPage } from '#web/studio/shell/index.ts';
import { Button } from '#web/ui/button.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { OwnPosts } from './own-posts.tsx';

export const Route = createFileRoute('/studio/posts')({
  head: () => ({ meta: [{ title: pageTitle('Posts') }] }),
  component: PostsPage,
  errorComponent: StudioFailed,
});

/** The posts of the user, and the profile that they appear under. */
function PostsPage() {
  const { status } = useSession();
  const query = useInfiniteQuery({ ...ownPostsQuery, enabled: status === 'member' });
  return (
    <StudioPage crumbs={[{ label: 'Posts' }]}>
      <div className="mx-auto grid max-w-[1480px] grid-cols-1 gap-5 p-5 md:p-8">
        <h1 className="sr-only">Posts</h1>
        {status === 'member' && <ProfileLine />}
        {query.isError ? (
          <FailedBox title="Couldn’t load your posts" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <OwnPosts posts={status === 'visitor' ? [] : query.data?.pages.flatMap((page) => page.posts)} />
        )}
        <EndOfList
          hasNextPage={query.hasNextPage}
          isFetchingNextPage={query.isFetchingNextPage}
          onReached={() => void query.fetchNextPage()}
        />
      </div>
    </StudioPage>
  );
}

function ProfileLine() {
  const [isOpen, setIsOpen] = useState(false);
  const own = useQuery(ownProfileQuery);
  if (!own.data) return null;
  const { profile } = own.data;
  return (
    <div className="flex flex-wrap items-center gap-3 text-13">
      <p className="min-w-0 flex-1 text-muted">
        {profile ? (
          <>
            You appear as{' '}
            <Link
              to="/u/$handle"
              params={{ handle: profile.handle }}
              search={{}}
              className="text-ink underline underline-offset-3"
            >
              {profile.name}
            </Link>{' '}
            (@{profile.handle}).
          </>
        ) : (
          'You have no public profile yet.'
        )}
      </p>
      <Button onPress={() => setIsOpen(true)}>{profile ? 'Edit profile' : 'Create a profile'}</Button>
      <Modal title="Your profile" isOpen={isOpen} onClose={() => setIsOpen(false)} width={480}>
        <div className="px-[18px] pt-2 pb-[18px]">
          <ProfileForm
            own={own.data}
            onSaved={() => {
              setIsOpen(false);
              notify({ text: 'Saved successfully!' });
            }}
          />
        </div>
      </Modal>
    </div>
  );
}
