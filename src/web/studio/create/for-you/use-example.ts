import { useMutation, useQueryClient } from '@tanstack/react-query';
import { examplesApi, type WorkedExampleView } from '#contract/examples.ts';
import { call } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';
import type { Reusable } from '../frame/reusable.ts';

/** Fills the form with an example. Media that go with it are copied to the library first; nothing is spent. */
export function useExample(onReuse: (request: Reusable) => void) {
  const { status } = useSession();
  const queryClient = useQueryClient();
  const fill = ({ kind, model, isIllustration }: WorkedExampleView, settings: Reusable['settings']) => {
    // Where another model has drawn the result, the form keeps its own.
    onReuse({ kind, settings, model: { id: isIllustration ? '' : model.id } });
    notify({ text: 'The example’s prompt and settings are filled in. No credits were charged.' });
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: WorkedExampleView) => call(examplesApi.use, { body: { example: id } }),
    onSuccess: ({ settings }, example) => fill(example, settings),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
  return {
    use: (example: WorkedExampleView) => {
      if (example.settings) fill(example, example.settings);
      else if (status === 'member') mutate(example);
      else askToSignIn();
    },
    pendingId: isPending ? variables.id : null,
  };
}
