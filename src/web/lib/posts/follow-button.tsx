import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AuthorView, profilesApi } from '#contract/profiles.ts';
import { call } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { postsKey } from './posts-queries.ts';

/** Follows an author, or stops. Visitors are asked to sign in. */
export function FollowButton({ author: { handle }, isFollowed }: { author: AuthorView; isFollowed: boolean }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: () => call(isFollowed ? profilesApi.unfollow : profilesApi.follow, { params: { handle } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: postsKey }),
    onError: tellFailure,
  });
  return (
    <Button isPending={change.isPending} onPress={() => change.mutate()}>
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}
