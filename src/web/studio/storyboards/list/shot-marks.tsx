import BadgeCheck from 'lucide-react/icons/badge-check';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ShotView } from '#contract/storyboards.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Icon } from '#web/ui/icon-button.tsx';
import { useShotActions } from '../use-shot-actions.ts';

type MarksProps = { shot: ShotView; isOff: boolean; isInTabOrder: boolean };

/** Whether a shot is approved and locked, to be changed with a click. */
export function ShotMarks({ shot, isOff, isInTabOrder }: MarksProps) {
  const { toggleApproved, toggleLocked } = useShotActions();
  const common = { isOff, isInTabOrder };
  return (
    <>
      <Mark
        {...common}
        icon={BadgeCheck}
        label={`Approve ${shot.label}`}
        isOn={shot.approved}
        tone="text-ok"
        onPress={() => toggleApproved(shot)}
      />
      <Mark
        {...common}
        icon={shot.locked ? Lock : LockOpen}
        label={`Lock ${shot.label}`}
        isOn={shot.locked}
        tone="text-ink"
        onPress={() => toggleLocked(shot)}
      />
    </>
  );
}

type MarkProps = {
  icon: Icon;
  label: string;
  isOn: boolean;
  tone: string;
  isOff: boolean;
  isInTabOrder: boolean;
  onPress: () => void;
};

function Mark({ icon: Icon, label, isOn, tone, isOff, isInTabOrder, onPress }: MarkProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      disabled={isOff}
      tabIndex={isInTabOrder ? 0 : -1}
      onClick={onPress}
      className={classNames(
        'grid size-6 place-items-center rounded-pic hover:bg-hover',
        isOn ? tone : 'text-faint opacity-60',
      )}
    >
      <Icon size={14} strokeWidth={2} aria-hidden />
    </button>
  );
}
