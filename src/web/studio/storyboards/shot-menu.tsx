import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Combine from 'lucide-react/icons/combine';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Play from 'lucide-react/icons/play';
import Scissors from 'lucide-react/icons/scissors';
import SquareSplit from 'lucide-react/icons/square-split-horizontal';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { ShotView } from '#contract/storyboards.ts';
import { MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { placeOf, useReadOnlyReason } from './beyond-plan-context.tsx';
import { useBoardActions, useBoardChoice, useBoardFacts, useBoardFilm } from './board-context.tsx';
import { splitsAtLines } from './choice/split-places.ts';
import { shotPointedAt } from './grid/use-card-pointer.ts';
import { useShotActions } from './use-shot-actions.ts';

/** Everything that can be done with a shot, or with all that are chosen with it. */
export function ShotMenuItems({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const { chosen, chosenShots } = useBoardChoice();
  const actions = useShotActions();
  const isMany = chosen.has(shot.id) && chosenShots.length > 1;
  const isReadOnly = useReadOnlyReason(placeOf(shot)) !== undefined;
  const mayNotRemove = !board.mayEdit;
  const off = mayNotRemove || isReadOnly;
  return (
    <>
      <MenuItem label="Play from here" icon={Play} shortcut="Enter" onAction={() => actions.playFrom(shot)} />
      <MenuLine />
      <MenuItem
        label={shot.approved ? 'Remove approval' : 'Approve'}
        icon={BadgeCheck}
        shortcut="A"
        isDisabled={off}
        onAction={() => actions.toggleApproved(shot)}
      />
      <MenuItem
        label={shot.locked ? 'Unlock' : 'Lock'}
        icon={shot.locked ? LockOpen : Lock}
        shortcut="Shift L"
        isDisabled={off}
        onAction={() => actions.toggleLocked(shot)}
      />
      <MenuLine />
      <MenuItem label="Copy" icon={Copy} shortcut="Ctrl C" onAction={() => void actions.copy(shot)} />
      <MenuItem
        label="Cut"
        icon={Scissors}
        shortcut="Ctrl X"
        isDisabled={mayNotRemove}
        onAction={() => actions.cut(shot)}
      />
      <MenuItem
        label="Paste after"
        icon={ClipboardPaste}
        shortcut="Ctrl V"
        isDisabled={off}
        onAction={() => actions.paste(shot)}
      />
      <MenuItem
        label="Duplicate"
        icon={CopyPlus}
        shortcut="Ctrl D"
        isDisabled={off}
        onAction={() => actions.duplicate(shot)}
      />
      <MenuLine />
      {!isMany && <SplitItems shot={shot} isDisabled={off} />}
      <MenuItem
        label={isMany ? 'Merge shots' : 'Merge with next shot'}
        icon={Combine}
        shortcut="Shift S"
        isDisabled={off}
        onAction={() => actions.merge(shot)}
      />
      <MenuItem
        label="Move earlier"
        icon={ArrowLeft}
        shortcut="Alt ←"
        isDisabled={off}
        onAction={() => actions.reorder(shot, -1)}
      />
      <MenuItem
        label="Move later"
        icon={ArrowRight}
        shortcut="Alt →"
        isDisabled={off}
        onAction={() => actions.reorder(shot, 1)}
      />
      <MenuLine />
      <MenuItem
        label={isMany ? `Remove ${chosenShots.length} shots` : 'Remove shot'}
        icon={Trash}
        shortcut="Del"
        isDanger
        isDisabled={mayNotRemove}
        onAction={() => actions.remove(shot)}
      />
    </>
  );
}

const shownCharacters = 28;

function SplitItems({ shot, isDisabled }: { shot: ShotView; isDisabled: boolean }) {
  const { time, film } = useBoardFilm();
  const { split } = useShotActions();
  return (
    <>
      <MenuItem
        label="Split at playhead"
        icon={SquareSplit}
        shortcut="S"
        isDisabled={isDisabled}
        onAction={() => split(shot)}
      />
      {splitsAtLines({ time, rate: film.rate }, shot).map(({ text, ...place }) => (
        <MenuItem
          key={place.firstLineId}
          label={`Split before “${text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text}”`}
          icon={SquareSplit}
          isDisabled={isDisabled}
          onAction={() => split(shot, place)}
        />
      ))}
    </>
  );
}

/** The menu at the pointer, or at the card for whoever opens it with the keyboard. */
export function ShotContextMenu({ area, children }: { area: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { now, pick } = useBoardActions();
  const [open, setOpen] = useState<{ shotId: string; x: number; y: number } | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const shot = open && now().shots.find(({ id }) => id === open.shotId);
  return (
    // The menu belongs to the cards inside, which are the ones that take the keyboard.
    <div
      role="presentation"
      className="contents"
      onContextMenu={(event) => {
        const shotId = area.current?.contains(event.target as Node) ? shotPointedAt(event.target) : null;
        if (shotId === null) return;
        event.preventDefault();
        if (!now().chosen.has(shotId)) pick(shotId);
        setOpen({ shotId, ...pointOf(event) });
      }}
    >
      {children}
      <span
        ref={anchor}
        aria-hidden="true"
        className="fixed size-px"
        style={open ? { left: open.x, top: open.y } : {}}
      />
      {shot && (
        <Popover
          triggerRef={anchor}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setOpen(null)}
          placement="bottom start"
          offset={2}
          className="float fade-in z-[1060] min-w-[250px] overflow-auto"
        >
          <Menu
            aria-label={`Shot ${shot.label}`}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens a menu wants to move in it
            autoFocus="first"
            onClose={() => setOpen(null)}
            className="p-1 outline-none"
          >
            <ShotMenuItems shot={shot} />
          </Menu>
        </Popover>
      )}
    </div>
  );
}

/** With the keyboard there is no pointer: the menu opens on the card. */
function pointOf({ clientX, clientY, target }: { clientX: number; clientY: number; target: EventTarget }) {
  if (clientX !== 0 || clientY !== 0 || !(target instanceof Element)) return { x: clientX, y: clientY };
  const { left, top } = target.getBoundingClientRect();
  return { x: left + 16, y: top + 16 };
}
