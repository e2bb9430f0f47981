import type { SceneView, ShotView } from '#contract/storyboards.ts';

/** A scene with those of its shots that are shown. */
export type ShownScene = { scene: SceneView; shots: ShotView[] };

/** One line of the board: a scene's heading, or as many shots as stand beside each other. Heights are known, not measured. */
export type BoardRow = { key: string; scene: SceneView; top: number; height: number } & (
  | { kind: 'scene' }
  | { kind: 'shots'; shots: ShotView[]; /** Room behind the last shot is where one is added. */ isLast: boolean }
);

export type BoardMetrics = {
  columns: number;
  cardPx: number;
  gapPx: number;
  /** From one line of shots to the next. */
  rowPx: number;
  headingPx: number;
  /** Below the last shots of a scene. */
  footPx: number;
};

export type BoardLayout = {
  rows: BoardRow[];
  height: number;
  rowOf: ReadonlyMap<string, number>;
  metrics: BoardMetrics;
};

/** Puts every scene and every shot in its place. Only the rows in sight are drawn, but all of them have their places. */
export function layOutBoard(scenes: readonly ShownScene[], metrics: BoardMetrics): BoardLayout {
  const { columns, rowPx, headingPx, footPx } = metrics;
  const rows: BoardRow[] = [];
  const rowOf = new Map<string, number>();
  let top = 0;
  for (const { scene, shots } of scenes) {
    rows.push({ kind: 'scene', key: scene.id, scene, top, height: headingPx });
    top += headingPx;
    for (let first = 0; first === 0 || first < shots.length; first += columns) {
      const own = shots.slice(first, first + columns);
      const isLast = first + columns >= shots.length;
      for (const { id } of own) rowOf.set(id, rows.length);
      const height = rowPx + (isLast ? footPx : 0);
      rows.push({ kind: 'shots', key: `${scene.id} ${first}`, scene, shots: own, isLast, top, height });
      top += height;
    }
  }
  return { rows, height: top, rowOf, metrics };
}

/** Whether two rows are drawn alike. */
export function isSameRow(one: BoardRow, other: BoardRow): boolean {
  if (one.top !== other.top || one.height !== other.height) return false;
  if (one.kind === 'scene' || other.kind === 'scene') return one.kind === other.kind && one.scene === other.scene;
  // A shot is added behind the last line, to the scene as it is.
  const isSameScene = one.isLast ? one.scene === other.scene : one.scene.number === other.scene.number;
  return isSameScene && one.isLast === other.isLast && isSameList(one.shots, other.shots);
}

const isSameList = (before: readonly unknown[], items: readonly unknown[]) =>
  before.length === items.length && before.every((one, n) => one === items[n]);

/** The first row that ends below a height; the number of rows when there is none. */
export function rowAt(rows: readonly Pick<BoardRow, 'top' | 'height'>[], y: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where something that is let go at a point comes to stand: in which scene, behind which shot, and where that is shown. */
export type DropPlace = { sceneId: string; after: string | null; marker: { x: number; y: number; height: number } };

/** The gap between two shots that is nearest to a point. */
export function dropPlaceAt({ rows, metrics }: BoardLayout, { x, y }: { x: number; y: number }): DropPlace | null {
  const at = Math.min(rowAt(rows, Math.max(0, y)), rows.length - 1);
  // On a heading it is the beginning of its scene.
  const row = rows[at]?.kind === 'scene' ? rows[at + 1] : rows[at];
  if (row?.kind !== 'shots') return null;
  const isHeading = rows[at]?.kind === 'scene';
  const stepPx = metrics.cardPx + metrics.gapPx;
  const column = isHeading ? 0 : Math.min(Math.max(Math.round(x / stepPx), 0), row.shots.length);
  const marker = {
    x: column * stepPx - metrics.gapPx / 2,
    y: row.top,
    height: metrics.rowPx - metrics.gapPx,
  };
  const before = row.shots[column - 1] ?? lastOfRowBefore(rows, at, row);
  return { sceneId: row.scene.id, after: before?.id ?? null, marker };
}

function lastOfRowBefore(rows: readonly BoardRow[], at: number, row: BoardRow): ShotView | undefined {
  const before = rows[at - 1];
  return before?.kind === 'shots' && before.scene.id === row.scene.id ? before.shots.at(-1) : undefined;
}

/** The gap between two scenes that is nearest to a height: behind which scene, and where it is shown. */
export function scenePlaceAt({ rows, height }: BoardLayout, y: number): { after: string | null; y: number } {
  const headings = rows.filter(({ kind }) => kind === 'scene');
  const places = [...headings.map(({ top }) => top), height];
  const nearest = places.reduce(
    (best, top, n) => (Math.abs(top - y) < Math.abs((places[best] ?? 0) - y) ? n : best),
    0,
  );
  return { after: headings[nearest - 1]?.scene.id ?? null, y: places[nearest] ?? 0 };
}

export type Box = { left: number; top: number; right: number; bottom: number };

/** The shots whose cards a box touches. */
export function shotsInBox({ rows, metrics }: BoardLayout, box: Box): string[] {
  const stepPx = metrics.cardPx + metrics.gapPx;
  const ids: string[] = [];
  for (let at = rowAt(rows, box.top); at < rows.length; at += 1) {
    const row = rows[at];
    if (!row || row.top > box.bottom) break;
    if (row.kind !== 'shots' || row.top + metrics.rowPx - metrics.gapPx < box.top) continue;
    for (const [column, { id }] of row.shots.entries()) {
      const left = column * stepPx;
      if (left < box.right && left + metrics.cardPx > box.left) ids.push(id);
    }
  }
  return ids;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The shot that an arrow leads to; at the edge of a scene into the next one, in the same column where there is one. */
export function shotBeside({ rows, rowOf }: BoardLayout, shotId: string, arrow: Arrow): string | null {
  const at = rowOf.get(shotId) ?? -1;
  const row = rows[at];
  if (row?.kind !== 'shots') return null;
  const column = row.shots.findIndex(({ id }) => id === shotId);
  const next: Record<Arrow, () => ShotView | undefined> = {
    ArrowRight: () => row.shots[column + 1] ?? shotsFrom(rows, at, 1)[0],
    ArrowLeft: () => row.shots[column - 1] ?? shotsFrom(rows, at, -1).at(-1),
    ArrowDown: () => inColumn(shotsFrom(rows, at, 1), column),
    ArrowUp: () => inColumn(shotsFrom(rows, at, -1), column),
  };
  return next[arrow]()?.id ?? null;
}

const inColumn = (shots: readonly ShotView[], column: number) => shots[column] ?? shots.at(-1);

/** The next line above or below that has shots. */
function shotsFrom(rows: readonly BoardRow[], at: number, step: 1 | -1): ShotView[] {
  for (let next = at + step; rows[next] !== undefined; next += step) {
    const row = rows[next];
    if (row?.kind === 'shots' && row.shots.length > 0) return row.shots;
  }
  return [];
}
