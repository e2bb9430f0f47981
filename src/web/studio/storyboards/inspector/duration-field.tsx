import type { ShotView } from '#contract/storyboards.ts';
import { millisecondsOf } from '#domain/storyboards/timing.ts';
import { SecondsField } from '#web/ui/seconds-field.tsx';
import { seconds } from '#web/ui/format.ts';
import { useBoardFilm } from '../board-context.tsx';
import { useUpdateShot } from './use-update-shot.ts';

const shortestMs = 200;
const longestMs = 120_000;

/** How long the shot lasts; dialogue that needs more makes it longer. */
export function DurationField({ shot, isLocked }: { shot: ShotView; isLocked: boolean }) {
  const { film } = useBoardFilm();
  const update = useUpdateShot(shot);
  const inFilm = film.shots.find(({ id }) => id === shot.id);
  const frames = inFilm?.frames ?? 0;
  const lengthMs = millisecondsOf(frames, film.rate);
  const frameMs = millisecondsOf(1, film.rate);
  return (
    <div className="grid content-start gap-1">
      <SecondsField
        label="Duration"
        valueMs={shot.durationMs}
        minimumMs={shortestMs}
        maximumMs={longestMs}
        isDisabled={isLocked}
        onChange={(durationMs) => durationMs !== shot.durationMs && update({ durationMs })}
      />
      {lengthMs - shot.durationMs > frameMs && (
        <span className="num text-11 text-faint">{seconds(lengthMs)} with its lines</span>
      )}
    </div>
  );
}
