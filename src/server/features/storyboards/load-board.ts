import type { PlacedRows } from '#domain/storyboards/beyond-plan.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { shotsNeeded, takesNamed } from '#domain/storyboards/edit-needs.ts';
import type { EditableBoard, SelectableTake } from '#domain/storyboards/editable-board.ts';
import { readSlot } from '#domain/storyboards/slots.ts';
import type { Tx } from '#server/platform/platform.ts';
import { readChangedRows } from './changed-rows.ts';
import { findShotsOfLines, listPlacesOfShots, listRoles, listScenes, listShots } from './content-store.ts';
import { type KeptRows, replaceRows } from './kept-rows.ts';
import type { Storyboard } from './storyboards-store.ts';
import { listCompetingTakes } from './takes-store.ts';

type Content = Pick<EditableBoard, 'roles' | 'scenes' | 'shots'>;
/** A board, and the places of everything in it, of which it has no more than was needed. */
export type LoadedBoard = { board: EditableBoard; places: PlacedRows };
/** What is needed of the content: every shot, or these. */
type Needed = readonly string[] | 'all';

/** As much of a locked storyboard as a command needs; what it does not need is not there. `kept` is what is known of it. */
export async function loadBoard(
  tx: Tx,
  storyboard: Storyboard,
  { command, kept }: { command: Command; kept: KeptRows | undefined },
): Promise<LoadedBoard> {
  const { id, fields } = storyboard;
  const takes = await listCompetingTakes(tx, id, takesNamed(command));
  const own = shotsNeeded(command);
  const needed = own === 'all' ? own : [...own, ...(await ownersOf(tx, id, takes))];
  // What is kept may be of an earlier revision, never of a later one: nobody else can write while this one is locked.
  const content = kept ? await fromKept(tx, storyboard, { kept, needed }) : await fromTables(tx, id, needed);
  const { places, ...rows } = content;
  return { board: { fields, ...rows, takes }, places };
}

/** The shots that takes belong to: whether they are locked decides what may be done with the takes. */
async function ownersOf(tx: Tx, storyboardId: string, takes: SelectableTake[]): Promise<string[]> {
  const owners = takes.map(({ slot }) => readSlot(slot));
  const of = (kind: 'shot' | 'line') => owners.flatMap(({ owner, ownerId }) => (owner === kind ? [ownerId] : []));
  return [...new Set([...of('shot'), ...(await findShotsOfLines(tx, storyboardId, of('line')))])];
}

async function fromTables(tx: Tx, id: string, needed: Needed): Promise<Content & { places: PlacedRows }> {
  const roles = await listRoles(tx, id);
  const scenes = await listScenes(tx, id);
  const shots = await listShots(tx, id, needed === 'all' ? undefined : needed);
  const placed = needed === 'all' ? shots : await listPlacesOfShots(tx, id);
  return { roles, scenes, shots, places: { scenes, shots: placed } };
}

async function fromKept(
  tx: Tx,
  { id, revision }: Storyboard,
  { kept, needed }: { kept: KeptRows; needed: Needed },
): Promise<Content & { places: PlacedRows }> {
  const since = kept.storyboard.revision;
  const changed = since === revision ? undefined : await readChangedRows(tx, id, since);
  const roles = replaceRows(kept.roles, changed?.roles);
  const scenes = replaceRows(kept.scenes, changed?.scenes);
  const shots = replaceRows(kept.shots, changed?.shots);
  const wanted = new Set(needed);
  const own = needed === 'all' ? shots : shots.filter((shot) => wanted.has(shot.id));
  return { roles, scenes, shots: own, places: { scenes, shots } };
}
