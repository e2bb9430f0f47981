import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { CharacterSummary } from '#contract/character-views.ts';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { partLabel } from '#domain/characters/parts.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { useNow } from '#web/lib/use-now.ts';
import { usePricedModels, useTaskActions } from '#web/studio/tasks/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted, elapsed, percent } from '#web/ui/format.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CharacterMenu } from './character-menu.tsx';
import { nameOf } from './use-character-actions.ts';

/** One character of the list: its face, its state, its looks. The height is the same in every state. */
export function CharacterCard({ character }: { character: CharacterSummary }) {
  const { id, task, state, storyboards } = character;
  const name = nameOf(character);
  const isFailed = state === 'ERROR' && task !== null;
  return (
    <article aria-label={name} className="group relative min-w-0">
      <Link
        to="/studio/characters/$characterId"
        params={{ characterId: id }}
        aria-label={`${name}, ${stateInWords(character)}`}
        className="block rounded-pic outline-offset-2"
      >
        <Face character={character} />
        <span className="mt-2 flex h-4 items-center gap-1.5 pr-8">
          <span className="truncate text-13 leading-4 font-semibold">{name}</span>
          {state === 'COMPLETE' && <CircleCheck size={12} strokeWidth={2} aria-hidden className="shrink-0 text-ok" />}
        </span>
      </Link>
      {isFailed && <RetryOnCard taskId={task.taskId} name={name} />}
      <div className="absolute right-0 bottom-[43px] phone:hidden">
        <CharacterMenu character={character} />
      </div>
      <p className="mt-px flex h-[18px] items-center gap-2 text-12">
        <StateLine character={character} />
      </p>
      <div className="mt-[7px] flex h-6 items-center gap-1 text-12 text-muted">
        <LookPictures character={character} />
        <span className="num ml-auto truncate">{storyboards === 0 ? '' : counted(storyboards, 'storyboard')}</span>
      </div>
    </article>
  );
}

const stepLabel = {
  headshot: 'Step 1 of 3: Headshot',
  'full-body': 'Step 2 of 3: Full Body',
  finalize: 'Step 3 of 3: Finalize',
};

/** For screen readers; the card shows the same. */
function stateInWords({ state, step, task }: CharacterSummary): string {
  if (task?.state === 'IN_PROGRESS') return `${partLabel(task.part)} is being generated`;
  if (state === 'ERROR') return 'failed';
  return state === 'COMPLETE' ? 'complete' : stepLabel[step];
}

function Face({ character }: { character: CharacterSummary }) {
  const { headshot, task, state } = character;
  const isFailed = state === 'ERROR';
  const isDimmed = isFailed || task?.state === 'IN_PROGRESS';
  const isEmpty = headshot === null && !isDimmed;
  return (
    <span
      className={classNames(
        'relative grid aspect-square place-items-center overflow-hidden rounded-pic',
        faceStyle(isEmpty, isFailed),
      )}
    >
      {isEmpty && 'No headshot yet'}
      {headshot && <FacePicture picture={headshot} isDimmed={isDimmed} />}
      {task && <FaceState task={task} isFailed={isFailed} name={nameOf(character)} />}
    </span>
  );
}

function faceStyle(isEmpty: boolean, isFailed: boolean): string {
  if (isEmpty) return 'border border-dashed border-line-strong text-12 text-muted';
  return isFailed
    ? 'bg-bad-bg shadow-[inset_0_0_0_1px_var(--bad-line)]'
    : 'bg-screen shadow-[0_0_0_1px_var(--pic-edge)]';
}

type FacePictureProps = { picture: NonNullable<CharacterSummary['headshot']>; isDimmed: boolean };

function FacePicture({ picture: { url, thumbnailUrl }, isDimmed }: FacePictureProps) {
  return (
    <img
      src={thumbnailUrl ?? url}
      alt=""
      loading="lazy"
      className={classNames('h-full w-full object-cover', isDimmed && 'opacity-[0.34]')}
    />
  );
}

type FaceStateProps = { task: NonNullable<CharacterSummary['task']>; isFailed: boolean; name: string };

/** On the picture: how far the task is, or that it failed. */
function FaceState({ task, isFailed, name }: FaceStateProps) {
  const part = partLabel(task.part);
  if (isFailed) {
    return (
      // Above the place of the retry button.
      <span className="absolute inset-x-2 bottom-1/2 mb-1 flex items-center justify-center gap-1.5 text-12 text-bad">
        <CircleAlert size={14} strokeWidth={2} aria-hidden className="shrink-0" /> {part} failed
      </span>
    );
  }
  if (task.state !== 'IN_PROGRESS') return null;
  return (
    <ProgressBar
      label={`${part} of ${name}`}
      fraction={task.fraction ?? 0}
      heightPx={4}
      isOnPicture
      className="absolute inset-x-0 bottom-0"
    />
  );
}

/** Line 2: the state, or what the character is. */
function StateLine({ character }: { character: CharacterSummary }) {
  const { state, task, tag, description } = character;
  if (task?.state === 'IN_PROGRESS') return <Running task={task} />;
  if (state === 'ERROR') {
    return <span className="truncate text-muted">{task?.failure?.message ?? 'Nothing was charged.'}</span>;
  }
  if (state === 'IN_PROGRESS') return <span className="truncate text-muted">{nextOf(character)}</span>;
  return (
    <>
      {tag !== null && <span className="max-w-[60%] shrink-0 truncate text-muted">@{tag}</span>}
      <span className="truncate text-faint">{description}</span>
    </>
  );
}

/** What the user does next: candidates wait to be chosen, or a step waits to be done. */
const nextOf = ({ step, task }: CharacterSummary): string =>
  task?.state === 'COMPLETE' ? `Choose a ${partLabel(task.part).toLowerCase()}` : stepLabel[step];

function Running({ task }: { task: NonNullable<CharacterSummary['task']> }) {
  const now = useNow();
  const stage = task.step === 'storing' ? 'saving' : task.fraction ? percent(task.fraction) : 'queued';
  return (
    <>
      <span className="num flex-1 truncate text-ink">
        {partLabel(task.part)} {stage}
      </span>
      <span className="num text-faint">{elapsed(now - Date.parse(task.startedAt ?? task.createdAt))}</span>
    </>
  );
}

const looksShown = 4;

function LookPictures({ character: { looks, lookPictures, voices } }: { character: CharacterSummary }) {
  const hasVoice = Object.keys(voices).length > 0;
  return (
    <>
      {lookPictures.slice(0, looksShown).map(({ assetId, url, thumbnailUrl }) => (
        <img
          key={assetId}
          src={thumbnailUrl ?? url}
          alt=""
          loading="lazy"
          className="size-6 rounded-[3px] bg-screen object-cover object-top shadow-[0_0_0_1px_var(--pic-edge)]"
        />
      ))}
      {lookPictures.length === 0 && (
        <span aria-hidden="true" className="size-6 rounded-[3px] border border-dashed border-line-strong" />
      )}
      <span className="num ml-1 truncate">
        {counted(looks, 'look')}
        {hasVoice ? '' : ', no voice'}
      </span>
    </>
  );
}

/** Retries the failed task at the price of today. */
function RetryOnCard({ taskId, name }: { taskId: string; name: string }) {
  const { data } = useQuery({
    queryKey: [...keys.tasks, 'one', taskId],
    queryFn: ({ signal }) => call(tasksApi.get, { params: { taskId } }, { signal }),
  });
  return data ? <Retry task={data} name={name} /> : null;
}

function Retry({ task, name }: { task: TaskView; name: string }) {
  const { retry } = useTaskActions();
  const { own } = usePricedModels(task);
  const credits = task.isFreeRetry ? 0 : (own?.credits ?? 0);
  if (!own) return null;
  return (
    // In the lower half of the square picture, whose height is the card's width.
    <div className="pointer-events-none absolute inset-x-0 top-0 grid aspect-square grid-rows-2 phone:hidden">
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
