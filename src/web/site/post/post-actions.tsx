import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { type PostView, postsApi } from '#contract/posts.ts';
import { call } from '#web/lib/call.ts';
import { postsKey } from '#web/lib/posts/posts-queries.ts';
import { ReportButton } from '#web/lib/reports/report-button.tsx';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ShareButton } from './share-button.tsx';

/** Like, share, report; for the author the way to the list of posts. */
export function PostActions({ post, origin }: { post: PostView; origin: string }) {
  const { id, visibility, isOwn } = post;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwn ? (
        <Link to="/studio/posts" className={buttonStyle()}>
          Edit in the studio
        </Link>
      ) : (
        <LikeButton post={post} />
      )}
      {visibility !== 'private' && <ShareButton post={post} origin={origin} />}
      {!isOwn && <ReportButton kind="post" id={id} />}
    </div>
  );
}

function LikeButton({ post: { id, likes, isLiked } }: { post: PostView }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(isLiked ? postsApi.unlike : postsApi.like, { params: { postId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey }),
    onError: tellFailure,
  });
  return (
    <Button isPending={change.isPending} onPress={() => change.mutate()}>
      <Heart size={14} aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
      {isLiked ? 'Liked' : 'Like'} <span className="num">{likes}</span>
    </Button>
  );
}
