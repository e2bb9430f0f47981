import type { EditableBoard } from '#domain/storyboards/editable-board.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listRoles, listScenes, listShots } from './content-store.ts';
import { listOfDocument, type Storyboard } from './storyboards-store.ts';

/** A storyboard with everything in it, removed rows too, as edits see it. */
export type BoardOfDocument = { storyboard: Storyboard; board: Omit<EditableBoard, 'takes'> };

/** The storyboards that were made of a document, in the order of their reels. Whose document it is must be known. */
export function boardsOfDocument({ db }: Platform) {
  return async (documentId: string): Promise<BoardOfDocument[]> => {
    const boards: BoardOfDocument[] = [];
    // The row comes first, so its revision is never newer than what is read after it.
    for (const storyboard of await listOfDocument(db.sql, documentId)) {
      const { id, fields } = storyboard;
      const [roles, scenes, shots] = await Promise.all([
        listRoles(db.sql, id),
        listScenes(db.sql, id),
        listShots(db.sql, id),
      ]);
      boards.push({ storyboard, board: { fields, roles, scenes, shots } });
    }
    return boards;
  };
}
