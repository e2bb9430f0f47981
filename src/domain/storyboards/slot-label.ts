import type { BoardIndex } from './board-index.ts';
import { mediumLabel } from './medium-words.ts';
import { readSlot, type Slot } from './slots.ts';

/** What a slot is called in lists of tasks: `2C · Image`, `2C · MAYA`, `Scene 3 · Music`. */
export function slotLabel(board: BoardIndex, slot: Slot): string {
  const { owner, ownerId, medium } = readSlot(slot);
  if (owner === 'scene') return `Scene ${board.sceneById.get(ownerId)?.scene.number ?? ''} · ${mediumLabel[medium]}`;
  if (owner === 'shot') return `${board.shotById.get(ownerId)?.label ?? ''} · ${mediumLabel[medium]}`;
  return lineLabel(board, ownerId);
}

function lineLabel(board: BoardIndex, lineId: string): string {
  const found = board.lineById.get(lineId);
  const role = found && board.roleById.get(found.line.roleId);
  return `${found?.label ?? ''} · ${role?.name ?? mediumLabel.voice}`;
}
