import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { ShotView } from '#contract/storyboards.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardFacts } from '../board-context.tsx';
import { ReadOnlyNotice } from '../read-only-badge.tsx';
import { ShotMenuItems } from '../shot-menu.tsx';
import { useShotActions } from '../use-shot-actions.ts';

/** Which shot it is, whether it is approved and locked, and what else can be done with it. */
export function InspectorHeader({ shot }: { shot: ShotView }) {
  const board = useBoardFacts();
  const { toggleApproved, toggleLocked } = useShotActions();
  const readOnly = useReadOnlyReason({ sceneId: shot.sceneId, shotId: shot.id });
  const mayEdit = board.mayEdit && readOnly === undefined;
  return (
    <>
      <header className="flex h-11 shrink-0 items-center gap-2 pr-2 pl-4">
        <b className="num text-14 font-semibold">{shot.label}</b>
        <span className="flex-1 truncate text-muted">{shotTypeLabel[shot.type]}</span>
        <ToggleButton
          isSelected={shot.approved}
          onChange={() => toggleApproved(shot)}
          isDisabled={!mayEdit}
          className={buttonStyle({ size: 'sm', className: classNames(shot.approved && 'border-ok/40 text-ok') })}
        >
          <Check size={14} aria-hidden="true" />
          {shot.approved ? 'Approved' : 'Approve'}
        </ToggleButton>
        <IconButton
          label={shot.locked ? `Unlock ${shot.label}` : `Lock ${shot.label}`}
          icon={shot.locked ? Lock : LockOpen}
          onPress={() => toggleLocked(shot)}
          isDisabled={!mayEdit}
          className={shot.locked ? 'text-ink' : ''}
        />
        <MoreMenu shot={shot} />
      </header>
      {readOnly !== undefined && <ReadOnlyNotice reason={readOnly} className="mx-4 mb-2" />}
    </>
  );
}

function MoreMenu({ shot }: { shot: ShotView }) {
  return (
    <Menu
      label={`Shot ${shot.label}`}
      trigger={<IconButton label={`More on shot ${shot.label}`} icon={Ellipsis} />}
      minWidth={250}
    >
      <ShotMenuItems shot={shot} />
    </Menu>
  );
}
