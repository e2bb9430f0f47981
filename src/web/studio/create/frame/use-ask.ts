import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

/** What is asked for, at the price that is on the button. */
export type Asked = { modelId: string; input: GenerationInput<MediaReference>; expectedCredits: number };

/** Asks for one task. The form stays as it is, whatever the answer. */
export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Asked) => call(tasksApi.create, { body }),
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
      ]),
  });
}
