import { Link } from '@tanstack/react-router';
import Grip from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { memo } from 'react';
import { Button } from 'react-aria-components/Button';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { shotLimit } from '#domain/storyboards/plan-room.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { classNames } from '#web/ui/class-names.ts';
import { seconds } from '#web/ui/format.ts';
import { useBoardChoice, useBoardWork } from '../board-context.tsx';
import { type CardState, cardState, isSameState } from '../card-state.ts';
import { SceneHeader } from '../scene-header.tsx';
import { ShotCard } from '../shot-card.tsx';
import { useAddShot } from '../use-add-shot.ts';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { usePlanRoom } from '../use-plan-room.ts';
import { type BoardMetrics, type BoardRow, isSameRow } from './board-layout.ts';

type SceneLineProps = { row: BoardRow; mayMove: boolean; isFirst: boolean };

/** A scene's heading, with the handle that moves it. Scrolling draws only the lines that come. */
export const SceneLine = memo(function SceneLine({ row: { scene, top, height }, mayMove, isFirst }: SceneLineProps) {
  return (
    <div
      role="rowgroup"
      aria-label={`Scene ${scene.number}, ${scene.slugLine}`}
      className={classNames('group/scene absolute -inset-x-4 px-4 pt-2.5', !isFirst && 'border-t border-line')}
      style={{ top, height }}
    >
      <div role="row">
        <div role="gridcell" className="relative">
          {mayMove && (
            <span
              data-scene-handle={scene.id}
              title={`Drag to move scene ${scene.number}`}
              className="absolute top-1.5 -left-4 grid h-4 w-4 cursor-grab place-items-center text-faint opacity-0 group-hover/scene:opacity-100 max-md:hidden"
            >
              <Grip size={12} aria-hidden="true" />
            </span>
          )}
          <SceneHeader scene={scene} />
        </div>
      </div>
    </div>
  );
}, isSameScene);

/** A layout has rows of its own each time; most of them are drawn like those before. */
function isSameScene(one: SceneLineProps, other: SceneLineProps): boolean {
  return isSameRow(one.row, other.row) && one.mayMove === other.mayMove && one.isFirst === other.isFirst;
}

type ShotsLineProps = {
  row: Extract<BoardRow, { kind: 'shots' }>;
  metrics: BoardMetrics;
  mayAdd: boolean;
  dimension: Dimension;
};

/** Shots beside each other. Behind the last of a scene there may be room to add one. */
export const ShotsLine = memo(function ShotsLine({
  row: { scene, shots, isLast, top },
  metrics,
  mayAdd,
  dimension,
}: ShotsLineProps) {
  const { tasks } = useBoardWork();
  const { selected, chosen } = useBoardChoice();
  // Where the last line is full, shots are added from the scene's menu: the tile is not worth a line of its own.
  const hasRoom = isLast && shots.length < metrics.columns;
  return (
    <div
      role="rowgroup"
      aria-label={`Shots of scene ${scene.number}`}
      className="absolute inset-x-0 flex"
      style={{ top, height: metrics.rowPx, gap: metrics.gapPx }}
    >
      {shots.map((shot) => (
        <Card
          key={shot.id}
          shot={shot}
          widthPx={metrics.cardPx}
          state={cardState(shot, tasks)}
          isLead={shot.id === selected?.id}
          isChosen={chosen.has(shot.id)}
        />
      ))}
      {mayAdd && hasRoom && <AddShot scene={scene} widthPx={metrics.cardPx} dimension={dimension} />}
    </div>
  );
}, isSameShots);

function isSameShots(one: ShotsLineProps, other: ShotsLineProps): boolean {
  const isSamePlace = one.metrics === other.metrics && one.mayAdd === other.mayAdd && one.dimension === other.dimension;
  return isSamePlace && isSameRow(one.row, other.row);
}

type CardProps = { shot: ShotView; widthPx: number; state: CardState; isLead: boolean; isChosen: boolean };

const Card = memo(function Card({ shot, widthPx, state, isLead, isChosen }: CardProps) {
  return (
    <div
      role="row"
      data-shot={shot.id}
      aria-selected={isChosen}
      aria-label={`Shot ${shot.label}, ${shotTypeLabel[shot.type]}, ${seconds(shot.durationMs)}`}
      tabIndex={isLead ? 0 : -1}
      className="group relative shrink-0 rounded-pic outline-none"
      style={{ width: widthPx }}
    >
      <div role="gridcell">
        <ShotCard shot={shot} state={state} mark={isLead ? 'lead' : isChosen ? 'chosen' : 'none'} />
      </div>
    </div>
  );
}, looksTheSame);

function looksTheSame(one: CardProps, other: CardProps): boolean {
  return (
    one.shot === other.shot &&
    one.widthPx === other.widthPx &&
    one.isLead === other.isLead &&
    one.isChosen === other.isChosen &&
    isSameState(one.state, other.state)
  );
}

const ratio: Record<Dimension, string> = { '16:9': 'aspect-video', '1:1': 'aspect-square', '9:16': 'aspect-[9/16]' };

function AddShot({ scene, widthPx, dimension }: { scene: SceneView; widthPx: number; dimension: Dimension }) {
  const addShot = useAddShot();
  const room = usePlanRoom();
  const isReadOnly = useReadOnlyReason({ sceneId: scene.id }) !== undefined;
  if (isReadOnly) return null;
  if (scene.shots.length >= room.shots) return <NoRoom shots={room.shots} widthPx={widthPx} dimension={dimension} />;
  return (
    <div role="row" className="shrink-0 max-md:hidden" style={{ width: widthPx }}>
      <div role="gridcell">
        <Button
          onPress={() => addShot(scene)}
          aria-label={`Add shot to scene ${scene.number}`}
          className={`grid w-full place-content-center justify-items-center gap-1 rounded-pic text-12 text-faint hover:bg-raised hover:text-ink ${ratio[dimension]}`}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Add shot
        </Button>
      </div>
    </div>
  );
}

type NoRoomProps = { shots: number; widthPx: number; dimension: Dimension };

/** In the place of “Add shot”, where the plan allows no more. */
function NoRoom({ shots, widthPx, dimension }: NoRoomProps) {
  return (
    <div role="row" className="shrink-0 max-md:hidden" style={{ width: widthPx }}>
      <div
        role="gridcell"
        className={`grid place-content-center justify-items-center gap-1 overflow-hidden p-2 text-center text-12 text-faint ${ratio[dimension]}`}
      >
        <p>{shotLimit(shots)}.</p>
        <Link to="/studio/account/plan" className="text-muted underline underline-offset-3 hover:text-ink">
          See plans
        </Link>
      </div>
    </div>
  );
}
