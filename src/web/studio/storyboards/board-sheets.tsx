import { ExportSheet } from '#web/studio/exports/index.ts';
import { useBoardContent } from './board-context.tsx';
import { ConflictSheet } from './conflict-sheet.tsx';
import { MakeMissingSheet } from './make/make-missing-sheet.tsx';
import type { useBoardState } from './use-board-state.ts';

type BoardSheetsProps = Pick<ReturnType<typeof useBoardState>, 'sheet' | 'edits'> & { onClose: () => void };

/** Dialogs over the page of a storyboard: prices to confirm, the export, and edits that another window made first. */
export function BoardSheets({ sheet, onClose, edits }: BoardSheetsProps) {
  const { board } = useBoardContent();
  return (
    <>
      {(sheet === 'missing' || sheet === 'stale') && (
        <MakeMissingSheet storyboardId={board.id} what={sheet} onClose={onClose} />
      )}
      {sheet === 'export' && <ExportSheet storyboard={board} onClose={onClose} />}
      {edits.refused && <ConflictSheet refused={edits.refused} edit={edits.edit} onClose={edits.forgetRefused} />}
    </>
  );
}
