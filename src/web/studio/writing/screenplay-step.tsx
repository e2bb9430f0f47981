import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { storiesApi } from '#contract/stories.ts';
import { storyLengths } from '#domain/writing/writing-limits.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LongText } from './long-text.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './story-page.tsx';
import { taskOf } from './story-steps.ts';

/** The screenplay, as it was written; from here it becomes a document of the project. */
export function ScreenplayStep({ opened, onStep }: StepProps) {
  const { story, change, tasks } = opened;
  const { screenplay, brief } = story;
  const isEmpty = screenplay === '';
  return (
    <StepFrame
      opened={opened}
      onStep={onStep}
      id="screenplay"
      hint="A first draft. Open it in the editor to see pages and scenes and to create a storyboard."
      again={{
        label: isEmpty ? 'Write the screenplay' : 'Rewrite screenplay',
        refusal: brief.trim() === '' ? 'Enter an idea first.' : undefined,
      }}
      action={!isEmpty && !taskOf('screenplay', tasks).isWriting && <OpenInEditor opened={opened} />}
    >
      <LongText
        isScript
        label="Screenplay, in Fountain"
        value={screenplay}
        onChange={(text) => change({ screenplay: text })}
        maxLength={storyLengths.screenplay}
      />
    </StepFrame>
  );
}

/** The first time it becomes a document; from then on it is a way there. */
function OpenInEditor({ opened: { projectId, story, flush } }: Pick<StepProps, 'opened'>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const finish = useMutation({
    mutationFn: async () => {
      if (await flush()) return call(storiesApi.finish, { params: { projectId } });
      return null;
    },
    onSuccess: (made) => {
      if (!made) return undefined;
      void queryClient.invalidateQueries({ queryKey: keys.projects });
      return navigate({ to: '/studio/documents/$documentId', params: made });
    },
    onError: tellFailure,
  });
  if (story.documentId !== null) {
    return (
      <Link
        to="/studio/documents/$documentId"
        params={{ documentId: story.documentId }}
        className={buttonStyle({ look: 'key' })}
      >
        Open in the editor
      </Link>
    );
  }
  return (
    <Button look="key" isPending={finish.isPending} onPress={() => finish.mutate()}>
      Open in the editor
    </Button>
  );
}
