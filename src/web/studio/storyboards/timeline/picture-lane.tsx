import { memo, useMemo } from 'react';
import type { ShotView } from '#contract/storyboards.ts';
import type { FilmShot } from '#web/studio/player/index.ts';
import { useBoardChoice, useBoardContent, useBoardFacts, useBoardWork } from '../board-context.tsx';
import { cardState } from '../card-state.ts';
import { transitionName } from '../transition-joint.tsx';
import type { Bar } from './draw-bars.ts';
import { Overview } from './overview.tsx';
import { inSight } from './scale.ts';
import { ShotBlock } from './shot-block.tsx';
import { useTimelineSight } from './timeline-context.ts';

/** More shots than this among those that are drawn are too narrow to be cut, and too many to be drawn one by one. */
const mostBlocks = 48;

/** The shots in time, each as long as it lasts. Only those in sight are drawn, and the selected one. */
export function PictureLane() {
  const board = useBoardFacts();
  const { shots } = useBoardContent();
  const views = useMemo(() => new Map(shots.map((shot) => [shot.id, shot])), [shots]);
  const { tasks } = useBoardWork();
  const { selected } = useBoardChoice();
  const { film, pxPerFrame, from, until, isTall } = useTimelineSight();
  const drawn = useMemo(() => inSight(film.shots, from, until), [film, from, until]);
  const isFar = drawn.length > mostBlocks;
  const blocks = withLead(isFar ? [] : drawn, film.shots, selected?.id);
  return (
    <fieldset
      aria-label="Picture"
      aria-description={`${film.shots.length} shots`}
      className="relative min-w-0 border-t border-line"
    >
      {isFar && <FarPictures shots={drawn} views={views} />}
      {blocks.map((shot) => {
        const view = views.get(shot.id);
        return (
          view && (
            <ShotBlock
              key={shot.id}
              shot={shot}
              view={view}
              isSelected={selected?.id === shot.id}
              isStale={cardState(view, tasks).kind === 'stale'}
              mayEdit={board.mayEdit}
              isTall={isTall}
              pxPerFrame={pxPerFrame}
            />
          )
        );
      })}
      {!isFar && <Joins shots={drawn} views={views} pxPerFrame={pxPerFrame} />}
    </fieldset>
  );
}

/** Those that are drawn, and the selected one in its place of the film: it may have the keyboard. */
function withLead(drawn: FilmShot[], shots: readonly FilmShot[], leadId: string | undefined): FilmShot[] {
  if (leadId === undefined || drawn.some(({ id }) => id === leadId)) return drawn;
  const lead = shots.find(({ id }) => id === leadId);
  if (!lead) return drawn;
  return lead.startFrame < (drawn[0]?.startFrame ?? 0) ? [lead, ...drawn] : [...drawn, lead];
}

type FarPicturesProps = { shots: readonly FilmShot[]; views: ReadonlyMap<string, ShotView> };

function FarPictures({ shots, views }: FarPicturesProps) {
  const { board } = useBoardContent();
  const bars = useMemo(() => {
    const scenes = new Map(board.scenes.map(({ id, number }, at) => [id, { name: number, at }]));
    return shots.map(({ id, label, sceneId, startFrame, frames }): Bar => {
      const view = views.get(id);
      const group = scenes.get(sceneId);
      const look = view?.clip || view?.picture ? 'made' : 'missing';
      return { startFrame, frames, label, look, ...(group && { group }) };
    });
  }, [board.scenes, shots, views]);
  return <Overview bars={bars} name="Shots, overview. Zoom in to edit." />;
}

type JoinsProps = FarPicturesProps & { pxPerFrame: number };

/** Where one shot becomes the next by more than a cut. */
const Joins = memo(function Joins({ shots, views, pxPerFrame }: JoinsProps) {
  const board = useBoardFacts();
  return shots.map(({ id, incoming, startFrame }, n) => {
    if (!incoming) return null;
    const before = views.get(shots[n - 1]?.id ?? '');
    const width = Math.max(14, incoming.frames * pxPerFrame);
    return (
      <i
        key={id}
        title={before && transitionName(before, board.frameRate)}
        className="pointer-events-none absolute top-5 bottom-[3px] z-[2] rounded-[2px] bg-[linear-gradient(to_top_right,#161617b0_49%,#e6e6e8_50%,#e6e6e8_54%,#16161760_55%)] shadow-[0_0_0_1px_#e6e6e880]"
        style={{ left: startFrame * pxPerFrame - (width === 14 ? 7 : 0), width }}
      />
    );
  });
});
