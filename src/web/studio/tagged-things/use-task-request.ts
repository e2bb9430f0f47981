import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isAppError } from '#contract/errors.ts';
import { newId } from '#web/lib/new-id.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { spending } from '#web/lib/spending.ts';

const retriesWithoutAnswer = 2;

type Requesting<Wanted, View> = {
  /** Saves the texts that the images are made from. False when something could not be saved; the saver says why. */
  flush: () => Promise<boolean>;
  send: (wanted: Wanted, requestId: string) => Promise<View>;
  /** Where the thing is cached. */
  keyOf: (wanted: Wanted) => QueryKey;
};

/** Requests images of a thing. Each press is one request: if its answer is lost it is sent again as the same request, which counts once. */
export function useTaskRequest<Wanted, View>({ flush, send, keyOf }: Requesting<Wanted, View>) {
  const queryClient = useQueryClient();
  const unanswered = useRef({ requestId: '', asked: '' });
  const { mutate, isPending, variables } = useMutation({
    ...spending,
    mutationFn: async ({ wanted, requestId }: { wanted: Wanted; requestId: string }) =>
      (await flush()) ? send(wanted, requestId) : null,
    retry: (failures, error) => failures < retriesWithoutAnswer && isAppError(error) && error.code === 'unavailable',
    onSuccess: async (view, { wanted }) => {
      unanswered.current = { requestId: '', asked: '' };
      if (!view) return;
      const queryKey = keyOf(wanted);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, view);
    },
    onError: tellFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.tasks }),
        queryClient.invalidateQueries({ queryKey: keys.balance }),
        queryClient.invalidateQueries({ queryKey: keys.models }),
      ]),
  });
  return {
    /** `onAnswered` is called with the answer cached, or when the request was refused. */
    request(wanted: Wanted, onAnswered?: () => void): void {
      const asked = JSON.stringify(wanted);
      if (unanswered.current.asked !== asked) unanswered.current = { requestId: newId('req'), asked };
      mutate({ wanted, requestId: unanswered.current.requestId }, { onSettled: () => onAnswered?.() });
    },
    isPending,
    /** What is being requested now. */
    requested: isPending ? variables.wanted : undefined,
  };
}
