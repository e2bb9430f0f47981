import type { Command } from '#domain/storyboards/commands.ts';
import { shotsNeeded, takesNamed } from '#domain/storyboards/edit-needs.ts';
import type { EditableBoard, SelectableTake } from '#domain/storyboards/editable-board.ts';
import { readSlot } from '#domain/storyboards/slots.ts';
import type { Tx } from '#server/platform/platform.ts';
import { findShotsOfLines, listRoles, listScenes, listShots } from './content-store.ts';
import type { Storyboard } from './storyboards-store.ts';
import { listCompetingTakes } from './takes-store.ts';

/** The shots that takes belong to: whether they are locked decides what may be done with the takes. */
async function ownersOf(tx: Tx, storyboardId: string, takes: SelectableTake[]): Promise<string[]> {
  const owners = takes.map(({ slot }) => readSlot(slot));
  const of = (kind: 'shot' | 'line') => owners.flatMap(({ owner, ownerId }) => (owner === kind ? [ownerId] : []));
  return [...new Set([...of('shot'), ...(await findShotsOfLines(tx, storyboardId, of('line')))])];
}

/** As much of a locked storyboard as a command needs; what it does not need is not there. */
export async function loadBoard(tx: Tx, { id, fields }: Storyboard, command: Command): Promise<EditableBoard> {
  const needed = shotsNeeded(command);
  const roles = await listRoles(tx, id);
  const scenes = await listScenes(tx, id);
  const takes = await listCompetingTakes(tx, id, takesNamed(command));
  const shots = await listShots(tx, id, needed === 'all' ? undefined : [...needed, ...(await ownersOf(tx, id, takes))]);
  return { fields, roles, scenes, shots, takes };
}
