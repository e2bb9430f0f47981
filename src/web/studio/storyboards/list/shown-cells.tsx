import type { ShotView } from '#contract/storyboards.ts';
import type { FitType } from '#domain/storyboards/dimension.ts';
import { mediumLabel } from '#domain/storyboards/medium-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type CardState, failureInShort } from '../card-state.ts';

/** A shot's picture, as small as a line is high. */
export function Thumbnail({ shot, fitType }: { shot: ShotView; fitType: FitType }) {
  const take = shot.picture ?? shot.clip;
  const box = 'grid h-9 w-16 place-items-center overflow-hidden rounded-[3px]';
  if (!take) return <span className={`${box} border border-dashed border-line-strong`} />;
  return (
    <span className={`${box} bg-stage shadow-[0_0_0_1px_var(--pic-edge)]`}>
      <img
        src={take.thumbnailUrl ?? take.url}
        alt=""
        decoding="async"
        draggable={false}
        className={classNames('h-full w-full', (shot.fit ?? fitType) === 'cover' ? 'object-cover' : 'object-contain')}
      />
    </span>
  );
}

const stateWords = { missing: 'No image', ready: '' } as const;

/** What a shot is waiting for, in words. */
export function State({ state }: { state: CardState }) {
  switch (state.kind) {
    case 'running':
      return <span className="num text-ink">Generating {mediumLabel[state.medium].toLowerCase()}</span>;
    case 'failed':
      return (
        <span className="text-bad">
          {mediumLabel[state.medium]} failed{state.task.failure && `: ${failureInShort[state.task.failure.reason]}`}
        </span>
      );
    case 'stale':
      return (
        <span className="text-info" title={state.reason}>
          Stale: {state.reason}
        </span>
      );
    case 'unlike':
      return <span className="text-info">{state.reason}</span>;
    default:
      return <span className="text-muted">{stateWords[state.kind]}</span>;
  }
}
