import { type KeyboardEvent, memo, type MouseEvent, useRef, useState } from 'react';
import type { LibraryAssetView } from '#contract/assets.ts';
import { AssetsSkeleton } from '../asset-grid.tsx';
import { originOf } from '../origin-of.ts';
import { useModelLabel } from '../use-model-label.ts';
import { createDayLabel } from './day-label.ts';
import {
  type Direction,
  type GridLayout,
  type GridRow,
  gapPx,
  indexBeside,
  indexesIn,
  layOutGrid,
  metricsOf,
} from './grid-layout.ts';
import { cardId, LibraryCard } from './library-card.tsx';
import type { GridSelection } from './use-grid-selection.ts';
import { useLasso } from './use-lasso.ts';
import { overscanPx, rowsBetween, scrollToRow, useRowsInView } from './use-rows-in-view.ts';

type LibraryGridProps = {
  label: string;
  assets: readonly LibraryAssetView[];
  selection: GridSelection;
  onOpen: (assetId: string) => void;
  /** The selected assets, or without a selection the one that has the focus. */
  onDelete: (assetIds: readonly string[]) => void;
};

/** The tool bar covers the top of the scroller. */
const headPx = 52;
const noRows: GridLayout = { rows: [], height: 0, rowOf: [], metrics: metricsOf(0) };

/** Assets in rows, of which only those in the viewport are in the page. The list has the focus; `aria-activedescendant` names the card. */
export function LibraryGrid({ label, assets, selection, onOpen, onDelete }: LibraryGridProps) {
  const body = useRef<HTMLDivElement>(null);
  const view = useRowsInView(body);
  const [dayOf] = useState(() => createDayLabel(new Date()));
  const widthPx = view?.widthPx;
  const layout = useLayout(assets, widthPx, dayOf);
  const lasso = useGridLasso({ body, layout, assets, selection });
  const onKeyDown = useGridKeys({ body, layout, assets, selection, onOpen, onDelete });
  const onClick = useGridClick(selection, onOpen);
  const shown = view ? rowsBetween(layout.rows, view.top, view.bottom) : [];
  return (
    <div
      className="min-h-full p-4 select-none"
      onPointerDown={lasso.onPointerDown}
      onPointerUp={() => body.current?.focus({ preventScroll: true })}
    >
      <div
        ref={body}
        role="listbox"
        data-hotkeys
        tabIndex={0}
        aria-label={label}
        aria-multiselectable="true"
        aria-activedescendant={selection.activeId === null ? undefined : cardId(selection.activeId)}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={() => {
          const first = isKeyboardFocus(body.current) ? firstInView(shown, view?.top) : undefined;
          if (selection.activeId === null && first !== undefined) selection.moveTo(first);
        }}
        // Browsers drag images as files, which would be uploaded on drop.
        onDragStart={(event) => event.preventDefault()}
        className="relative outline-none"
        style={view ? { height: layout.height } : undefined}
      >
        {!view && <AssetsSkeleton />}
        {shown.map((row) => (
          <RowView
            key={row.key}
            row={row}
            cardPx={layout.metrics.cardPx}
            ids={selection.ids}
            activeId={selection.activeId}
          />
        ))}
        {lasso.box && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute z-[5] border border-key"
            style={{
              left: lasso.box.left,
              top: lasso.box.top,
              width: lasso.box.right - lasso.box.left,
              height: lasso.box.bottom - lasso.box.top,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The layout of the list; a page more only adds to it. */
function useLayout(
  assets: readonly LibraryAssetView[],
  widthPx: number | undefined,
  dayOf: (isoTime: string) => string,
): GridLayout {
  const [before, setBefore] = useState<{ layout: GridLayout; assets: unknown; widthPx: number | undefined }>();
  if (before?.assets === assets && before.widthPx === widthPx) return before.layout;
  const layout =
    widthPx === undefined ? noRows : layOutGrid({ assets, metrics: metricsOf(widthPx), dayOf }, before?.layout);
  setBefore({ layout, assets, widthPx });
  return layout;
}

const isKeyboardFocus = (body: HTMLElement | null): boolean => body?.matches(':focus-visible') ?? false;

function firstInView(shown: readonly GridRow[], top = 0): string | undefined {
  const whole = shown.find((row) => row.kind === 'assets' && row.top >= top + overscanPx);
  return whole?.kind === 'assets' ? whole.assets[0]?.id : undefined;
}

type RowViewProps = { row: GridRow; cardPx: number } & Pick<GridSelection, 'ids' | 'activeId'>;

/** Rows that stay in the viewport are not rendered again while the user scrolls. */
const RowView = memo(function RowView({ row, cardPx, ids, activeId }: RowViewProps) {
  const labelOf = useModelLabel();
  const place = { top: row.top, height: row.height };
  if (row.kind === 'day') {
    return (
      <div aria-hidden="true" className="absolute inset-x-0 pt-1 text-13 font-semibold" style={place}>
        {row.label}
      </div>
    );
  }
  return (
    <div role="presentation" className="absolute inset-x-0" style={place}>
      {row.assets.map((asset, column) => (
        <LibraryCard
          key={asset.id}
          asset={asset}
          detail={asset.tag === null ? originOf(asset, labelOf) : `@${asset.tag}`}
          left={column * (cardPx + gapPx)}
          width={cardPx}
          isSelected={ids.has(asset.id)}
          isActive={activeId === asset.id}
          isSelecting={ids.size > 0}
        />
      ))}
    </div>
  );
});

type GridParts = {
  body: React.RefObject<HTMLDivElement | null>;
  layout: GridLayout;
  assets: readonly LibraryAssetView[];
  selection: GridSelection;
};

function useGridLasso({ body, layout, assets, selection }: GridParts) {
  /** Selected before the lasso began; kept when it adds. */
  const kept = useRef<ReadonlySet<string>>(new Set());
  const lasso = useLasso({
    body,
    onChange: (box, isAdding) => {
      const touched = indexesIn(layout, box).flatMap((n) => assets[n]?.id ?? []);
      selection.set(isAdding ? [...kept.current, ...touched] : touched);
    },
    onClick: selection.clear,
  });
  return {
    ...lasso,
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      kept.current = selection.ids;
      lasso.onPointerDown(event);
    },
  };
}

function useGridClick(selection: GridSelection, onOpen: (assetId: string) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const assetId = event.target.closest<HTMLElement>('[data-asset]')?.dataset.asset;
    if (assetId === undefined) return;
    const isCheck = event.target.closest('[data-check]') !== null;
    if (event.shiftKey) selection.extendTo(assetId);
    else if (isCheck || event.ctrlKey || event.metaKey || selection.ids.size > 0) selection.toggle(assetId);
    else onOpen(assetId);
  };
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
};

type GridKeys = GridParts & Pick<LibraryGridProps, 'onOpen' | 'onDelete'>;

function useGridKeys({ body, layout, assets, selection, onOpen, onDelete }: GridKeys) {
  const { ids, activeId, toggle, extendTo, moveTo, clear, selectAll } = selection;
  const move = (direction: Direction, isExtending: boolean) => {
    const at = assets.findIndex(({ id }) => id === activeId);
    const next = at < 0 ? 0 : indexBeside(layout, at, direction);
    const id = assets[next]?.id;
    if (id === undefined) return;
    (isExtending ? extendTo : moveTo)(id);
    const row = layout.rows[layout.rowOf[next] ?? 0];
    if (row && body.current) scrollToRow(body.current, row, headPx);
  };
  const withActive = (run: (assetId: string) => void) => () => void (activeId !== null && run(activeId));
  const remove = () => {
    // The focus is seen only when keys brought it.
    const focused = activeId !== null && isKeyboardFocus(body.current) ? [activeId] : [];
    onDelete(ids.size > 0 ? [...ids] : focused);
  };
  const commands: Record<string, () => void> = {
    ' ': withActive(toggle),
    Enter: withActive(onOpen),
    Delete: remove,
    Backspace: remove,
    Escape: clear,
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    const direction = directions[event.key];
    const command = isAll ? selectAll : direction ? () => move(direction, event.shiftKey) : commands[event.key];
    if (!command) return;
    event.preventDefault();
    command();
  };
}
