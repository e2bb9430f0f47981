import type { ShotView } from '#contract/storyboards.ts';
import type { FilmShot } from '#web/studio/player/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useBoard } from '../board-context.tsx';
import { cardState } from '../card-state.ts';
import { transitionName } from '../transition-joint.tsx';

/** The shots in time, each as long as it lasts. */
export function PictureLane() {
  const { film, shots, selected, select } = useBoard();
  const views = new Map(shots.map((shot) => [shot.id, shot]));
  return (
    <div className="relative overflow-hidden border-t border-line">
      {film.shots.map((shot) => {
        const view = views.get(shot.id);
        return (
          view && (
            <ShotBlock
              key={shot.id}
              shot={shot}
              view={view}
              frames={film.frames}
              isSelected={selected?.id === shot.id}
              onSelect={() => select(shot.id)}
            />
          )
        );
      })}
      {film.shots.map(
        (shot, n) =>
          shot.incoming && <Join key={shot.id} shot={shot} before={views.get(film.shots[n - 1]?.id ?? '')} />,
      )}
    </div>
  );
}

type ShotBlockProps = { shot: FilmShot; view: ShotView; frames: number; isSelected: boolean; onSelect: () => void };

function ShotBlock({ shot, view, frames, isSelected, onSelect }: ShotBlockProps) {
  const { tasks } = useBoard();
  const take = view.picture ?? view.clip;
  const isStale = cardState(view, tasks).kind === 'stale';
  const place = {
    left: `calc(${(shot.startFrame / frames) * 100}% + 1px)`,
    width: `calc(${(shot.frames / frames) * 100}% - 2px)`,
  };
  return (
    <div
      className={classNames(
        'absolute top-[3px] bottom-[3px] flex flex-col overflow-hidden rounded-[3px]',
        take ? 'bg-raised shadow-[inset_0_0_0_1px_#ffffff12]' : 'border border-dashed border-line-strong',
        isSelected && 'z-[1] outline-2 -outline-offset-1 outline-key',
      )}
      style={place}
      onPointerDown={onSelect}
    >
      <em
        className={classNames(
          'truncate px-1 text-10 leading-[13px] font-medium not-italic',
          isSelected ? 'bg-key text-key-ink' : 'text-muted',
        )}
      >
        {shot.label}
        {isStale && ' · stale'}
      </em>
      {take && (
        <span
          className="flex-1 bg-[length:auto_100%] bg-repeat-x"
          style={{ backgroundImage: `url("${take.thumbnailUrl ?? take.url}")` }}
        />
      )}
    </div>
  );
}

function Join({ shot, before }: { shot: FilmShot; before: ShotView | undefined }) {
  const { film, board } = useBoard();
  return (
    <i
      title={before && transitionName(before, board.frameRate)}
      className="absolute top-5 bottom-[3px] z-[2] -ml-[7px] w-3.5 rounded-[2px] bg-[linear-gradient(to_top_right,#161617e6_49%,#e6e6e8_50%,#e6e6e8_54%,#161617e6_55%)] shadow-[0_0_0_1px_#e6e6e880]"
      style={{ left: `${(shot.startFrame / film.frames) * 100}%` }}
    />
  );
}
