import type { Removable } from '#domain/storyboards/editable-board.ts';
import { presentRoles } from '#domain/storyboards/present-roles.ts';
import type { StoryboardContent } from '#domain/storyboards/storyboard.ts';
import type { Sql } from '#server/platform/platform.ts';
import { listRoles, listScenes, listShots } from './content-store.ts';
import type { Storyboard } from './storyboards-store.ts';

/**
 * What is in a storyboard and not removed, in film order. The storyboard's row was read before, so its revision is never
 * newer than what is read here: whoever edits on its basis is at worst told of a conflict that is none.
 */
export async function readContent(db: Sql, storyboard: Storyboard): Promise<StoryboardContent> {
  const { id, revision, fields } = storyboard;
  const [roles, scenes, shots] = await Promise.all([listRoles(db, id), listScenes(db, id), listShots(db, id)]);
  return { id, revision, fields, roles: presentRoles(roles, scenes), scenes: present(scenes), shots: present(shots) };
}

function present<Row>(rows: Removable<Row>[]): Row[] {
  return rows.filter(({ removed }) => !removed);
}
