import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import type { Board } from './board-context.tsx';

/** The field of the inspector that F2 leads to. */
export const promptFieldId = 'shot-prompt';

/** Keys that work wherever one is on the storyboard's page. */
export function useBoardKeys({ undo, redo, selected, edit, board }: Board): void {
  useHotkeys(
    {
      'mod+z': () => undo(),
      'mod+shift+z': () => redo(),
      'mod+y': () => redo(),
      f2: () => document.querySelector<HTMLElement>(`#${promptFieldId}`)?.focus(),
      g: () => document.querySelector<HTMLElement>(`[data-generate]`)?.click(),
      a: () => selected && edit({ do: 'update-shot', shotId: selected.id, fields: { approved: !selected.approved } }),
    },
    board.mayEdit,
  );
}
