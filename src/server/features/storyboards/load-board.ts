import type { Command } from '#domain/storyboards/commands.ts';
import { shotsNeeded, takesNamed } from '#domain/storyboards/edit-needs.ts';
import type { EditableBoard } from '#domain/storyboards/editable-board.ts';
import type { Tx } from '#server/platform/platform.ts';
import { listRoles, listScenes, listShots } from './content-store.ts';
import type { Storyboard } from './storyboards-store.ts';
import { listCompetingTakes } from './takes-store.ts';

/** As much of a locked storyboard as a command needs; what it does not need is not there. */
export async function loadBoard(tx: Tx, { id, fields }: Storyboard, command: Command): Promise<EditableBoard> {
  const needed = shotsNeeded(command);
  const roles = await listRoles(tx, id);
  const scenes = await listScenes(tx, id);
  const shots = await listShots(tx, id, needed === 'all' ? undefined : needed);
  const takes = await listCompetingTakes(tx, id, takesNamed(command));
  return { fields, roles, scenes, shots, takes };
}
