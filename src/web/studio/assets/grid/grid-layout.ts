import type { LibraryAssetView } from '#contract/assets.ts';

/** One line of the grid: the heading of a day, or as many assets as fit beside each other. Heights are computed, not measured. */
export type GridRow = { key: string; top: number; height: number } & (
  | { kind: 'day'; label: string }
  | { kind: 'assets'; first: number; assets: readonly LibraryAssetView[] }
);

type GridMetrics = { columns: number; cardPx: number; rowPx: number };
export type GridLayout = {
  rows: readonly GridRow[];
  height: number;
  /** The index of the row of each asset. */
  rowOf: readonly number[];
  metrics: GridMetrics;
};

export const gapPx = 12;
const leastCardPx = 160;
const belowPicturePx = 42;
const rowGapPx = 14;
const headingPx = 34;

/** As many columns as fit; two on a phone. */
export function metricsOf(widthPx: number): GridMetrics {
  const columns = Math.max(2, Math.floor((widthPx + gapPx) / (leastCardPx + gapPx)));
  const cardPx = (widthPx - gapPx * (columns - 1)) / columns;
  return { columns, cardPx, rowPx: (cardPx * 9) / 16 + belowPicturePx + rowGapPx };
}

type GridInput = { assets: readonly LibraryAssetView[]; metrics: GridMetrics; dayOf: (isoTime: string) => string };

/** Puts every asset in its place, with a heading above each day. Only rows in the viewport are drawn. */
export function layOutGrid({ assets, metrics, dayOf }: GridInput, before?: GridLayout): GridLayout {
  const { rows, rowOf, top: start } = keptOf(before, { assets, metrics });
  let top = start;
  let first = rowOf.length;
  const labelAt = (index: number) => dayOf(assets[index]?.createdAt ?? '');
  while (first < assets.length) {
    const label = labelAt(first);
    const isFollowing = first > 0 && labelAt(first - 1) === label;
    // An earlier layout may have kept the heading.
    if (!isFollowing && rows.at(-1)?.kind !== 'day') {
      rows.push({ kind: 'day', key: `day ${label} ${first}`, label, top, height: headingPx });
      top += headingPx;
    }
    const end = endOf(assets.length, first, (index) => labelAt(index) === label);
    for (; first < end; first += metrics.columns) {
      const own = assets.slice(first, Math.min(first + metrics.columns, end));
      rowOf.push(...own.map(() => rows.length));
      rows.push({ kind: 'assets', key: own[0]?.id ?? '', first, assets: own, top, height: metrics.rowPx });
      top += metrics.rowPx;
    }
    first = end;
  }
  return { rows, height: top, rowOf, metrics };
}

type Kept = { rows: GridRow[]; rowOf: number[]; top: number };

/**
 * The rows of an earlier layout that a longer list keeps: all but the last, which may have been short. A page more of 100,000 assets is
 * laid out within a frame.
 */
function keptOf(before: GridLayout | undefined, { assets, metrics }: Omit<GridInput, 'dayOf'>): Kept {
  const last = before?.rows.at(-1);
  const isLonger =
    before !== undefined &&
    last?.kind === 'assets' &&
    before.metrics.columns === metrics.columns &&
    before.metrics.cardPx === metrics.cardPx &&
    before.rowOf.length < assets.length &&
    before.rows.every((row) => row.kind === 'day' || row.assets.every((asset, n) => assets[row.first + n] === asset));
  if (!isLonger) return { rows: [], rowOf: [], top: 0 };
  return { rows: before.rows.slice(0, -1), rowOf: before.rowOf.slice(0, last.first), top: last.top };
}

function endOf(length: number, first: number, isSame: (index: number) => boolean): number {
  let end = first;
  while (end < length && isSame(end)) end += 1;
  return end;
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** The indexes of assets whose cards a rectangle touches, in pixels of the grid. */
export function indexesIn({ rows, metrics: { cardPx, rowPx } }: GridLayout, box: Box): number[] {
  return rows.flatMap((row) => {
    if (row.kind === 'day' || row.top + rowPx - rowGapPx < box.top || row.top > box.bottom) return [];
    return row.assets.flatMap((_, column) => {
      const left = column * (cardPx + gapPx);
      return left + cardPx < box.left || left > box.right ? [] : [row.first + column];
    });
  });
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'start' | 'end';

/** The index that an arrow key moves to. */
export function indexBeside(layout: GridLayout, from: number, direction: Direction): number {
  const last = layout.rowOf.length - 1;
  const targets: Record<Direction, () => number> = {
    start: () => 0,
    end: () => last,
    left: () => Math.max(0, from - 1),
    right: () => Math.min(last, from + 1),
    up: () => indexInNextRow(layout, from, -1),
    down: () => indexInNextRow(layout, from, 1),
  };
  return targets[direction]();
}

/** Keeps the column, or takes the last card of a shorter row. */
function indexInNextRow({ rows, rowOf }: GridLayout, from: number, step: 1 | -1): number {
  const here = rowOf[from] ?? 0;
  const row = rows[here];
  const column = row?.kind === 'assets' ? from - row.first : 0;
  for (let at = here + step; at >= 0 && at < rows.length; at += step) {
    const next = rows[at];
    if (next?.kind === 'assets') return next.first + Math.min(column, next.assets.length - 1);
  }
  return from;
}
