import { CastCell } from './cast-cell.tsx';
import { selectedBand, useCast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import { LookBand } from './look-band.tsx';
import type { Band } from './look-bands.ts';
import { SpanTip } from './span-tip.tsx';
import { useEdgeDrag } from './use-edge-drag.ts';

/** The bands of a role with its cells. Bands that a user drags show where they will be. */
export function RoleTrack({ row }: { row: CastRow }) {
  const { scenes, selection } = useCast();
  const { track, preview, start } = useEdgeDrag(row);
  const selected = selectedBand(row, selection);
  return (
    <div ref={track} className="relative h-14" style={{ width: scenes.length * cellPx }}>
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
      {row.cells.map((cell) => (
        <CastCell key={cell.at} cell={cell} className="top-[23px]" />
      ))}
      {preview && <SpanTip row={row} {...preview} />}
    </div>
  );
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
