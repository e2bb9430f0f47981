import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ModelView } from '#contract/catalogue.ts';
import { type ExampleMediaView, examplesAdminApi } from '#contract/examples.ts';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { modelExamplesQuery } from '#web/lib/examples-query.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The result that everybody sees as a model's example, and the admin's own results to pick from. */
export function ModelExample({ model }: { model: ModelView }) {
  const { data } = useQuery(modelExamplesQuery);
  const [isPicking, setIsPicking] = useState(false);
  const { pick, remove } = useExampleChange(model, () => setIsPicking(false));
  const example = data?.examples.find(({ modelId }) => modelId === model.id);
  return (
    <section aria-label="Example" className="grid gap-2 border-b border-line px-[18px] pt-1 pb-4">
      <div className="flex items-center gap-3">
        {example && <Sample media={example.media} label={`Play the example of ${model.label}`} />}
        <div className="min-w-0 flex-1">
          <h3 className="text-12 font-medium text-muted">Example</h3>
          <p className="truncate text-12 text-muted">{sentenceFor(example)}</p>
        </div>
        {example?.isBuiltIn !== true && (
          <>
            <Button size="sm" aria-expanded={isPicking} onPress={() => setIsPicking(!isPicking)}>
              {example ? 'Replace' : 'Choose result'}
            </Button>
            {example && (
              <Button size="sm" isPending={remove.isPending} onPress={() => remove.mutate()}>
                Remove
              </Button>
            )}
          </>
        )}
      </div>
      {isPicking && (
        <OwnResults model={model} pendingId={pick.isPending ? pick.variables.id : null} onPick={pick.mutate} />
      )}
    </section>
  );
}

function sentenceFor(example: { isBuiltIn: boolean; prompt: string } | undefined): string {
  if (!example) return 'None yet. Users see the model’s description.';
  return example.isBuiltIn ? 'Built-in models show their own example.' : example.prompt || 'Set by an admin.';
}

type OwnResultsProps = { model: ModelView; pendingId: string | null; onPick: (task: TaskView) => void };

/** The admin's newest results of a model. Results of others are not offered. */
function OwnResults({ model, pendingId, onPick }: OwnResultsProps) {
  const { data, isPending } = useQuery({
    queryKey: [...keys.tasks, 'of-model', model.id],
    queryFn: ({ signal }) => call(tasksApi.list, { query: { modelId: model.id, state: 'COMPLETE' } }, { signal }),
  });
  const tasks = data?.tasks.filter(({ outputs: [first] }) => first !== undefined && !first.isDeleted).slice(0, 8);
  if (isPending) return <Skeleton className="h-[72px]" />;
  if (!tasks || tasks.length === 0) {
    return <p className="text-12 text-muted">No results of this model yet. Generate one first.</p>;
  }
  return (
    <ul aria-label="Your results" className="grid grid-cols-4 gap-2">
      {tasks.map((task) => (
        <li key={task.id} className="min-w-0">
          <AriaButton
            isPending={pendingId === task.id}
            onPress={() => onPick(task)}
            className="block w-full rounded-pic text-left hover:opacity-85"
          >
            <Still url={task.outputs[0]?.thumbnailUrl ?? null} />
            <span className="mt-1 block truncate text-11 text-muted">{task.label}</span>
          </AriaButton>
        </li>
      ))}
    </ul>
  );
}

function Sample({ media: { stillUrl, mediaUrl }, label }: { media: ExampleMediaView; label: string }) {
  if (stillUrl === null && mediaUrl !== null) return <PlaySound label={label} url={mediaUrl} />;
  return (
    <span className="w-24 shrink-0">
      <Still url={stillUrl} />
    </span>
  );
}

function Still({ url }: { url: string | null }) {
  return (
    <span className="block aspect-video overflow-hidden rounded-pic bg-raised">
      {url !== null && <img src={url} alt="" loading="lazy" className="h-full w-full object-cover" />}
    </span>
  );
}

function useExampleChange({ id: modelId, label }: ModelView, onDone: () => void) {
  const queryClient = useQueryClient();
  const after = {
    onError: tellFailure,
    onSettled: () =>
      Promise.all([keys.examples, keys.auditLog].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  };
  const pick = useMutation({
    mutationFn: ({ id }: TaskView) => call(examplesAdminApi.pick, { params: { modelId }, body: { taskId: id } }),
    onSuccess: () => {
      notify({ text: `All users now see this result as the example of ${label}.` });
      onDone();
    },
    ...after,
  });
  const remove = useMutation({
    mutationFn: () => call(examplesAdminApi.remove, { params: { modelId } }),
    onSuccess: () => notify({ text: `Example of ${label} removed.` }),
    ...after,
  });
  return { pick, remove };
}
