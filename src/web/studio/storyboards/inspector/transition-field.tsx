import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { ShotView } from '#contract/storyboards.ts';
import { useBoardFacts, useBoardFilm } from '../board-context.tsx';
import { transitionName } from '../transition-joint.tsx';
import { TransitionPicker } from '../transition-picker.tsx';

/** How the shot goes over into the next: a cut, or one of the transitions. */
export function TransitionField({ shot, isLocked }: { shot: ShotView; isLocked: boolean }) {
  const board = useBoardFacts();
  const { film } = useBoardFilm();
  if (film.shots.at(-1)?.id === shot.id) return null;
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        Transition to next shot
      </span>
      <DialogTrigger>
        <Button
          aria-label={`Transition to next shot: ${transitionName(shot, board.frameRate)}`}
          isDisabled={isLocked}
          className="flex h-8 w-full items-center gap-2 rounded-ctl border border-field bg-well px-2.5 text-left text-13 hover:border-field-hover disabled:text-faint"
        >
          <span className="flex-1 truncate">{transitionName(shot, board.frameRate)}</span>
          <ChevronDown size={14} aria-hidden="true" className="text-faint" />
        </Button>
        <Popover placement="top end" offset={4} className="float fade-in z-[1060] w-[420px]">
          <Dialog aria-label={`Transition after ${shot.label}`} className="outline-none">
            <TransitionPicker shot={shot} />
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
