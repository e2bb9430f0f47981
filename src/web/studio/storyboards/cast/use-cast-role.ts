import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { storyboardsApi } from '#contract/storyboards.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { windowId } from '#web/lib/window-id.ts';
import { charactersQuery, planRefusal } from '#web/studio/characters/index.ts';
import { inTurn } from '../use-board-edits.ts';

export type CastRoleAction = {
  cast: (roleId: string) => void;
  pendingRoleId: string | null;
  /** Why the last attempt was refused. */
  failure: { roleId: string; message: string } | null;
  /** Why the plan allows no further character; undefined when it does. */
  refusal: string | undefined;
};

/** "Cast this role": creates a character for a role and opens its wizard. */
export function useCastRole(storyboardId: string): CastRoleAction {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const characters = useInfiniteQuery(charactersQuery({ search: '', archived: false }));
  const [count] = characters.data?.pages ?? [];
  const { mutate, isPending, variables, error } = useMutation({
    scope: inTurn(storyboardId),
    mutationFn: (roleId: string) =>
      call(storyboardsApi.castRole, { params: { storyboardId, roleId }, body: { windowId: windowId() } }),
    onSuccess: ({ characterId }, roleId) =>
      navigate({
        to: '/studio/characters/$characterId',
        params: { characterId },
        search: { step: 'headshot', cast: storyboardId, castRole: roleId },
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.characters }),
        queryClient.invalidateQueries({ queryKey: keys.storyboard(storyboardId) }),
      ]),
  });
  return {
    cast: mutate,
    pendingRoleId: isPending ? variables : null,
    failure: error && variables !== undefined ? { roleId: variables, message: sentenceOf(error) } : null,
    refusal: count && planRefusal(count),
  };
}
