import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { isAppError } from '#contract/errors.ts';
import { type ExampleProjectDetail, exampleProjectsApi } from '#contract/example-projects.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { newId } from '#web/lib/new-id.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { fileSize } from '#web/ui/format.ts';

/** Copies the example to the projects of the user and opens the storyboard. */
export function CopyExample({ project }: { project: ExampleProjectDetail }) {
  const { status } = useSession();
  const copy = useCopyExample(project.slug);
  return (
    <div className="grid gap-2">
      <Button
        look="key"
        size="lg"
        isPending={copy.isPending}
        onPress={() => (status === 'member' ? copy.mutate() : askToSignIn())}
      >
        <Copy size={16} aria-hidden="true" /> {copy.isPending ? 'Copying the project' : 'Copy to my projects'}
      </Button>
      <div aria-live="polite">{copy.isError && <FormError sentence={sentenceOf(copy.error)} />}</div>
      <p className="text-12 leading-[18px] text-muted">
        Free. You get the brief, the storyboard and its images, clips and sounds. A copy takes up to{' '}
        {fileSize(project.copyBytes)} of your storage.
      </p>
    </div>
  );
}

function useCopyExample(example: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // A retry after a lost answer is the same request. After a success, the next press makes another copy.
  const [requestId, setRequestId] = useState(() => newId('req'));
  return useMutation({
    mutationFn: () => call(exampleProjectsApi.copy, { params: { example }, body: { requestId } }),
    onSuccess: async ({ storyboardId }) => {
      setRequestId(newId('req'));
      void queryClient.invalidateQueries({ queryKey: keys.projects });
      void queryClient.invalidateQueries({ queryKey: keys.assets });
      await navigate({ to: '/studio/storyboards/$storyboardId', params: { storyboardId } });
    },
    onError: (error: Error) => {
      if (isAppError(error) && error.code === 'not-signed-in') askToSignIn();
    },
  });
}
