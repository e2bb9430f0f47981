import { useEffect, useState } from 'react';
import type { TakeView } from '#contract/storyboards.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { createLockedPlayback } from './locked-playback.ts';
import { PlaybackBar } from './playback-bar.tsx';
import { type TakeActions, TakeHeader } from './take-header.tsx';
import { TakeMedia } from './take-media.tsx';
import { WipeView } from './wipe-view.tsx';

type CompareTakesProps = TakeActions & {
  /** `1C · Clip`. */
  label: string;
  /** At least two, of one picture or clip. */
  takes: readonly TakeView[];
  /** Of the film: `16 / 9`. */
  aspectRatio: string;
  framesPerSecond: number;
  onClose: () => void;
};

type View = 'beside' | 'wipe';
const views = [
  { id: 'beside', label: 'Side by side' },
  { id: 'wipe', label: 'Wipe' },
] as const;

/** Two takes of one shot, looked at together: side by side or parted by a line, and always at the same moment. */
export function CompareTakes({ label, takes, aspectRatio, framesPerSecond, onClose, ...actions }: CompareTakesProps) {
  const [view, setView] = useState<View>('beside');
  const [playback] = useState(() => createLockedPlayback(framesPerSecond));
  const [chosen, setChosen] = useState(() => firstPair(takes));
  useEffect(() => () => playback.close(), [playback]);
  const find = (id: string | undefined) => takes.find((take) => take.id === id);
  const left = find(chosen[0]) ?? takes[0];
  const right = find(chosen[1]) ?? takes.at(-1);
  if (!left || !right) return null;
  const header = { takes, ...actions };
  return (
    <Modal title={`Compare takes · ${label}`} isOpen onClose={onClose} width={1240}>
      <div className="grid gap-3 px-[18px] pt-2 pb-[18px]">
        <div>
          <Segmented<View> label="View" value={view} segments={views} onChange={setView} />
        </div>
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
          <TakeHeader side="A" take={left} onShow={(id) => setChosen([id, right.id])} {...header} />
          <TakeHeader side="B" take={right} onShow={(id) => setChosen([left.id, id])} {...header} />
        </div>
        {view === 'wipe' ? (
          <WipeView left={left} right={right} playback={playback} aspectRatio={aspectRatio} />
        ) : (
          <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
            {[left, right].map((take, side) => (
              <div
                key={`${side} ${take.id}`}
                className="mx-auto w-full overflow-hidden rounded-pic bg-screen"
                style={{ aspectRatio, maxWidth: `calc(62vh * ${aspectRatio})` }}
              >
                <TakeMedia take={take} playback={playback} />
              </div>
            ))}
          </div>
        )}
        {left.medium === 'clip' && <PlaybackBar playback={playback} framesPerSecond={framesPerSecond} />}
        {actions.refusal !== undefined && <p className="text-12 text-muted">{actions.refusal}</p>}
      </div>
    </Modal>
  );
}

/** What is in the film against the newest other one. */
function firstPair(takes: readonly TakeView[]): [string | undefined, string | undefined] {
  const selected = takes.find((take) => take.selected) ?? takes[0];
  const other = takes.findLast(({ id }) => id !== selected?.id);
  return [selected?.id, other?.id];
}
