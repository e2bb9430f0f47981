import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type PostView, postsApi } from '#contract/posts.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type PostFields, PostForm } from './post-form.tsx';
import { ownProfileQuery, postsKey } from './posts-queries.ts';
import { ProfileForm } from './profile-form.tsx';

type Source = { exportId: string } | { assetId: string };
type PublishProps = { source: Source; title: string };

/** Opens the form that publishes a film, clip or image. */
export function PublishButton({ source, title, ...style }: PublishProps & Pick<ButtonProps, 'look' | 'size'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...style} onPress={() => setIsOpen(true)}>
        Publish
      </Button>
      {isOpen && <PublishDialog source={source} title={title} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PublishDialog({ source, title, onClose }: PublishProps & { onClose: () => void }) {
  const profile = useQuery(ownProfileQuery);
  const hasProfile = profile.data?.profile !== null;
  return (
    <Modal title={hasProfile ? 'Publish' : 'Choose how you appear'} isOpen onClose={onClose} width={480}>
      <div className="px-[18px] pt-2 pb-[18px]">
        {profile.isPending && <Skeleton className="h-96" />}
        {profile.isError && (
          <FailedBox title="Couldn’t load your profile" error={profile.error} onRetry={() => void profile.refetch()} />
        )}
        {profile.data && !hasProfile && <ProfileForm own={profile.data} onSaved={() => void profile.refetch()} />}
        {profile.data && hasProfile && <NewPost source={source} title={title} onClose={onClose} />}
      </div>
    </Modal>
  );
}

function NewPost({ source, title, onClose }: PublishProps & { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const publish = useMutation({
    mutationFn: (fields: PostFields) => call(postsApi.publish, { body: { ...fields, source } }),
    onSuccess: async (post: PostView) => {
      await queryClient.invalidateQueries({ queryKey: postsKey });
      onClose();
      notify({
        text: `“${post.title}” is published.`,
        action: { label: 'Open', run: () => void navigate({ to: '/p/$postId', params: { postId: post.id } }) },
      });
    },
  });
  const initial: PostFields = {
    title,
    description: '',
    creditsLine: '',
    category: 'short-film',
    genre: 'drama',
    visibility: 'public',
    allowRemix: false,
  };
  return (
    <PostForm
      initial={initial}
      label="Publish"
      isFilm={'exportId' in source}
      isPending={publish.isPending}
      error={publish.isError ? sentenceOf(publish.error) : undefined}
      onSend={publish.mutate}
    />
  );
}
