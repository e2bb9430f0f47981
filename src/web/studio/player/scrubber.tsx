import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import type { Player } from './create-player.ts';
import type { Film } from './film.ts';
import { timecode } from './timecode.ts';
import { usePlayerFrame, usePlayerState } from './use-player.ts';

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
        <Marks player={player} last={last} />
        <SliderThumb
          aria-label={`Position, ${timecode(frame, film.rate)}`}
          className="top-[5.5px] size-2.5 rounded-full bg-ink before:absolute before:-inset-[7px]"
        />
      </SliderTrack>
    </Slider>
  );
}

/** The part that is marked, and the one that is looped. */
function Marks({ player, last }: { player: Player; last: number }) {
  const { loop, markIn, markOut } = usePlayerState(player);
  const place = (from: number, until: number) => ({
    left: `${(from / last) * 100}%`,
    width: `${((Math.min(until, last) - from) / last) * 100}%`,
  });
  return (
    <>
      {loop && <span className="absolute top-[3px] h-[5px] bg-ink/40" style={place(loop.from, loop.until)} />}
      {(markIn !== null || markOut !== null) && (
        <span
          className="absolute top-0 h-[3px] border-x border-ink bg-ink/60"
          style={place(markIn ?? 0, markOut ?? last)}
        />
      )}
    </>
  );
}
