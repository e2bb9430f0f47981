import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import History from 'lucide-react/icons/history';
import UserRoundX from 'lucide-react/icons/user-round-x';
import Lock from 'lucide-react/icons/lock';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ShotView } from '#contract/storyboards.ts';
import { mediumLabel } from '#domain/storyboards/medium-words.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { credits, elapsed, percent, seconds } from '#web/ui/format.ts';
import type { Icon } from '#web/ui/icon-button.tsx';
import { useReadOnlyReason } from './beyond-plan-context.tsx';
import { type CardState, failureInShort } from './card-state.ts';
import { FilmStrip } from './film-strip.tsx';
import { ReadOnlyBadge } from './read-only-badge.tsx';
import { ShotPicture } from './shot-picture.tsx';
import { TransitionJoint } from './transition-joint.tsx';

/** Chosen with others, or the one of them that the inspector shows. */
export type CardMark = 'none' | 'chosen' | 'lead';
type ShotCardProps = { shot: ShotView; state: CardState; mark: CardMark };

/** A shot on the board. Its height is the same in every state, so that nothing jumps. */
export function ShotCard({ shot, state, mark }: ShotCardProps) {
  return (
    <>
      {shot.transition && <TransitionJoint shot={shot} />}
      <ShotPicture shot={shot} state={state} mark={mark} />
      <div className="mt-(--mat-gap) flex items-baseline gap-1.5">
        <b
          className={classNames(
            'num text-13 leading-4 font-semibold',
            mark !== 'none' &&
              'text-key light:-ml-px light:rounded-pic light:bg-key-fill light:px-[5px] light:text-key-ink',
          )}
        >
          {shot.label}
        </b>
        <span className="truncate text-12 text-muted">{shotTypeLabel[shot.type]}</span>
        <Signs shot={shot} />
        <span className="num ml-auto text-12 whitespace-nowrap text-muted">{seconds(shot.durationMs)}</span>
      </div>
      <div className="mt-px flex h-[18px] min-w-0 items-center gap-1.5 text-12 text-faint">
        <SecondLine shot={shot} state={state} />
      </div>
    </>
  );
}

function Signs({ shot: { id, sceneId, clip, dialogue, locked, approved } }: { shot: ShotView }) {
  const readOnly = useReadOnlyReason({ sceneId, shotId: id });
  return (
    <>
      {readOnly !== undefined && <ReadOnlyBadge reason={readOnly} />}
      {clip && <Sign icon={FilmStrip} label="Has a clip" />}
      {dialogue.length > 0 && <Sign icon={MessageSquare} label="Has dialogue" />}
      {locked && <Sign icon={Lock} label="Locked" />}
      {approved && <Sign icon={BadgeCheck} label="Approved" tone="text-ok" />}
    </>
  );
}

function Sign({ icon: Icon, label, tone = 'text-muted' }: { icon: Icon; label: string; tone?: string }) {
  return (
    <span title={label} className={classNames('shrink-0 self-center', tone)}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      <span className="sr-only">{label}</span>
    </span>
  );
}

function SecondLine({ shot, state }: { shot: ShotView; state: CardState }) {
  switch (state.kind) {
    case 'running':
      return <Running state={state} />;
    case 'failed':
      return <Failed shot={shot} state={state} />;
    case 'stale':
      return (
        <span className="flex min-w-0 items-center gap-[5px] text-info">
          <History size={12} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          <span className="truncate">
            {state.medium === 'picture' ? 'Stale' : `Stale ${state.medium}`}: {state.reason}
          </span>
        </span>
      );
    case 'unlike':
      return (
        <span className="flex min-w-0 items-center gap-[5px] text-info" title={state.reason}>
          <UserRoundX size={12} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          <span className="truncate">{state.reason}</span>
        </span>
      );
    default:
      return <span className="truncate">{wordsOf(shot)}</span>;
  }
}

/** A card that still shows a picture says here what went wrong; without one that stands in the picture's place. */
function Failed({ shot, state: { medium, task } }: { shot: ShotView; state: Extract<CardState, { kind: 'failed' }> }) {
  const released = task.creditsReleased > 0 ? `${credits(task.creditsReleased)} released.` : 'Nothing was charged.';
  const hasReason = shot.picture !== null || shot.clip !== null || medium !== 'picture';
  const reason = hasReason && task.failure ? failureInShort[task.failure.reason] : 'Failed';
  const words = `${medium === 'picture' ? '' : `${mediumLabel[medium]}: `}${reason}. ${released}`;
  return (
    <span className="flex min-w-0 items-center gap-[5px] text-bad" title={words}>
      <CircleAlert size={12} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{words}</span>
    </span>
  );
}

function Running({ state: { medium, task } }: { state: Extract<CardState, { kind: 'running' }> }) {
  const now = useNow(task.startedAt !== null);
  const stage = task.fraction ? percent(task.fraction) : 'waits';
  return (
    <>
      <span className="num text-ink">
        {mediumLabel[medium]} {stage}
      </span>
      {task.startedAt !== null && (
        // A second may pass from the server's drawing to ours.
        <span suppressHydrationWarning className="num ml-auto shrink-0">
          {elapsed(now - Date.parse(task.startedAt))}
        </span>
      )}
    </>
  );
}

/** The line in quotes when somebody speaks, else what happens. */
function wordsOf({ dialogue, action }: ShotView): string {
  const line = dialogue.find(({ text }) => text !== '');
  return line ? `“${line.text}”` : action;
}
