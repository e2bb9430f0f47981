import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useBoard } from '../board-context.tsx';
import type { ShownScene } from '../grid/board-layout.ts';
import { focusAgain } from '../grid/focus-again.ts';
import { useCardPointer } from '../grid/use-card-pointer.ts';
import { useShotKeys } from '../grid/use-grid-keys.ts';
import { bringIntoSight, useRowsInSight } from '../grid/use-rows-in-sight.ts';
import { ShotContextMenu } from '../shot-menu.tsx';
import { ListDragLayer } from './list-drag-layer.tsx';
import { layOutList, type ListRow } from './list-layout.ts';
import { ListHeading, ListShot, listColumns } from './list-rows.tsx';

type ShotListProps = { scenes: readonly ShownScene[]; isFiltered: boolean };

const names = ['Shot', 'Picture', 'Type', 'Action', 'Dialogue', 'Length', 'State', 'Approved, locked'];

/** The shots as a dense table in film order. Its cells are edited where they stand. */
export function ShotList({ scenes, isFiltered }: ShotListProps) {
  const { board, selected } = useBoard();
  const body = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOutList(scenes), [scenes]);
  const sight = useRowsInSight(body, layout.rows);
  const onKeyDown = useListKeys(layout.rows);
  useCardPointer(body);
  useKeepInSight(body, layout.rows, selected?.id);
  const mayMove = board.mayEdit && !isFiltered;
  return (
    <div className="min-h-0 flex-1 md:overflow-auto" data-scenes>
      <div
        role="grid"
        aria-label="Shots"
        aria-multiselectable
        aria-rowcount={layout.rows.length + 1}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="min-w-[760px]"
      >
        <div
          role="row"
          className={`sticky top-0 z-[4] h-8 items-center border-b border-line bg-stage text-11 text-faint ${listColumns}`}
        >
          {names.map((name) => (
            <span key={name} role="columnheader" className="truncate">
              {name === 'Approved, locked' ? <span className="sr-only">{name}</span> : name}
            </span>
          ))}
        </div>
        <ShotContextMenu area={body}>
          <div
            ref={body}
            role="rowgroup"

            className="relative mb-6 select-none"
            style={{ height: layout.height }}
          >
            {rowsToDraw(layout.rows, sight, selected?.id).map((row) =>
              row.kind === 'scene' ? <ListHeading key={row.key} row={row} /> : <ListShot key={row.key} row={row} />,
            )}
            {layout.rows.length === 0 && (
              <div role="row">
                <div role="gridcell" className="py-20 text-center text-muted">
                  {isFiltered ? 'No shot is like that.' : 'This storyboard has no scenes yet.'}
                </div>
              </div>
            )}
            <ListDragLayer body={body} rows={layout.rows} mayMove={mayMove} />
          </div>
        </ShotContextMenu>
      </div>
    </div>
  );
}

function useListKeys(rows: readonly ListRow[]) {
  const { pick } = useBoard();
  const order = () => rows.flatMap((row) => (row.kind === 'shot' ? [row.shot.id] : []));
  const keys = useShotKeys(order);
  return (event: KeyboardEvent<HTMLElement>) => {
    const shot = keys.shotOf(event.target);
    if (!shot) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (step === undefined || !isPlain) return keys.run(event, shot);
    const ids = order();
    const next = ids[ids.indexOf(shot.id) + step];
    return keys.take(event, () => next !== undefined && pick(next, event.shiftKey ? 'range' : 'only'));
  };
}

/** Those in sight, and the one that has the keyboard. */
function rowsToDraw(rows: readonly ListRow[], { from, to }: { from: number; to: number }, leadId: string | undefined) {
  const drawn = rows.slice(from, to);
  if (leadId === undefined || drawn.some(({ key }) => key === leadId)) return drawn;
  const lead = rows.find(({ key }) => key === leadId);
  return lead ? [...drawn, lead] : drawn;
}

/** A shot that is chosen by a key or elsewhere is brought into sight, with the keyboard if that was in the list. */
function useKeepInSight(
  body: React.RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  leadId: string | undefined,
) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const element = body.current;
    if (!element || leadId === undefined || last.current === leadId) return;
    last.current = leadId;
    const row = rows.find(({ key }) => key === leadId);
    focusAgain(element, leadId);
    if (row) bringIntoSight(element, row);
  }, [body, rows, leadId]);
}
