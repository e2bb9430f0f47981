import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import type { BoardIndex, SceneInFilm, ShotInFilm } from '#domain/storyboards/board-index.ts';
import type { Scene } from '#domain/storyboards/storyboard.ts';
import { nextShot } from '#domain/storyboards/take-frames.ts';
import { linkedIds } from '#domain/storyboards/things.ts';
import { presentRole, presentScene, presentShot, presentStoryboard, type Shown } from './present-storyboard.ts';

/** A part of the view, and the revision at which it last became another. */
type Part<View> = { view: View; revision: number };
/** `madeOf` is everything that a shot's view follows from: while all of it is the same, so is the view. */
type ShotPart = Part<ShotView> & { madeOf: readonly unknown[] };

/** A storyboard's view, and since when each part of it has been as it is. */
export type KeptView = {
  board: StoryboardView;
  /** What changed since this revision, or a later one, is known. */
  knownSince: number;
  shots: ReadonlyMap<string, ShotPart>;
  /** What all shots have in common of that which their views follow from. */
  common: readonly unknown[];
  /** Of a scene only its own fields and which shots it has. */
  scenes: ReadonlyMap<string, Part<SceneView>>;
  rolesRevision: number;
  orderRevision: number;
};

/** The shots whose view has to be made again, as something that it follows from is another than before. */
export function shotsToView(
  index: BoardIndex,
  shown: Pick<Shown, 'slotsOf' | 'common'>,
  before: KeptView | undefined,
): ShotInFilm[] {
  const shots = index.scenes.flatMap((scene) => scene.shots);
  const hasSameCommon = before !== undefined && isSameList(before.common, shown.common);
  return shots.filter((one) => {
    const known = before?.shots.get(one.shot.id);
    if (!known) return true;
    // After most edits the rest is as it was, and need not be gathered for thousands of shots.
    if (hasSameCommon) return !hasSameOwn(known.madeOf, one);
    return !isSameList(known.madeOf, sourcesOf(one, index, shown));
  });
}

/** They stand first in `sourcesOf`. */
function hasSameOwn(madeOf: readonly unknown[], { shot, scene, label }: ShotInFilm): boolean {
  return madeOf[0] === shot && madeOf[1] === scene && madeOf[2] === label;
}

/** Rows and slots are never changed in place, so the same object says the same. */
function sourcesOf(
  { shot, scene, label }: ShotInFilm,
  index: BoardIndex,
  { slotsOf }: Pick<Shown, 'slotsOf'>,
): unknown[] {
  const { dimension, style, frameRate } = index.content.fields;
  const sources: unknown[] = [shot, scene, label, dimension, style, frameRate, slotsOf(shot.id)];
  sources.push(...sourcesOfThings(index, scene));
  for (const roleId of shot.roleIds) sources.push(...sourcesOfRole(index, roleId));
  // A clip that ends on the next shot's picture is stale when that becomes another.
  const isEnded = (slotsOf(shot.id)?.clip?.take?.endFrameAssetId ?? null) !== null;
  if (isEnded) sources.push(slotsOf(nextShot({ index }, shot.id) ?? ''));
  for (const line of shot.dialogue) sources.push(slotsOf(line.id), ...sourcesOfRole(index, line.roleId));
  return sources;
}

const sourcesOfThings = ({ content, things }: BoardIndex, scene: Scene): unknown[] => [
  things.named,
  ...linkedIds(scene, content.fields).flatMap((id) => [id, things.linked.get(id)]),
];

function sourcesOfRole({ roleById, cast }: BoardIndex, roleId: string): unknown[] {
  const role = roleById.get(roleId);
  return [role, cast.get(role?.characterId ?? '')];
}

/**
 * The view of a storyboard. Every part that says the same as before stays the same object, with the revision that it had.
 * `again` are the shots to be made again.
 */
export function viewBoard(
  shown: Shown,
  { again, before }: { again: ShotInFilm[]; before: KeptView | undefined },
): KeptView {
  const { index, storyboard } = shown;
  const { revision } = storyboard;
  const shots = viewShots(shown, { again, before });
  const scenes = new Map(
    index.scenes.map((scene) => {
      const views = scene.shots.flatMap(({ shot }) => shots.get(shot.id)?.view ?? []);
      return [scene.scene.id, viewScene(shown, { scene, shots: views, before: before?.scenes.get(scene.scene.id) })];
    }),
  );
  const roles = index.content.roles.map((role) => presentRole(role, shown));
  const fresh = { ...presentStoryboard(shown), roles, scenes: [...scenes.values()].map(({ view }) => view) };
  if (!before) {
    const parts = { shots, common: shown.common, scenes };
    return { board: fresh, knownSince: revision, ...parts, rolesRevision: revision, orderRevision: revision };
  }
  return { ...keepParts(before, fresh), shots, common: shown.common, scenes };
}

function keepParts(before: KeptView, fresh: StoryboardView): Omit<KeptView, 'shots' | 'common' | 'scenes'> {
  const { revision } = fresh;
  const roles = keepSame(before.board.roles, fresh.roles);
  const board = keepBoard(before.board, { ...fresh, roles });
  const hasOrder = isSameList(before.board.scenes.map(idOf), fresh.scenes.map(idOf));
  const isUnmoved = before.board.revision === revision;
  return {
    board,
    // What changed without a revision cannot be told to whoever has read this one.
    knownSince: isUnmoved && board !== before.board ? revision + 1 : before.knownSince,
    rolesRevision: roles === before.board.roles ? before.rolesRevision : revision,
    orderRevision: hasOrder ? before.orderRevision : revision,
  };
}

type Viewing = { again: ShotInFilm[]; before: KeptView | undefined };

function viewShots(shown: Shown, { again, before }: Viewing): Map<string, ShotPart> {
  const { index, storyboard } = shown;
  const fresh = new Map(
    again.map((one): [string, ShotPart] => {
      const known = before?.shots.get(one.shot.id);
      const view = keepSame(known?.view, presentShot(one, shown));
      const revision = known && view === known.view ? known.revision : storyboard.revision;
      return [one.shot.id, { view, revision, madeOf: sourcesOf(one, index, shown) }];
    }),
  );
  const shots = index.scenes.flatMap((scene) => scene.shots);
  // As many as before, and none is new: the very same ones.
  const isSameSet = before?.shots.size === shots.length && again.every(({ shot }) => before.shots.has(shot.id));
  if (before && isSameSet) return new Map([...before.shots, ...fresh]);
  return new Map(
    shots.flatMap(({ shot }) => {
      const part = fresh.get(shot.id) ?? before?.shots.get(shot.id);
      return part ? [[shot.id, part] as const] : [];
    }),
  );
}

type ViewingScene = { scene: SceneInFilm; shots: ShotView[]; before: Part<SceneView> | undefined };

function viewScene(shown: Shown, { scene, shots, before }: ViewingScene): Part<SceneView> {
  const fields = presentScene(scene, shown);
  if (!before) return { view: { ...fields, shots }, revision: shown.storyboard.revision };
  const { shots: shotsBefore, ...fieldsBefore } = before.view;
  const isSame = sameText(fieldsBefore, fields) && isSameList(shotsBefore.map(idOf), shots.map(idOf));
  if (isSame && isSameList(shotsBefore, shots)) return before;
  return { view: { ...fields, shots }, revision: isSame ? before.revision : shown.storyboard.revision };
}

function keepBoard(before: StoryboardView, board: StoryboardView): StoryboardView {
  const { scenes: scenesBefore, roles: rolesBefore, ...fieldsBefore } = before;
  const { scenes, roles, ...fields } = board;
  const isSame = isSameList(scenesBefore, scenes) && rolesBefore === roles && sameText(fieldsBefore, fields);
  return isSame ? before : board;
}

const idOf = ({ id }: { id: string }) => id;
const sameText = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const isSameList = (left: readonly unknown[], right: readonly unknown[]) =>
  left.length === right.length && left.every((item, n) => item === right[n]);

/** Views of one kind have their fields in one order, so the same text is the same view. */
function keepSame<View>(before: View | undefined, view: View): View {
  return before !== undefined && sameText(before, view) ? before : view;
}
