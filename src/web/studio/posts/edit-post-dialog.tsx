import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnPostView, postsApi } from '#contract/posts.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { type PostFields, PostForm } from '#web/lib/posts/post-form.tsx';
import { postsKey } from '#web/lib/posts/posts-queries.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';

/** Changes or deletes a post. */
export function EditPostDialog({ post, onClose }: { post: OwnPostView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const params = { postId: post.id };
  async function finish(text: string) {
    await queryClient.invalidateQueries({ queryKey: postsKey });
    onClose();
    notify({ text });
  }
  const save = useMutation({
    mutationFn: (fields: PostFields) => call(postsApi.change, { params, body: fields }),
    onSuccess: () => finish('Saved successfully!'),
  });
  const remove = useMutation({
    mutationFn: () => call(postsApi.remove, { params }),
    onSuccess: () => finish(`“${post.title}” was deleted. The file is still in your library.`),
    onError: tellFailure,
  });
  const { title, description, creditsLine, category, genre, visibility, allowRemix } = post;
  return (
    <Modal title="Edit post" isOpen onClose={onClose} width={480}>
      <div className="grid gap-5 px-[18px] pt-2 pb-[18px]">
        <PostForm
          initial={{ title, description, creditsLine, category, genre, visibility, allowRemix }}
          label="Save"
          isFilm={post.kind === 'film'}
          isPending={save.isPending}
          error={save.isError ? sentenceOf(save.error) : undefined}
          onSend={save.mutate}
        />
        <DeletePost isPending={remove.isPending} onDelete={() => remove.mutate()} />
      </div>
    </Modal>
  );
}

function DeletePost({ isPending, onDelete }: { isPending: boolean; onDelete: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 text-13">
      <p className="min-w-0 flex-1 text-muted">
        {isAsked ? 'Its likes and views are deleted. The file stays in your library.' : 'Delete this post permanently.'}
      </p>
      {isAsked && <Button onPress={() => setIsAsked(false)}>Keep post</Button>}
      <Button look="danger" isPending={isPending} onPress={isAsked ? onDelete : () => setIsAsked(true)}>
        Delete post
      </Button>
    </div>
  );
}
