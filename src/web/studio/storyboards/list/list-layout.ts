import type { SceneView, ShotView } from '#contract/storyboards.ts';
import type { ShownScene } from '../grid/board-layout.ts';
import { rowAt } from '../grid/board-layout.ts';

const headingPx = 34;
const shotPx = 45;

/** One line of the list: a scene's heading, or a shot. */
export type ListRow = { key: string; top: number; height: number; scene: SceneView } & (
  | { kind: 'scene'; count: number }
  | { kind: 'shot'; shot: ShotView }
);

export type ListLayout = { rows: ListRow[]; height: number; /** By a shot's id. */ rowOf: ReadonlyMap<string, number> };

/** Every scene with its shots below each other. */
export function layOutList(scenes: readonly ShownScene[]): ListLayout {
  const rows: ListRow[] = [];
  const rowOf = new Map<string, number>();
  let top = 0;
  for (const { scene, shots } of scenes) {
    rows.push({ kind: 'scene', key: scene.id, scene, count: shots.length, top, height: headingPx });
    top += headingPx;
    for (const shot of shots) {
      rowOf.set(shot.id, rows.length);
      rows.push({ kind: 'shot', key: shot.id, scene, shot, top, height: shotPx });
      top += shotPx;
    }
  }
  return { rows, height: top, rowOf };
}

/** The gap between two lines that is nearest to a height: where something that is let go there comes to stand. */
export function listPlaceAt(
  rows: readonly ListRow[],
  y: number,
): { sceneId: string; after: string | null; y: number } | null {
  const at = Math.min(rowAt(rows, Math.max(0, y)), rows.length - 1);
  const row = rows[at];
  if (!row) return null;
  if (row.kind === 'scene') return { sceneId: row.scene.id, after: null, y: row.top + row.height };
  const isBelow = y >= row.top + row.height / 2;
  const before = rows[at - 1];
  const after = isBelow ? row.shot.id : before?.kind === 'shot' ? before.shot.id : null;
  return { sceneId: row.scene.id, after, y: isBelow ? row.top + row.height : row.top };
}
