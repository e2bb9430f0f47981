import { useBoardActions, useBoardContent } from '../board-context.tsx';
import { changeModel } from './change-model.ts';
import type { BillLine } from './missing-bill.ts';

/** Puts another model in the place of a line's, wherever it was chosen; null for somebody who may only look. */
export function useChangeModel(): ((line: BillLine) => (toModelId: string) => void) | null {
  const { board } = useBoardContent();
  const { edit } = useBoardActions();
  if (!board.mayEdit) return null;
  return (line) => (toModelId) => edit(changeModel(board, { ...line, toModelId }));
}
