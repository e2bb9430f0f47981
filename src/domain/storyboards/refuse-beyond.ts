import type { AppliedEdit } from './apply-edit.ts';
import { type BeyondPlan, nothingBeyond, sceneBeyond, shotBeyond } from './beyond-plan.ts';
import type { Command } from './commands.ts';
import type { EditableBoard } from './editable-board.ts';
import { readSlot, type Slot } from './slots.ts';

/** Commands that only take away. */
function isRemoval(command: Command): boolean {
  if (command.do === 'several') return command.commands.every(isRemoval);
  return command.do === 'remove-scene' || command.do === 'remove-shot' || command.do === 'remove-shots';
}

type Done = { board: EditableBoard; command: Command; applied: AppliedEdit };
type Plan = { beyond: BeyondPlan; limits: { scenes: number; shots: number } };

/** Why an edit may not be done, because it changes something beyond the plan or adds to it; null when it may. */
export function refuseBeyond({ board, command, applied }: Done, { beyond, limits }: Plan): string | null {
  if (beyond === nothingBeyond || isRemoval(command)) return null;
  const { shotIds, sceneIds } = beyond;
  const after = applied.board;
  const owners = applied.touched.flatMap((key) => ownersOf(board, key));
  // What is new in such a scene, or was moved there.
  const isOfScene = ({ id }: Owner) =>
    sceneIds.has(id) || isIn(board, id, sceneIds) || (isIn(after, id, sceneIds) && !isGone(after, id));
  const changed = owners.filter(({ id, isPlace }) => !(isPlace && isGone(after, id)));
  if (changed.some(isOfScene)) return sceneBeyond(limits.scenes);
  return changed.some(({ id }) => shotIds.has(id)) ? shotBeyond(limits.shots) : null;
}

type Owner = {
  id: string;
  /** Whether the thing is there at all is what changed. */
  isPlace: boolean;
};

/** The scene or shot that a field key belongs to. */
function ownersOf(board: EditableBoard, key: string): Owner[] {
  const [kind] = key.split(':', 1);
  const name = key.slice(key.indexOf(':') + 1);
  switch (kind) {
    case 'scene':
    case 'shot': {
      const [id = '', field] = name.split('.');
      return [{ id, isPlace: field === undefined }];
    }
    case 'rating':
      return board.takes.filter(({ id }) => id === name).flatMap(({ slot }) => ownerOfSlot(board, slot));
    case 'take':
      // Written from `Slot` alone.
      return ownerOfSlot(board, name as Slot);
    default:
      return [];
  }
}

function ownerOfSlot(board: EditableBoard, slot: Slot): Owner[] {
  const { owner, ownerId } = readSlot(slot);
  if (owner !== 'line') return [{ id: ownerId, isPlace: false }];
  const shots = board.shots.filter(({ dialogue }) => dialogue.some(({ id }) => id === ownerId));
  return shots.map(({ id }) => ({ id, isPlace: false }));
}

function isIn(board: EditableBoard, shotId: string, sceneIds: ReadonlySet<string>): boolean {
  return board.shots.some(({ id, sceneId }) => id === shotId && sceneIds.has(sceneId));
}

function isGone(board: EditableBoard, id: string): boolean {
  const sceneId = board.shots.find((shot) => shot.id === id)?.sceneId ?? id;
  const isRemoved = (row: { id: string; removed: boolean }) => (row.id === id || row.id === sceneId) && row.removed;
  return board.scenes.some(isRemoved) || board.shots.some(isRemoved);
}
