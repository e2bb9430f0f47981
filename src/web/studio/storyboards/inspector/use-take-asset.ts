import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storyboardsApi } from '#contract/storyboards.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { useBoardFacts } from '../board-context.tsx';

/** Makes an asset of one's own a take of a slot, and selects it. What is known of the asset, its author too, stays with it. */
export function useTakeAsset(slot: Slot) {
  const board = useBoardFacts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (assetId: string) =>
      call(storyboardsApi.upload, { params: { storyboardId: board.id }, body: { slot, assetId } }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.storyboard(board.id) }),
  });
}
