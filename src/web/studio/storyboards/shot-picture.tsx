import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import { mediumLabel } from '#domain/storyboards/medium-words.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PriceButton } from '#web/ui/price-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardActions, useBoardFacts, useBoardWork } from './board-context.tsx';
import { type CardState, failureInShort } from './card-state.ts';
import { usePriceOf } from './use-price-of.ts';

const ratio: Record<Dimension, string> = { '16:9': 'aspect-video', '1:1': 'aspect-square', '9:16': 'aspect-[9/16]' };

type ShotPictureProps = { shot: ShotView; state: CardState; mark: 'none' | 'chosen' | 'lead' };

/** A card's picture in the storyboard's shape, or what stands in its place. */
export function ShotPicture({ shot, state, mark }: ShotPictureProps) {
  const board = useBoardFacts();
  const take = shot.picture ?? shot.clip;
  const [takeAtFirst] = useState(take?.id);
  return (
    <div
      className={classNames(
        'relative overflow-hidden rounded-pic light:rounded-none',
        ratio[board.dimension],
        surface(state, take === null),
        ring[mark],
      )}
    >
      {take ? (
        <img
          src={take.thumbnailUrl ?? take.url}
          alt=""
          draggable={false}
          decoding="async"
          className={classNames(
            'h-full w-full',
            // Only what has just been made: a card that is scrolled to shows its picture at once.
            take.id !== takeAtFirst && 'fade-in',
            (shot.fit ?? board.fitType) === 'cover' ? 'object-cover' : 'object-contain',
            isMakingPicture(state) && 'opacity-[0.34]',
          )}
        />
      ) : (
        <InsteadOfPicture shot={shot} state={state} />
      )}
      <OnPicture shot={shot} state={state} />
    </div>
  );
}

const ring = {
  none: 'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-ink',
  chosen: 'outline-2 outline-offset-1 outline-key/55 light:z-1 light:outline-offset-[-1px] light:outline-key-fill',
  lead: 'outline-offset-2 board-ring light:z-1',
};

const isMakingPicture = (state: CardState) => state.kind === 'running' && state.medium === 'picture';

const emptySurface =
  'border border-dashed border-line-strong light:border-muted light:bg-stage light:shadow-(--mat) light:[&>div]:text-ink';

function surface(state: CardState, isEmpty: boolean): string {
  if (state.kind === 'failed' && isEmpty) return 'bg-bad-bg shadow-[var(--mat),inset_0_0_0_1px_var(--bad-line)]';
  if (isMakingPicture(state)) return 'bg-raised shadow-(--mat)';
  return isEmpty ? emptySurface : 'bg-stage shadow-(--mat)';
}

/** The only things that may lie on a picture: the progress edge and the dog-ear of a stale take. */
function OnPicture({ shot, state }: { shot: ShotView; state: CardState }) {
  if (state.kind === 'running') {
    return (
      <ProgressBar
        label={`Shot ${shot.label}, ${mediumLabel[state.medium]}`}
        fraction={state.task.fraction ?? 0}
        heightPx={4}
        isOnPicture
        className="absolute inset-x-0 bottom-0"
      />
    );
  }
  if (state.kind !== 'stale') return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 size-5 rounded-bl-[3px] bg-[linear-gradient(45deg,var(--info)_49%,var(--stage)_50%)]"
    />
  );
}

function InsteadOfPicture({ shot, state }: { shot: ShotView; state: CardState }) {
  if (state.kind === 'failed') return <Failed shot={shot} state={state} />;
  if (state.kind === 'missing') return <Missing shot={shot} />;
  return isMakingPicture(state) ? null : <Hole>No image yet</Hole>;
}

function Hole({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid h-full w-full place-content-center justify-items-center gap-1.5 p-2 text-center text-12 text-muted">
      {children}
    </div>
  );
}

function Missing({ shot }: { shot: ShotView }) {
  return (
    <Hole>
      No image yet
      <MakePicture shot={shot} label="Generate" />
    </Hole>
  );
}

function Failed({ shot, state }: { shot: ShotView; state: Extract<CardState, { kind: 'failed' }> }) {
  const { failure } = state.task;
  return (
    <Hole>
      <span className="flex items-center gap-[5px] text-bad">
        <CircleAlert size={12} strokeWidth={2} aria-hidden="true" />
        {failure && failureInShort[failure.reason]}
      </span>
      <MakePicture shot={shot} label="Retry" />
    </Hole>
  );
}

/** Asks for a shot's picture, for whoever may and as long as there is a price. */
function MakePicture({ shot, label }: { shot: ShotView; label: string }) {
  const board = useBoardFacts();
  const { ordering } = useBoardWork();
  const { generate } = useBoardActions();
  const slot = slotOf('picture', shot.id);
  const price = usePriceOf({ medium: 'picture', ownerId: shot.id, shot, outputs: 1 });
  const readOnly = useReadOnlyReason({ sceneId: shot.sceneId, shotId: shot.id });
  if (!price || !board.mayEdit || readOnly !== undefined) return null;
  return (
    <PriceButton
      label={label}
      about={`image of ${shot.label}`}
      credits={price.credits}
      refusal={price.refusal}
      isPending={ordering.has(slot)}
      onPress={() => generate({ slot, expectedCredits: price.credits })}
      className="max-md:hidden"
    />
  );
}
