import X from 'lucide-react/icons/x';
import type { TaskView } from '#contract/generation.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { credits, elapsed, percent } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { PriceButton } from '#web/ui/price-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { hasFailed } from './has-failed.ts';
import { TaskPicture } from './task-picture.tsx';
import { usePricedModels } from './use-priced-models.ts';
import { useTaskActions } from './use-task-actions.ts';

/** One task of the tray: what it is, how far, and how to stop it; or what went wrong, and the ways on. */
export function TaskRow({ task }: { task: TaskView }) {
  const { cancel, dismiss } = useTaskActions();
  const isRunning = task.state === 'IN_PROGRESS';
  return (
    <li className="grid grid-cols-[72px_1fr_auto] items-start gap-x-3 gap-y-1 border-line px-3 py-2.5 not-first:border-t">
      <TaskPicture task={task} iconSize={16} className="row-span-2 aspect-video w-[72px] rounded-[3px]" />
      <div className="min-w-0">
        <p className="truncate font-medium">{task.label}</p>
        {isRunning ? <Running task={task} /> : <Ended task={task} />}
      </div>
      <IconButton
        label={isRunning ? `Cancel ${task.label}` : `Dismiss ${task.label}`}
        icon={X}
        isDisabled={task.step === 'storing'}
        onPress={() => (isRunning ? cancel : dismiss).mutate(task.id)}
        className="-mt-1 -mr-1"
      />
      <div className="col-span-2 col-start-2">
        {isRunning ? (
          <ProgressBar label={task.label} fraction={task.fraction ?? 0} className="mt-1" />
        ) : (
          task.failure && <Failed task={task} />
        )}
      </div>
    </li>
  );
}

function Running({ task: { model, step, fraction, startedAt, createdAt } }: { task: TaskView }) {
  const now = useNow();
  const stage = step === 'storing' ? 'saving' : fraction ? percent(fraction) : 'waits';
  return (
    <p className="num truncate text-12 text-muted">
      {model.label} · {stage} · {elapsed(now - Date.parse(startedAt ?? createdAt))}
    </p>
  );
}

function Ended({ task }: { task: TaskView }) {
  if (task.failure && !hasFailed(task)) return <p className="text-12 text-muted">Canceled</p>;
  if (task.failure) {
    return <p className="text-12 text-bad">{task.state === 'FLAGGED' ? 'Blocked by the safety check' : 'Failed'}</p>;
  }
  return (
    <p className="num text-12 text-muted">
      {task.model.label} · done · {task.isUnlimited ? 'unlimited' : credits(task.creditsSettled)}
    </p>
  );
}

function Failed({ task }: { task: TaskView }) {
  const { retry } = useTaskActions();
  const { own, others } = usePricedModels(task);
  const price = task.isFreeRetry ? 0 : (own?.credits ?? 0);
  return (
    <>
      <p className="mt-0.5 mb-2 text-12 text-muted">
        {hasFailed(task) && task.failure?.message}{' '}
        {task.creditsReleased > 0 && `${credits(task.creditsReleased)} released.`}
      </p>
      {/* Nothing on a phone spends credits. */}
      <div className="flex gap-2 max-md:hidden">
        <PriceButton
          label="Retry"
          about={task.label}
          credits={price}
          refusal={own ? undefined : `${task.model.label} is no longer available. Choose another model.`}
          isPending={retry.isPending}
          onPress={() => retry.mutate({ taskId: task.id, expectedCredits: price })}
        />
        {others.length > 0 && (
          <Menu
            label="Choose another model"
            trigger={
              <Button look="ghost" size="sm">
                Other model
              </Button>
            }
          >
            {others.map(({ model, credits: otherPrice }) => (
              <MenuItem
                key={model.id}
                label={model.label}
                aside={credits(otherPrice)}
                onAction={() => retry.mutate({ taskId: task.id, modelId: model.id, expectedCredits: otherPrice })}
              />
            ))}
          </Menu>
        )}
      </div>
    </>
  );
}
