import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import type { Board } from './board-context.tsx';

/** The field of the inspector that F2 leads to. */
export const promptFieldId = 'shot-prompt';

/** Keys that work wherever one is on the storyboard's page. */
export function useBoardKeys(shared: Board): void {
  const { selected, edit, board } = shared;
  useHistoryKeys(shared);
  const inInspector = (wanted: string, run: (element: HTMLElement) => void) =>
    selected && whenThere(`[data-inspects="${selected.id}"] ${wanted}`, run);
  useHotkeys(
    {
      f2: () => inInspector(`#${promptFieldId}`, (field) => field.focus()),
      g: () => inInspector('[data-generate]', (button) => button.click()),
      a: () => selected && edit({ do: 'update-shot', shotId: selected.id, fields: { approved: !selected.approved } }),
    },
    board.mayEdit,
  );
}

/** The keys of undo and redo. */
export function useHistoryKeys({ undo, redo, board }: Pick<Board, 'undo' | 'redo' | 'board'>): void {
  useHotkeys({ 'mod+z': () => undo(), 'mod+shift+z': () => redo(), 'mod+y': () => redo() }, board.mayEdit);
}

/** The inspector comes to a shot within a few frames after the choice; it is not waited for longer than that. */
const mostFrames = 30;

function whenThere(selector: string, run: (element: HTMLElement) => void, frames = mostFrames): void {
  const element = document.querySelector<HTMLElement>(selector);
  if (element) run(element);
  else if (frames > 0) requestAnimationFrame(() => whenThere(selector, run, frames - 1));
}
