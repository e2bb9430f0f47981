import { useMemo } from 'react';
import { type FilmSound, framesPerSecond, type SoundBus } from '#web/studio/player/index.ts';
import { mostBlocks, Overview } from './overview.tsx';
import { SoundBlock } from './sound-block.tsx';
import { useTimeline } from './timeline-context.ts';

const names: Record<SoundBus, string> = { dialogue: 'Dialogue', effects: 'Effects', music: 'Music' };

const farBar = ({ startSeconds, endSeconds }: FilmSound, rate: number) => ({
  startFrame: startSeconds * rate,
  frames: (endSeconds - startSeconds) * rate,
  color: '#3a3a3f',
});

/** The sounds of one kind, in time. Only those in sight are drawn. */
export function SoundLane({ bus }: { bus: SoundBus }) {
  const { film, from, until, sounds } = useTimeline();
  const rate = framesPerSecond(film);
  const own = useMemo(() => film.sounds.filter((sound) => sound.bus === bus), [film, bus]);
  const hasTwoRows = useMemo(() => own.some(({ isOver }) => isOver), [own]);
  const seen = own.filter(({ startSeconds, endSeconds }) => endSeconds * rate > from && startSeconds * rate < until);
  return (
    <fieldset aria-label={names[bus]} data-lane={bus} className="relative min-w-0 border-t border-line">
      {seen.length > mostBlocks ? (
        <Overview bars={seen.map((heard) => farBar(heard, rate))} />
      ) : (
        seen.map((heard) => {
          const sound = sounds.get(heard.id);
          return sound && <SoundBlock key={heard.id} heard={heard} sound={sound} isHalf={hasTwoRows} />;
        })
      )}
    </fieldset>
  );
}
