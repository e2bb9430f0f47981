import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { ShotView } from '#contract/storyboards.ts';
import { transitions } from '#domain/storyboards/transitions.ts';
import { placeOf, useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardFacts } from './board-context.tsx';
import { TransitionPicker } from './transition-picker.tsx';

/** The name and length of a transition: `Cross dissolve, 12 frames`. */
export function transitionName({ transition }: ShotView, frameRate: number): string {
  if (!transition) return 'Cut';
  const name = transitions.find(({ slug }) => slug === transition.slug)?.name ?? transition.slug;
  return `${name}, ${Math.round((transition.durationMs * frameRate) / 1000)} frames`;
}

/** The joint in the gap after a shot that does not simply end with a cut. */
export function TransitionJoint({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const isReadOnly = useReadOnlyReason(placeOf(shot)) !== undefined;
  return (
    <DialogTrigger>
      <Button
        aria-label={`Transition after ${shot.label}: ${transitionName(shot, board.frameRate)}`}
        isDisabled={!board.mayEdit || isReadOnly}
        className="absolute top-[calc((100%-43px)/2-12px)] -right-[18px] z-[2] grid size-6 place-items-center rounded-full border border-line-strong bg-raised text-ink hover:bg-hover max-md:hidden"
      >
        <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
          <path d="M1 2v8l5-4Z" fill="currentColor" opacity=".9" />
          <path d="M11 2v8L6 6Z" fill="currentColor" opacity=".45" />
        </svg>
      </Button>
      <Popover placement="bottom" offset={4} className="float fade-in z-[1060] w-[420px]">
        <Dialog aria-label={`Transition after ${shot.label}`} className="outline-none">
          <TransitionPicker shot={shot} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
