import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import type { Player } from './create-player.ts';
import type { Film } from './film.ts';
import { timecode } from './timecode.ts';
import { usePlayerFrame } from './use-player.ts';

/** Where the film is, and the way to go elsewhere. */
export function Scrubber({ player, film }: { player: Player; film: Film }) {
  const frame = usePlayerFrame(player);
  const last = Math.max(1, film.frames - 1);
  const share = `${(Math.min(frame, last) / last) * 100}%`;
  return (
    <Slider
      aria-label="Position"
      value={Math.min(frame, last)}
      minValue={0}
      maxValue={last}
      onChange={(next) => player.seek(Array.isArray(next) ? (next[0] ?? 0) : next)}
      isDisabled={film.frames === 0}
      className="-mt-px"
    >
      <SliderTrack className="relative h-3 w-full">
        <span className="absolute top-[4px] h-[3px] w-full bg-line-strong" />
        <span className="absolute top-[4px] h-[3px] bg-muted" style={{ width: share }} />
        <SliderThumb
          aria-label={`Position, ${timecode(frame, film.rate)}`}
          className="top-[5.5px] size-2.5 rounded-full bg-ink before:absolute before:-inset-[7px]"
        />
      </SliderTrack>
    </Slider>
  );
}
