import CircleAlert from 'lucide-react/icons/circle-alert';
import type { TaskView } from '#contract/generation.ts';
import { hasFailed, usePricedModels, useTaskActions } from '#web/studio/tasks/index.ts';
import { Button } from '#web/ui/button.tsx';
import { credits } from '#web/ui/format.ts';
import { PriceButton } from '#web/ui/price-button.tsx';

/** What went wrong with a task, what was not charged, and the ways on. */
export function TaskProblem({ task, onEdit }: { task: TaskView; onEdit: () => void }) {
  if (task.failure && !hasFailed(task)) return <p className="text-12 text-muted">{task.failure.message}</p>;
  const isFlaggedInPart = task.failure === null && task.outputsFlagged > 0;
  if (!task.failure && !isFlaggedInPart) return null;
  return <Problem task={task} onEdit={onEdit} />;
}

function Problem({ task, onEdit }: { task: TaskView; onEdit: () => void }) {
  const { retry } = useTaskActions();
  const { own, others } = usePricedModels(task);
  const [other] = others;
  const price = task.isFreeRetry ? 0 : (own?.credits ?? 0);
  const isOver = task.failure !== null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-ctl border border-bad-line bg-bad-bg px-3.5 py-3"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
      <p className="min-w-[220px] flex-1">
        <span className="block font-medium">{titleOf(task)}</span>
        <span className="text-12 leading-[18px] text-muted">{sentenceOf(task)}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onPress={onEdit}>
          Edit prompt
        </Button>
        {isOver && own && (
          <PriceButton
            label="Try again"
            about={task.label}
            credits={price}
            isPending={retry.isPending}
            onPress={() => retry.mutate({ taskId: task.id, expectedCredits: price })}
          />
        )}
        {isOver && other && (
          <PriceButton
            label={`Try ${other.model.label}`}
            about={task.label}
            credits={other.credits}
            isPending={retry.isPending}
            onPress={() => retry.mutate({ taskId: task.id, modelId: other.model.id, expectedCredits: other.credits })}
          />
        )}
      </span>
    </div>
  );
}

function titleOf({ failure, state, outputsFlagged }: TaskView): string {
  if (failure === null) {
    return outputsFlagged === 1
      ? 'One result was blocked by the safety check.'
      : `${outputsFlagged} results were blocked by the safety check.`;
  }
  return state === 'FLAGGED' ? 'Blocked by the safety check.' : 'Generation failed.';
}

function sentenceOf({ failure, creditsReleased, outputs }: TaskView): string {
  if (failure) return failure.message;
  const back = creditsReleased > 0 ? ` ${credits(creditsReleased)} released.` : '';
  return `${outputs.length === 1 ? 'The other result was' : `The other ${outputs.length} results were`} delivered.${back} Change the prompt or try another model.`;
}
