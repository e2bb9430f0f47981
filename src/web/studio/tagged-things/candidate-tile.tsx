import Maximize2 from 'lucide-react/icons/maximize-2';
import type { CSSProperties } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { elapsed, percent } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Candidate, RunningTask } from './round.ts';

type CandidateTileProps = {
  candidate: Candidate;
  number: number;
  /** `Headshot image 2`. */
  name: string;
  shape: CSSProperties;
  isChosen: boolean;
  onChoose: () => void;
  onLarge: () => void;
};

/** One candidate: a press chooses it, Space views it large. */
export function CandidateTile(props: CandidateTileProps) {
  const { candidate, number, name, shape, isChosen, onChoose, onLarge } = props;
  return (
    <figure
      className="min-w-0"
      onKeyDownCapture={(event) => {
        const isOnImage = event.target instanceof HTMLElement && event.target.matches('[data-candidate]');
        if (event.key !== ' ' || !isOnImage) return;
        event.preventDefault();
        event.stopPropagation();
        onLarge();
      }}
    >
      <ToggleButton
        data-candidate
        aria-label={name}
        isSelected={isChosen}
        onChange={onChoose}
        className={classNames(
          'block w-full rounded-pic outline-offset-2',
          isChosen
            ? 'chosen-ring'
            : 'shadow-[0_0_0_1px_var(--pic-edge)] data-[focus-visible]:outline-2 data-[focus-visible]:outline-ink',
        )}
      >
        <img
          src={candidate.thumbnailUrl ?? candidate.url}
          alt=""
          className="w-full rounded-pic bg-screen object-contain"
          style={shape}
        />
      </ToggleButton>
      <figcaption className="num mt-1 flex h-7 items-center gap-2 text-12 text-muted">
        <b aria-hidden="true" className={classNames('font-semibold', isChosen ? 'text-ink' : 'text-muted')}>
          {number}
        </b>
        <span className="flex-1">{isChosen ? 'Chosen' : ''}</span>
        <IconButton label={`View ${name} large`} icon={Maximize2} onPress={onLarge} className="size-6" />
        <span aria-hidden="true" className="phone:hidden">
          <Keys keys={String(number)} />
        </span>
      </figcaption>
    </figure>
  );
}

/** The place of a candidate that is being generated. `behind` is the picture that stays until then. */
export function RunningTile({ round, label, shape, behind }: RunningTileProps) {
  const now = useNow();
  const stage = round.step === 'storing' ? 'Saving' : round.fraction ? percent(round.fraction) : 'Queued';
  return (
    <figure className="min-w-0">
      <div
        className="relative overflow-hidden rounded-pic bg-raised shadow-[inset_0_0_0_1px_var(--line)]"
        style={shape}
      >
        {behind && <img src={behind} alt="" className="h-full w-full object-contain opacity-[0.34]" />}
        <ProgressBar
          label={label}
          fraction={round.fraction ?? 0}
          heightPx={4}
          isOnPicture
          className="absolute inset-x-0 bottom-0"
        />
      </div>
      <figcaption className="num mt-1 flex h-7 items-center gap-2 text-12">
        <b className="font-semibold text-muted">{label}</b>
        <span className="flex-1">{stage}</span>
        <span className="text-faint">{elapsed(now - Date.parse(round.startedAt ?? round.createdAt))}</span>
      </figcaption>
    </figure>
  );
}

type RunningTileProps = { round: RunningTask; label: string; shape: CSSProperties; behind?: string | undefined };

/** The place of a candidate before anything is generated. */
export function EmptyTile({ number, shape }: { number: number; shape: CSSProperties }) {
  return (
    <figure aria-hidden="true" className="min-w-0">
      <div className="rounded-pic border border-dashed border-line-strong" style={shape} />
      <figcaption className="num mt-1 flex h-7 items-center text-12 text-faint">{number}</figcaption>
    </figure>
  );
}
