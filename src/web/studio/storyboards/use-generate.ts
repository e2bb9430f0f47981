import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isAppError } from '#contract/errors.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { call } from '#web/lib/call.ts';
import { newId } from '#web/lib/new-id.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { spending } from '#web/lib/spending.ts';
import type { GenerateOrder } from './board-context.tsx';
import { inTurn } from './use-board-edits.ts';

const retriesWithoutAnswer = 2;

/**
 * Asks for takes; says which slots are being asked for. Each press is one request: whether what was not answered has arrived nobody
 * knows, so it is sent again as the same one, which counts once.
 */
export function useGenerate(storyboardId: string) {
  const queryClient = useQueryClient();
  const [ordering, setOrdering] = useState<ReadonlySet<string>>(new Set());
  const order = useMutation({
    ...spending,
    scope: inTurn(storyboardId),
    mutationFn: ({ requestId, slot, expectedCredits, outputs = 1, modelId }: GenerateOrder & { requestId: string }) =>
      call(storyboardsApi.generate, {
        params: { storyboardId },
        body: { requestId, slot, expectedCredits, outputs, ...(modelId !== undefined && { modelId }) },
      }),
    retry: (failures, error) => failures < retriesWithoutAnswer && isAppError(error) && error.code === 'unavailable',
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
  return { generate: (wanted: GenerateOrder) => order.mutate({ ...wanted, requestId: newId('req') }), ordering };
}
