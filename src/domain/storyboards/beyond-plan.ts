import { inOrder } from './editable-board.ts';

/** Scenes in film order, each with its shots in order. */
type Film = readonly { id: string; shots: readonly { id: string }[] }[];
type Limits = { scenes: number; shots: number };

/** What is beyond somebody's plan after a downgrade: it can be seen, exported and removed, and nothing else. */
export type BeyondPlan = {
  sceneIds: ReadonlySet<string>;
  /** Those of such a scene among them. */
  shotIds: ReadonlySet<string>;
};

export const nothingBeyond: BeyondPlan = { sceneIds: new Set(), shotIds: new Set() };

/** Ids begin with the millisecond in which they were made. */
const timeInId = /^[a-z]+_([0-9a-z]{10})/;
const madeAt = (id: string) => timeInId.exec(id)?.[1] ?? '';

/** The newest of them, beyond the limit; of those that were made at once, the last of the film. */
function newestBeyond<Row extends { id: string }>(rows: readonly Row[], allowed: number): Row[] {
  if (rows.length <= allowed) return [];
  // Sorting keeps the film's order among equals.
  const byAge = rows.toSorted((a, b) => (madeAt(a.id) < madeAt(b.id) ? -1 : Number(madeAt(a.id) > madeAt(b.id))));
  return byAge.slice(allowed);
}

/** The scenes and shots that a plan has no room for: always the same ones, for the server and for the screen. */
export function beyondPlan(film: Film, limits: Limits): BeyondPlan {
  const sceneIds = new Set(newestBeyond(film, limits.scenes).map(({ id }) => id));
  const shots = film.flatMap((scene) =>
    sceneIds.has(scene.id) ? scene.shots : newestBeyond(scene.shots, limits.shots),
  );
  if (sceneIds.size === 0 && shots.length === 0) return nothingBeyond;
  return { sceneIds, shotIds: new Set(shots.map(({ id }) => id)) };
}

type Row = { id: string; position: string; removed: boolean };
/** As much of a board as tells what is beyond a plan: every scene and every shot, removed or not. */
export type PlacedRows = { scenes: readonly Row[]; shots: readonly (Row & { sceneId: string })[] };

/** The same for rows as they are kept. Quick where everything has room, which is nearly always. */
export function beyondPlanOfRows({ scenes, shots }: PlacedRows, limits: Limits): BeyondPlan {
  const present = scenes.filter(({ removed }) => !removed);
  const counts = new Map<string, number>();
  for (const { removed, sceneId } of shots) if (!removed) counts.set(sceneId, (counts.get(sceneId) ?? 0) + 1);
  const isWithin = present.every(({ id }) => (counts.get(id) ?? 0) <= limits.shots);
  if (isWithin && present.length <= limits.scenes) return nothingBeyond;
  const byScene = Map.groupBy(
    shots.filter(({ removed }) => !removed),
    ({ sceneId }) => sceneId,
  );
  const film = inOrder(present).map(({ id }) => ({ id, shots: inOrder(byScene.get(id) ?? []) }));
  return beyondPlan(film, limits);
}

const mayBe = 'It can be viewed, exported and removed, but not changed. Please upgrade to continue.';

/** What is said of a scene beyond the plan. */
export const sceneBeyond = (allowed: number): string =>
  `Your plan allows ${allowed} scenes in a storyboard, and this scene is over the limit. ${mayBe}`;

/** What is said of a shot beyond the plan. */
export const shotBeyond = (allowed: number): string =>
  `Your plan allows ${allowed} shots in a scene, and this shot is over the limit. ${mayBe}`;
