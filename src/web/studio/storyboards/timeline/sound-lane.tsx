import { useMemo } from 'react';
import { type FilmSound, framesPerSecond, type SoundBus } from '#web/studio/player/index.ts';
import { useBoardFacts } from '../board-context.tsx';
import type { Bar } from './draw-bars.ts';
import { HitMarks } from './hit-marks.tsx';
import { hasTwoRows } from './lane-rows.ts';
import { Overview } from './overview.tsx';
import { SoundBlock } from './sound-block.tsx';
import { useTimelineSight } from './timeline-context.ts';

const names: Record<SoundBus, string> = { dialogue: 'Dialogue', effects: 'Effects', music: 'Music' };

/** More sounds than this among those that are drawn are too narrow to be mixed, and too many to be drawn one by one. */
const mostBlocks = 24;

/** The sounds of one kind, in time. Only those in sight are drawn, and the selected one. */
export function SoundLane({ bus }: { bus: SoundBus }) {
  const board = useBoardFacts();
  const { film, from, until, sounds, pxPerFrame, isTall, selectedSoundId } = useTimelineSight();
  const rate = framesPerSecond(film);
  const own = useMemo(() => film.sounds.filter((sound) => sound.bus === bus), [film, bus]);
  const isHalf = useMemo(() => hasTwoRows(own, bus), [own, bus]);
  const drawn = useMemo(
    () => own.filter(({ startSeconds, endSeconds }) => endSeconds * rate > from && startSeconds * rate < until),
    [own, rate, from, until],
  );
  const isFar = drawn.length > mostBlocks;
  const seen = isFar ? [] : drawn;
  const lead = own.find(({ id }) => id === selectedSoundId);
  const blocks = lead && !seen.includes(lead) ? [...seen, lead] : seen;
  return (
    <fieldset
      aria-label={names[bus]}
      aria-description={`${own.length} sounds`}
      data-lane={bus}
      className="relative min-w-0 border-t border-line"
    >
      {bus === 'music' && <HitMarks />}
      {isFar && <FarSounds sounds={drawn} rate={rate} name={names[bus]} />}
      {blocks.map((heard) => {
        const sound = sounds.get(heard.id);
        return (
          sound && (
            <SoundBlock
              key={heard.id}
              heard={heard}
              sound={sound}
              isHalf={isHalf}
              pxPerSecond={rate * pxPerFrame}
              isSelected={selectedSoundId === heard.id}
              isTall={isTall}
              mayEdit={board.mayEdit}
            />
          )
        );
      })}
    </fieldset>
  );
}

function FarSounds({ sounds, rate, name }: { sounds: readonly FilmSound[]; rate: number; name: string }) {
  const bars = useMemo(
    () =>
      sounds.map(({ startSeconds, endSeconds }): Bar => {
        return { startFrame: startSeconds * rate, frames: (endSeconds - startSeconds) * rate, look: 'made' };
      }),
    [sounds, rate],
  );
  return <Overview bars={bars} name={`${name} overview. Zoom in to edit.`} />;
}
