import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tasksApi } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { spending } from '#web/lib/spending.ts';

/** What can be done with a task. Lists follow by themselves. */
export function useTaskActions() {
  const queryClient = useQueryClient();
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.tasks }),
      queryClient.invalidateQueries({ queryKey: keys.balance }),
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'tasks' }),
    ]);
  const options = { onSettled, onError: tellFailure };
  const cancel = useMutation({
    mutationFn: (taskId: string) => call(tasksApi.cancel, { params: { taskId } }),
    ...options,
  });
  const cancelAll = useMutation({ mutationFn: () => call(tasksApi.cancelAll, {}), ...options });
  const dismiss = useMutation({
    mutationFn: (taskId: string) => call(tasksApi.dismiss, { params: { taskId } }),
    ...options,
  });
  const dismissAll = useMutation({
    mutationFn: async (taskIds: readonly string[]) => {
      for (const taskId of taskIds) await call(tasksApi.dismiss, { params: { taskId } });
    },
    ...options,
  });
  const retry = useMutation({
    ...spending,
    mutationFn: ({ taskId, ...body }: { taskId: string; modelId?: string; expectedCredits: number }) =>
      call(tasksApi.retry, { params: { taskId }, body }),
    ...options,
  });
  const freeRetry = useMutation({
    mutationFn: (taskId: string) => call(tasksApi.freeRetry, { params: { taskId } }),
    ...options,
  });
  return { cancel, cancelAll, dismiss, dismissAll, retry, freeRetry };
}
