import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { useNow } from '#web/lib/use-now.ts';
import { usePricedModels, useTaskActions } from '#web/studio/tasks/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { elapsed, percent } from '#web/ui/format.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Candidate, RunningTask } from './round.ts';

/** The newest task of a card, and what it generates: `Headshot`. */
export type CardTask = RunningTask & { taskId: string; state: TaskView['state']; label: string };

type CardPictureProps = {
  name: string;
  picture: Candidate | null;
  task: CardTask | null;
  isFailed: boolean;
  /** `square` is filled by the picture; in `wide` the whole picture is seen. */
  shape: 'square' | 'wide';
  /** In the place of a picture before there is one. */
  emptyText: string;
};

const isRunning = (task: CardTask | null): boolean => task?.state === 'IN_PROGRESS';

/** The picture of a card, with the state of what is being generated for it. */
export function CardPicture({ name, picture, task, isFailed, shape, emptyText }: CardPictureProps) {
  const isDimmed = isFailed || isRunning(task);
  const isEmpty = picture === null && !isDimmed;
  return (
    <span
      className={classNames(
        'relative grid place-items-center overflow-hidden rounded-pic',
        shape === 'square' ? 'aspect-square' : 'aspect-video',
        pictureStyle(isEmpty, isFailed),
      )}
    >
      {/* The link names the state itself. */}
      {isEmpty && <span aria-hidden="true">{emptyText}</span>}
      {picture && (
        <img
          src={picture.thumbnailUrl ?? picture.url}
          alt=""
          loading="lazy"
          className={classNames(
            'absolute inset-0 h-full w-full',
            shape === 'square' ? 'object-cover' : 'object-contain',
            isDimmed && 'opacity-[0.34]',
          )}
        />
      )}
      {task && <PictureState task={task} isFailed={isFailed} name={name} />}
    </span>
  );
}

function pictureStyle(isEmpty: boolean, isFailed: boolean): string {
  if (isEmpty) return 'border border-dashed border-line-strong text-12 text-muted';
  return isFailed
    ? 'bg-bad-bg shadow-[inset_0_0_0_1px_var(--bad-line)]'
    : 'bg-screen shadow-[0_0_0_1px_var(--pic-edge)]';
}

type PictureStateProps = { task: CardTask; isFailed: boolean; name: string };

/** On the picture: how far the task is, or that it failed. */
function PictureState({ task, isFailed, name }: PictureStateProps) {
  if (isFailed) {
    return (
      // Above the place of the retry button.
      <span
        aria-hidden="true"
        className="absolute inset-x-2 bottom-1/2 mb-1 flex items-center justify-center gap-1.5 text-12 text-bad"
      >
        <CircleAlert size={14} strokeWidth={2} aria-hidden className="shrink-0" /> {task.label} failed
      </span>
    );
  }
  if (!isRunning(task)) return null;
  return (
    <ProgressBar
      label={`${task.label} of ${name}`}
      fraction={task.fraction ?? 0}
      heightPx={4}
      isOnPicture
      className="absolute inset-x-0 bottom-0"
    />
  );
}

/** How far the task of a card is, and since when. */
export function RunningLine({ task }: { task: CardTask }) {
  const now = useNow();
  const stage = task.step === 'storing' ? 'saving' : task.fraction ? percent(task.fraction) : 'queued';
  return (
    <>
      <span className="num flex-1 truncate text-ink">
        {task.label} {stage}
      </span>
      <span className="num text-faint">{elapsed(now - Date.parse(task.startedAt ?? task.createdAt))}</span>
    </>
  );
}

type RetryOnCardProps = { taskId: string; name: string; shape: CardPictureProps['shape'] };

/** Retries the failed task at the price of today. */
export function RetryOnCard({ taskId, ...props }: RetryOnCardProps) {
  const { data } = useQuery({
    queryKey: [...keys.tasks, 'one', taskId],
    queryFn: ({ signal }) => call(tasksApi.get, { params: { taskId } }, { signal }),
  });
  return data ? <Retry task={data} {...props} /> : null;
}

function Retry({ task, name, shape }: { task: TaskView } & Omit<RetryOnCardProps, 'taskId'>) {
  const { retry } = useTaskActions();
  const { own } = usePricedModels(task);
  const credits = task.isFreeRetry ? 0 : (own?.credits ?? 0);
  if (!own) return null;
  return (
    // In the lower half of the picture.
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-0 top-0 grid grid-rows-2 phone:hidden',
        shape === 'square' ? 'aspect-square' : 'aspect-video',
      )}
    >
      <div className="pointer-events-auto row-start-2 justify-self-center pt-1">
        <PriceButton
          label="Retry"
          about={name}
          credits={credits}
          isPending={retry.isPending}
          onPress={() => retry.mutate({ taskId: task.id, expectedCredits: credits })}
        />
      </div>
    </div>
  );
}
