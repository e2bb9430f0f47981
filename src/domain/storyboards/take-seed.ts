import { seedOf } from '../generation/seed.ts';
import type { BoardIndex } from './board-index.ts';
import { readSlot, type Slot } from './slots.ts';

/**
 * The seed of a slot's next take. It depends on the board's seed and on where the slot comes from in the script, not on
 * ids: the same script and seed give the same film. Another take of the slot gets another seed.
 */
export function takeSeed(board: BoardIndex, slot: Slot, from: { boardSeed: number; takes: number }): number {
  const { medium, ownerId } = readSlot(slot);
  return seedOf([from.boardSeed, medium, originOf(board, slot) ?? ownerId, from.takes].join('|'));
}

function originOf(board: BoardIndex, slot: Slot): string | null {
  const { owner, ownerId } = readSlot(slot);
  if (owner === 'scene') return board.sceneById.get(ownerId)?.scene.elementId ?? null;
  if (owner === 'line') return originOfLine(board, ownerId);
  const found = board.shotById.get(ownerId);
  const element = found?.shot.elementIds[0];
  if (!found || element === undefined) return null;
  // One element of the script can become several shots; they follow one another in its scene.
  const sameElement = (board.sceneById.get(found.scene.id)?.shots ?? []).filter(
    ({ shot }) => shot.elementIds[0] === element,
  );
  return `${element}:${sameElement.findIndex(({ shot }) => shot.id === ownerId)}`;
}

/** The same words of the same person sound the same wherever they stand. */
function originOfLine(board: BoardIndex, lineId: string): string | null {
  const line = board.lineById.get(lineId)?.line;
  if (!line) return null;
  return `${board.roleById.get(line.roleId)?.name ?? ''}:${line.text}`;
}
