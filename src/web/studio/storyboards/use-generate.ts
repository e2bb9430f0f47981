import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storyboardsApi } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import type { GenerateOrder } from './board-context.tsx';
import { inTurn } from './use-board-edits.ts';

/** Asks for takes; says which slots are being asked for. */
export function useGenerate(storyboardId: string) {
  const queryClient = useQueryClient();
  const [ordering, setOrdering] = useState<ReadonlySet<string>>(new Set());
  const order = useMutation({
    scope: inTurn(storyboardId),
    mutationFn: ({ slot, expectedCredits, outputs = 1, modelId }: GenerateOrder) =>
      call(storyboardsApi.generate, {
        params: { storyboardId },
        body: { slot, expectedCredits, outputs, ...(modelId !== undefined && { modelId }) },
      }),
    onMutate: ({ slot }) => setOrdering((slots) => new Set(slots).add(slot)),
    onError: tellFailure,
    onSettled: async (_data, _error, { slot }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.boardTasks(storyboardId) }),
        queryClient.invalidateQueries({ queryKey: keys.missing(storyboardId) }),
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
      ]);
      setOrdering((slots) => new Set([...slots].filter((one) => one !== slot)));
    },
  });
  return { generate: order.mutate, ordering };
}
