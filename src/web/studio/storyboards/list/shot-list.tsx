import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useBoardActions, useBoardChoice, useBoardFacts, useBoardWork } from '../board-context.tsx';
import type { ShownScene } from '../grid/board-layout.ts';
import { focusAgain } from '../grid/focus-again.ts';
import { useCardPointer } from '../grid/use-card-pointer.ts';
import { useShotKeys } from '../grid/use-grid-keys.ts';
import { bringIntoSight, type Sight, useRowsInSight } from '../grid/use-rows-in-sight.ts';
import { cardState } from '../card-state.ts';
import { NothingHere } from '../grid/nothing-here.tsx';
import { ShotContextMenu } from '../shot-menu.tsx';
import { ListDragLayer } from './list-drag-layer.tsx';
import { layOutList, type ListLayout, type ListRow } from './list-layout.ts';
import { ListHeading, ListShot, listColumns } from './list-rows.tsx';

type ShotListProps = { scenes: readonly ShownScene[]; isFiltered: boolean; onShowAll: () => void };

/** Room for saying that nothing is here. */
const emptyPx = 280;

const names = ['Shot', 'Image', 'Type', 'Action', 'Dialogue', 'Length', 'State', 'Approved, locked'];

/** The shots as a dense table in film order. Its cells are edited where they stand. */
export const ShotList = memo(function ShotList({ scenes, isFiltered, onShowAll }: ShotListProps) {
  const board = useBoardFacts();
  const { tasks } = useBoardWork();
  const { selected, chosen } = useBoardChoice();
  const body = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOutList(scenes), [scenes]);
  const speakers = useMemo(() => new Map(board.roles.map(({ id, name }) => [id, name])), [board.roles]);
  const sight = useRowsInSight(body, layout.rows);
  const onKeyDown = useListKeys(layout.rows);
  useCardPointer(body);
  useKeepInSight(body, layout, selected?.id);
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
          className={`sticky top-0 z-[4] h-8 items-center border-b border-line bg-ground text-11 text-faint ${listColumns}`}
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
            style={{ height: layout.height, minHeight: emptyPx }}
          >
            {rowsToDraw(layout, sight, selected?.id).map((at) => {
              const row = layout.rows[at];
              if (row?.kind === 'scene') return <ListHeading key={row.key} row={row} at={at} />;
              return (
                row && (
                  <ListShot
                    key={row.key}
                    row={row}
                    at={at}
                    state={cardState(row.shot, tasks)}
                    speaker={speakers.get(row.shot.dialogue[0]?.roleId ?? '') ?? ''}
                    isLead={row.key === selected?.id}
                    isChosen={chosen.has(row.key)}
                    mayEdit={board.mayEdit}
                    fitType={board.fitType}
                  />
                )
              );
            })}
            {layout.rows.length === 0 && <NothingHere isFiltered={isFiltered} onShowAll={onShowAll} />}
            <ListDragLayer body={body} rows={layout.rows} mayMove={mayMove} />
          </div>
        </ShotContextMenu>
      </div>
    </div>
  );
});

function useListKeys(rows: readonly ListRow[]) {
  const { pick } = useBoardActions();
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
function rowsToDraw({ rowOf }: ListLayout, { from, to }: Sight, leadId: string | undefined): number[] {
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);
  const lead = leadId === undefined ? undefined : rowOf.get(leadId);
  if (lead === undefined || (lead >= from && lead < to)) return drawn;
  return lead < from ? [lead, ...drawn] : [...drawn, lead];
}

/** A shot that is chosen by a key or elsewhere is brought into sight, with the keyboard if that was in the list. */
function useKeepInSight(
  body: React.RefObject<HTMLElement | null>,
  { rows, rowOf }: ListLayout,
  leadId: string | undefined,
) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const element = body.current;
    if (!element || leadId === undefined || last.current === leadId) return;
    last.current = leadId;
    const row = rows[rowOf.get(leadId) ?? -1];
    focusAgain(element, leadId);
    if (row) bringIntoSight(element, row);
  }, [body, rows, rowOf, leadId]);
}
