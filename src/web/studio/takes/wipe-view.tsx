import { useState } from 'react';
import type { TakeView } from '#contract/storyboards.ts';
import type { LockedPlayback } from './locked-playback.ts';
import { TakeMedia } from './take-media.tsx';

type WipeViewProps = { left: TakeView; right: TakeView; playback: LockedPlayback; aspectRatio: string };

/** One take over the other, parted by a line that is drawn across. */
export function WipeView({ left, right, playback, aspectRatio }: WipeViewProps) {
  const [share, setShare] = useState(50);
  return (
    // No wider than the picture, so that the line goes from edge to edge of it.
    <div
      className="relative mx-auto w-full overflow-hidden rounded-pic bg-screen"
      style={{ aspectRatio, maxWidth: `calc(62vh * ${aspectRatio})` }}
    >
      <div className="absolute inset-0">
        <TakeMedia key={right.id} take={right} playback={playback} />
      </div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <TakeMedia key={left.id} take={left} playback={playback} />
      </div>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-px bg-[#e6e6e8] shadow-[0_0_0_1px_#16161780]"
        style={{ left: `${share}%` }}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={0.5}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
        aria-label={`Wipe from take ${left.number} to take ${right.number}`}
        className="absolute inset-0 m-0 h-full w-full cursor-ew-resize opacity-0"
      />
    </div>
  );
}
