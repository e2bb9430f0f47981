import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { examplesAdminApi } from '#contract/examples.ts';
import type { TaskView } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { modelExamplesQuery } from '#web/lib/examples-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';

/** Lets an admin show a result to everybody as the example of its model. Built-in models show their own. */
export function usePickExample({ id: taskId, model }: Pick<TaskView, 'id' | 'model'>, output: number) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(modelExamplesQuery);
  const isBuiltIn = data?.examples.some(({ modelId, isBuiltIn: own }) => modelId === model.id && own);
  const { mutate } = useMutation({
    mutationFn: () => call(examplesAdminApi.pick, { params: { modelId: model.id }, body: { taskId, output } }),
    onSuccess: () => notify({ text: `All users now see this result as the example of ${model.label}.` }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.examples }),
  });
  return { mayPick: user?.role === 'admin' && isBuiltIn === false, pick: () => mutate() };
}
