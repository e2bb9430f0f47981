import { classNames } from '#web/ui/class-names.ts';
import { spanInWords, useCast } from './cast-context.tsx';
import { type CastRow, lookLabel, lookOf } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import type { Band } from './look-bands.ts';
import { useBandKeys } from './use-band-keys.ts';
import type { BandEnd, StartDrag } from './use-edge-drag.ts';

type LookBandProps = {
  row: CastRow;
  band: Band;
  /** The same, or where a drag has brought it. */
  shown: Band;
  isSelected: boolean;
  onEdge: StartDrag;
};

/** One look from its first to its last scene. */
export function LookBand({ row, band, shown, isSelected, onEdge }: LookBandProps) {
  const { scenes, mayEdit, select } = useCast();
  const onKeyDown = useBandKeys(row, band);
  const look = row.player && lookOf(row.player, band.lookId);
  const label = look ? lookLabel(look) : '';
  const isMovable = mayEdit && band.isRange;
  return (
    <button
      type="button"
      data-band
      aria-pressed={isSelected}
      aria-label={`${row.role.name}: ${label}, ${spanInWords(scenes, band)}`}
      {...(isMovable && {
        'aria-keyshortcuts': 'Shift+ArrowRight Shift+ArrowLeft Alt+Shift+ArrowRight Alt+Shift+ArrowLeft',
      })}
      onClick={() => select({ roleId: row.role.id, band })}
      onKeyDown={onKeyDown}
      style={{ left: shown.first * cellPx + 1, width: (shown.last - shown.first + 1) * cellPx - 2 }}
      className={classNames(
        'absolute inset-y-1 rounded-[5px] px-[5px] text-left align-top',
        // Over its neighbors while it is dragged, and under the pictures, which come later.
        isSelected ? 'z-[1] bg-hover chosen-ring' : 'bg-raised hover:bg-hover',
      )}
    >
      <span
        className={classNames(
          'absolute inset-x-[5px] top-0 truncate text-11 leading-[18px]',
          isSelected ? 'font-medium text-ink' : 'text-muted',
        )}
      >
        {label}
      </span>
      {isSelected && isMovable && edges.map((end) => <Edge key={end} end={end} band={band} onEdge={onEdge} />)}
    </button>
  );
}

const edges = ['first', 'last'] as const;

type EdgeProps = { end: BandEnd; band: Band; onEdge: StartDrag };

/** The handle that the pointer drags. The band itself takes the keys. */
function Edge({ end, band, onEdge }: EdgeProps) {
  return (
    <span
      aria-hidden="true"
      data-edge={end}
      onPointerDown={(event) => onEdge(event, band, end)}
      // The press that ends a drag selects nothing else.
      onClick={(event) => event.stopPropagation()}
      className={classNames(
        'absolute top-0 z-[2] grid h-full w-3 cursor-ew-resize touch-none place-items-center pointer-coarse:w-8',
        end === 'first' ? '-left-2 pointer-coarse:-left-[18px]' : '-right-2 pointer-coarse:-right-[18px]',
      )}
    >
      <span className="h-[26px] w-1 rounded-[2px] bg-key" />
    </span>
  );
}
