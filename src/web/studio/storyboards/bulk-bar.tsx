import BadgeCheck from 'lucide-react/icons/badge-check';
import Combine from 'lucide-react/icons/combine';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Lock from 'lucide-react/icons/lock';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { ShotView } from '#contract/storyboards.ts';
import { type FitType, fitTypeLabel, fitTypes } from '#domain/storyboards/dimension.ts';
import { shotTypeLabel, shotTypes } from '#domain/storyboards/shot-type.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';
import { transitions } from '#domain/storyboards/transitions.ts';
import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { counted, seconds } from '#web/ui/format.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useNoticesAbove } from '#web/ui/notices.ts';
import { SecondsField } from '#web/ui/seconds-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { BulkScenes } from './bulk-scenes.tsx';
import { useBoardActions, useBoardChoice, useBoardFacts } from './board-context.tsx';
import { BulkModels } from './models/bulk-models.tsx';
import { useShotActions } from './use-shot-actions.ts';

const mixed = 'mixed';
const asBoard = 'board';
const shortestMs = 200;
const longestMs = 120_000;
const usualTransitionMs = 500;

/** What can be done with several chosen shots at once. It lies over the board's lower edge while there are several. */
export function BulkBar() {
  const { chosenShots, selected } = useBoardChoice();
  if (chosenShots.length < 2 || !selected) return null;
  return <Bar chosenShots={chosenShots} selected={selected} />;
}

function Bar({ chosenShots, selected }: { chosenShots: readonly ShotView[]; selected: ShotView }) {
  const board = useBoardFacts();
  const { select } = useBoardActions();
  const { remove, duplicate, merge, toggleApproved, toggleLocked } = useShotActions();
  const removeAll = () => remove(selected);
  useHotkeys({ delete: removeAll, backspace: removeAll, escape: () => select(selected.id) }, board.mayEdit);
  useNoticesAbove('calc(var(--timeline) + 52px)');
  const lengthMs = chosenShots.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const locked = chosenShots.filter((shot) => shot.locked).length;
  const off = !board.mayEdit;
  return (
    <section
      aria-label="Selected shots"
      className="float fade-in absolute inset-x-4 bottom-3 z-[20] mx-auto flex w-fit max-w-[calc(100%-32px)] items-center gap-1.5 px-2 py-1.5 max-md:hidden"
    >
      <output className="num shrink-0 px-1.5 text-12">
        <b className="font-semibold text-ink">{counted(chosenShots.length, 'shot')}</b>
        <span className="text-muted">
          {' '}
          · {seconds(lengthMs)}
          {locked > 0 && ` · ${locked} locked`}
        </span>
      </output>
      <BulkFields isOff={off} shots={chosenShots} />
      <BulkScenes isOff={off} shots={chosenShots} />
      <IconButton
        label={selected.approved ? 'Remove approval' : 'Approve'}
        shortcut="A"
        icon={BadgeCheck}
        isDisabled={off}
        onPress={() => toggleApproved(selected)}
      />
      <IconButton
        label={selected.locked ? 'Unlock' : 'Lock'}
        shortcut="Shift L"
        icon={Lock}
        isDisabled={off}
        onPress={() => toggleLocked(selected)}
      />
      <Menu
        label="Selected shots"
        trigger={<IconButton label="More actions for the selected shots" icon={Ellipsis} isDisabled={off} />}
      >
        <MenuItem label="Duplicate" icon={CopyPlus} shortcut="Ctrl D" onAction={() => duplicate(selected)} />
        <MenuItem label="Merge shots" icon={Combine} shortcut="Shift S" onAction={() => merge(selected)} />
        <MenuItem
          label={`Remove ${chosenShots.length} shots`}
          icon={Trash}
          shortcut="Del"
          isDanger
          onAction={() => remove(selected)}
        />
      </Menu>
      <IconButton label="Clear selection" shortcut="Esc" icon={X} onPress={() => select(selected.id)} />
    </section>
  );
}

/** Type, length, transition, models and fit of all of them. */
function BulkFields({ shots, isOff }: { shots: readonly ShotView[]; isOff: boolean }) {
  const { update } = useShotActions();
  const type = common(shots, (shot) => shot.type);
  return (
    <DialogTrigger>
      <AriaButton isDisabled={isOff} className={buttonStyle({ size: 'sm' })}>
        Change shots…
      </AriaButton>
      {/* Beneath the list of models, which opens out of it. */}
      <Popover placement="top" offset={8} style={{ zIndex: 1040 }} className="float fade-in w-[320px]">
        <Dialog aria-label={`Change ${shots.length} shots`} className="grid gap-3 p-4 outline-none">
          <Select
            label="Shot type"
            value={type ?? mixed}
            options={withMixed(
              shotTypes.map((id) => ({ id, label: shotTypeLabel[id] })),
              type,
            )}
            onChange={(id) => {
              const chosen = shotTypes.find((one) => one === id);
              if (chosen) update(shots, { type: chosen });
            }}
          />
          <Length shots={shots} onSet={(durationMs) => update(shots, { durationMs })} />
          <Transition shots={shots} onSet={(transition) => update(shots, { transition })} />
          <Select
            label="Fit images of another aspect ratio"
            value={common(shots, ({ fit }) => fit ?? asBoard) ?? mixed}
            options={withMixed(
              [
                { id: asBoard, label: 'Use storyboard setting' },
                ...fitTypes.map((id) => ({ id, label: fitTypeLabel[id] })),
              ],
              common(shots, ({ fit }) => fit ?? asBoard),
            )}
            onChange={(id) =>
              id !== mixed && update(shots, { fit: fitTypes.find((one): one is FitType => one === id) ?? null })
            }
          />
          <BulkModels shots={shots} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** What all of them have; undefined when they differ. */
function common<Value>(shots: readonly ShotView[], of: (shot: ShotView) => Value): Value | undefined {
  const values = new Set(shots.map(of));
  return values.size === 1 ? [...values][0] : undefined;
}

const withMixed = (options: { id: string; label: string }[], value: unknown) =>
  value === undefined ? [{ id: mixed, label: 'Mixed' }, ...options] : options;

function Length({ shots, onSet }: { shots: readonly ShotView[]; onSet: (durationMs: number) => void }) {
  const [durationMs, setDurationMs] = useState(
    () => common(shots, (shot) => shot.durationMs) ?? shots[0]?.durationMs ?? shortestMs,
  );
  return (
    <div className="flex items-end gap-2">
      <div className="flex-1">
        <SecondsField
          label="Duration of each"
          valueMs={durationMs}
          minimumMs={shortestMs}
          maximumMs={longestMs}
          onChange={setDurationMs}
        />
      </div>
      <Button onPress={() => onSet(durationMs)}>Set</Button>
    </div>
  );
}

function Transition({
  shots,
  onSet,
}: {
  shots: readonly ShotView[];
  onSet: (transition: ShotFields['transition']) => void;
}) {
  const value = common(shots, ({ transition }) => transition?.slug ?? 'cut');
  return (
    <Select
      label="Transition to next shot"
      value={value ?? mixed}
      options={withMixed(
        [{ id: 'cut', label: 'Cut' }, ...transitions.map(({ slug, name }) => ({ id: slug, label: name }))],
        value,
      )}
      onChange={(id) => {
        const chosen = transitions.find(({ slug }) => slug === id);
        if (chosen) onSet({ slug: chosen.slug, durationMs: usualTransitionMs });
        else if (id === 'cut') onSet(null);
      }}
    />
  );
}
