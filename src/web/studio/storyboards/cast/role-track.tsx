import { CastCell } from './cast-cell.tsx';
import { selectedBand, useCast } from './cast-context.tsx';
import { type CastRow, type Cell, lookOf } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import { LookBand } from './look-band.tsx';
import { type Band, looksInOrder, moveSpan } from './look-bands.ts';
import { SpanTip } from './span-tip.tsx';
import { type DragPreview, useEdgeDrag } from './use-edge-drag.ts';

/** The bands of a role with its cells. Bands that a user drags show where they will be. */
export function RoleTrack({ row }: { row: CastRow }) {
  const { scenes, selection } = useCast();
  const { track, preview, start } = useEdgeDrag(row);
  const selected = selectedBand(row, selection);
  return (
    <div ref={track} className="relative h-14 shrink-0" style={{ width: scenes.length * cellPx }}>
      {keyed(row.bands).map(({ key, band }) => (
        <LookBand
          key={key}
          row={row}
          band={band}
          shown={preview?.band === band ? preview.moved : band}
          isSelected={band === selected}
          onEdge={start}
        />
      ))}
      {(preview ? cellsAfter(row, preview) : row.cells).map((cell) => (
        <CastCell key={cell.at} cell={cell} className="top-[23px]" />
      ))}
      {preview && <SpanTip row={row} preview={preview} />}
    </div>
  );
}

/** The cells in the looks that they get when the drag ends here. */
function cellsAfter({ cells, looks, player }: CastRow, { band, moved }: DragPreview): Cell[] {
  const lookIds = looksInOrder({ ...looks, ranges: moveSpan(looks, band, moved) });
  return cells.map((cell) => ({ ...cell, look: player && lookOf(player, lookIds[cell.at]) }));
}

/** A band keeps its key, and so the focus, while its ends move. */
function keyed(bands: readonly Band[]): { key: string; band: Band }[] {
  const counts = new Map<string, number>();
  return bands.map((band) => {
    const kind = `${band.isRange ? 'range' : 'rest'} ${band.lookId}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return { key: `${kind} ${count}`, band };
  });
}
