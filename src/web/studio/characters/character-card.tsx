import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { CharacterSummary } from '#contract/character-views.ts';
import { partLabel } from '#domain/characters/parts.ts';
import { CardPicture, RetryOnCard, RunningLine } from '#web/studio/tagged-things/index.ts';
import { counted } from '#web/ui/format.ts';
import { CharacterMenu } from './character-menu.tsx';
import { nameOf } from '#domain/characters/name-of.ts';

/** One character of the list: its face, its state, its looks. The height is the same in every state. */
export function CharacterCard({ character }: { character: CharacterSummary }) {
  const { id, headshot, task, state, storyboards } = character;
  const name = nameOf(character);
  const cardTask = task && { ...task, label: partLabel(task.part) };
  const isFailed = state === 'ERROR' && task !== null;
  return (
    <article aria-label={name} className="group relative min-w-0">
      <Link
        to="/studio/characters/$characterId"
        params={{ characterId: id }}
        aria-label={`${name}, ${stateInWords(character)}`}
        className="block rounded-pic outline-offset-2"
      >
        <CardPicture
          name={name}
          picture={headshot}
          task={cardTask}
          isFailed={state === 'ERROR'}
          shape="square"
          emptyText="No headshot yet"
        />
        <span className="mt-2 flex h-4 items-center gap-1.5 pr-8">
          <span className="truncate text-13 leading-4 font-semibold">{name}</span>
          {state === 'COMPLETE' && <CircleCheck size={12} strokeWidth={2} aria-hidden className="shrink-0 text-ok" />}
        </span>
      </Link>
      {isFailed && <RetryOnCard taskId={task.taskId} name={name} shape="square" />}
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

/** Line 2: the state, or what the character is. */
function StateLine({ character }: { character: CharacterSummary }) {
  const { state, task, tag, description } = character;
  if (task?.state === 'IN_PROGRESS') return <RunningLine task={{ ...task, label: partLabel(task.part) }} />;
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
