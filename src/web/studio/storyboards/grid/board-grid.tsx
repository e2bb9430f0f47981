import { memo, useEffect, useMemo, useRef } from 'react';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { useBoardChoice, useBoardFacts } from '../board-context.tsx';
import { NothingHere } from './nothing-here.tsx';
import { ShotContextMenu } from '../shot-menu.tsx';
import { layOutBoard, type BoardRow, type ShownScene } from './board-layout.ts';
import { DragLayer } from './drag-layer.tsx';
import { SceneLine, ShotsLine } from './board-lines.tsx';
import { useBoardMetrics } from './use-board-metrics.ts';
import { useCardPointer } from './use-card-pointer.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { focusAgain } from './focus-again.ts';
import { bringIntoSight, useRowsInSight } from './use-rows-in-sight.ts';

/** Room for the sentence that nothing is here. */
const emptyPx = 280;

type BoardGridProps = {
  scenes: readonly ShownScene[];
  isFiltered: boolean;
  onShowAll: () => void;
  cardSize: number;
};

/** The scenes in film order, each with its shots as cards. However many there are, only those in sight are drawn. */
export const BoardGrid = memo(function BoardGrid({ scenes, isFiltered, onShowAll, cardSize }: BoardGridProps) {
  const board = useBoardFacts();
  const { selected } = useBoardChoice();
  const body = useRef<HTMLDivElement>(null);
  const metrics = useBoardMetrics(body, cardSize, board.dimension);
  const layout = useMemo(() => layOutBoard(scenes, metrics), [scenes, metrics]);
  const sight = useRowsInSight(body, layout.rows);
  const onKeyDown = useGridKeys(layout, body);
  useCardPointer(body);
  const leadRow = selected && layout.rowOf.get(selected.id);
  useFollowLead(body, leadRow === undefined ? undefined : layout.rows[leadRow], selected?.id);
  const mayMove = board.mayEdit && !isFiltered;
  return (
    <div className="min-h-0 flex-1 md:overflow-auto" data-scenes>
      <ShotContextMenu area={body}>
        <div
          ref={body}
          role="grid"
          tabIndex={-1}
          aria-label="Shots"
          aria-multiselectable
          aria-rowcount={layout.rows.length}
          onKeyDown={onKeyDown}
          className="relative mx-4 mt-1 mb-6 select-none"
          style={{ height: Math.max(layout.height, emptyPx) }}
        >
          {rowsToDraw(layout.rows, sight, leadRow).map((row) => (
            <Line key={row.key} row={row} layout={layout} mayMove={mayMove} dimension={board.dimension} />
          ))}
          {scenes.length === 0 && <NothingHere isFiltered={isFiltered} onShowAll={onShowAll} />}
          <DragLayer body={body} layout={layout} mayMove={mayMove} />
        </div>
      </ShotContextMenu>
    </div>
  );
});

type LineProps = { row: BoardRow; layout: ReturnType<typeof layOutBoard>; mayMove: boolean; dimension: Dimension };

function Line({ row, layout, mayMove, dimension }: LineProps) {
  return row.kind === 'scene' ? (
    <SceneLine row={row} mayMove={mayMove} isFirst={row.top === 0} />
  ) : (
    <ShotsLine row={row} metrics={layout.metrics} mayAdd={mayMove} dimension={dimension} />
  );
}

/** Those in sight, and the one that has the keyboard. */
function rowsToDraw(rows: readonly BoardRow[], { from, to }: { from: number; to: number }, lead: number | undefined) {
  const drawn = rows.slice(from, to);
  const own = lead === undefined ? undefined : rows[lead];
  if (!own || lead === undefined) return drawn;
  if (lead < from) return [own, ...drawn];
  return lead >= to ? [...drawn, own] : drawn;
}

/** When another shot is chosen by a key or from elsewhere, it is brought into sight, with the keyboard if that was here. */
function useFollowLead(
  body: React.RefObject<HTMLDivElement | null>,
  row: BoardRow | undefined,
  shotId: string | undefined,
) {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = body.current;
    if (!element || !row || shotId === undefined || last.current === shotId) return;
    const isFirst = last.current === undefined;
    last.current = shotId;
    focusAgain(element, shotId);
    // A page that has just come is seen from its beginning on a phone, where the player stands above.
    if (!isFirst || window.matchMedia('(min-width: 768px)').matches) bringIntoSight(element, row);
  }, [body, row, shotId]);
}
