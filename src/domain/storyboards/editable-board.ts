import { refuse } from './edit-refusal.ts';
import { keyBetween } from './order.ts';
import type { Slot } from './slots.ts';
import type { TakeRating } from './take-rating.ts';
import type { Role, Scene, Shot, StoryboardFields } from './storyboard.ts';

/** A row that can be taken away and brought back as it was. */
export type Removable<Row> = Row & { removed: boolean };

/** A take as edits see it: which slot it competes for, and whether it has it. */
export type SelectableTake = { id: string; slot: Slot; selected: boolean; rating: TakeRating };

/** A storyboard as edits see it: with what was removed, so that it can be restored, and with who is selected. */
export type EditableBoard = {
  fields: StoryboardFields;
  roles: Removable<Role>[];
  scenes: Removable<Scene>[];
  shots: Removable<Shot>[];
  takes: SelectableTake[];
};

type Row = Removable<{ id: string; position: string }>;

/** The row of this id, removed or not. `path` is the part of the command that names it. */
export function anyRow<R extends Row>(rows: R[], id: string, path: string): R {
  return rows.find((row) => row.id === id) ?? refuse(path, `${id} doesn’t exist in this storyboard.`);
}

/** The row of this id, if it is not removed. */
export function presentRow<R extends Row>(rows: R[], id: string, path: string): R {
  const row = anyRow(rows, id, path);
  return row.removed ? refuse(path, `${id} has been removed.`) : row;
}

/** The row of this id, if it is removed. */
export function removedRow<R extends Row>(rows: R[], id: string, path: string): R {
  const row = anyRow(rows, id, path);
  return row.removed ? row : refuse(path, `${id} hasn’t been removed.`);
}

/** Refuses an id that is taken already, also by something removed. */
export function requireNewId(rows: Row[], id: string, path: string): void {
  if (rows.some((row) => row.id === id)) refuse(path, `The ID ${id} is already in use.`);
}

/** The rows with this one put in, or in the place of its older self. */
export function withRow<R extends Row>(rows: R[], row: R): R[] {
  const index = rows.findIndex(({ id }) => id === row.id);
  return index < 0 ? [...rows, row] : rows.with(index, row);
}

/** In film order. */
export function inOrder<R extends { position: string }>(rows: readonly R[]): R[] {
  // Keys are plain ASCII and never equal among siblings, so comparing text is comparing places.
  return rows.toSorted((left, right) => (left.position < right.position ? -1 : 1));
}

/** A key grows by a digit for each six rows that are squeezed in at one place; an index of the database holds no longer ones. */
const longestKey = 1_000;

/**
 * A position right behind `after` among its siblings (null: before all of them). What was removed keeps its place
 * among them, so that it comes back between the same neighbours; `after` may therefore be removed.
 */
export function positionAfter(siblings: readonly Row[], after: string | null): string {
  const rows = inOrder(siblings);
  const index = rows.findIndex(({ id }) => id === after);
  if (after !== null && index < 0) {
    refuse('after', `The item ${after}, after which the change should be placed, doesn’t exist.`);
  }
  const key = keyBetween(rows[index]?.position ?? null, rows[index + 1]?.position ?? null);
  return key.length <= longestKey ? key : refuse('after', 'There is no free position here. Move the next item first.');
}

/** Who stands right before a row, removed or not; null at the beginning. */
export function predecessorOf(siblings: readonly Row[], id: string): string | null {
  const rows = inOrder(siblings);
  return rows[rows.findIndex((row) => row.id === id) - 1]?.id ?? null;
}

/** The shots of one scene, removed ones too, in no particular order. */
export function shotsOf(board: EditableBoard, sceneId: string): Removable<Shot>[] {
  return board.shots.filter((shot) => shot.sceneId === sceneId);
}

/** The shots that are in the film: not removed, and of a scene that is not. */
export function presentShots(board: EditableBoard): Removable<Shot>[] {
  const scenes = new Set(board.scenes.filter(({ removed }) => !removed).map(({ id }) => id));
  return board.shots.filter(({ removed, sceneId }) => !removed && scenes.has(sceneId));
}
