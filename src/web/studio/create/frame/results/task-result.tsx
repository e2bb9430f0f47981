import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import type { TaskView } from '#contract/generation.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import { useNow } from '#web/lib/use-now.ts';
import { FreeRetryOfAsset, useTaskActions } from '#web/studio/tasks/index.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { billInWords } from './bill-in-words.ts';
import { type Output, ResultTiles } from './result-tiles.tsx';
import { TaskProblem } from './task-problem.tsx';

type TaskResultProps = { task: TaskView; Output: Output; onReuse: () => void };

/** What one request made, is making, or could not make. */
export function TaskResult({ task, Output, onReuse }: TaskResultProps) {
  const { cancel } = useTaskActions();
  const now = useNow(false);
  const isRunning = task.state === 'IN_PROGRESS';
  return (
    <section aria-label={task.label} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <header className="flex min-h-7 flex-wrap items-center gap-x-2 text-12 text-muted">
        <h2
          className="min-w-0 truncate text-13 font-medium text-ink max-md:basis-full md:max-w-[430px]"
          title={task.prompt}
        >
          {task.label}
        </h2>
        <span className="num min-w-0 flex-1 truncate">
          {task.model.label} · {billInWords(task)} · <Ago time={task.createdAt} now={now} />
        </span>
        {isRunning && mayOnTask('cancel', task.step) && (
          <Button size="sm" look="ghost" isPending={cancel.isPending} onPress={() => cancel.mutate(task.id)}>
            <X size={14} aria-hidden="true" /> Cancel<span className="sr-only"> {task.label}</span>
          </Button>
        )}
        {task.settings && (
          <Button size="sm" look="ghost" onPress={onReuse}>
            <RotateCcw size={14} aria-hidden="true" /> <span className="max-md:sr-only">Reuse settings</span>
            <span className="sr-only"> of {task.label}</span>
          </Button>
        )}
      </header>
      <TaskProblem task={task} onEdit={onReuse} />
      {(isRunning || task.outputs.length > 0) && <ResultTiles task={task} Output={Output} />}
      <FreeRetryOfAsset assetId={task.outputs.find(({ isDeleted }) => !isDeleted)?.assetId} isOff={isRunning} />
    </section>
  );
}
