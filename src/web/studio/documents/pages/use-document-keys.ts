import { useHotkeys } from '#web/lib/use-hotkeys.ts';
import { chosenKinds, type ChosenKind } from '../elements/line-kinds.ts';
import { setKind } from '../elements/set-kind.ts';
import { useEffect } from 'react';
import type { DocumentShared } from './document-context.tsx';

/** Keys that work wherever one is on the page of a document. */
export function useDocumentKeys({ show, opened, toggleFocus, document: { kind } }: DocumentShared): void {
  useHotkeys({
    'mod+f': () => show('find'),
    'mod+h': () => show('find'),
    'mod+j': () => kind === 'screenplay' && show('rewrite'),
    'mod+shift+f': toggleFocus,
    'mod+s': () => void opened()?.sync.keep(),
  });
  // Alt and a digit: the elements in the order of the list. Heard while one types, which other keys are not.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const chosen = kindOfKey(event);
      const view = opened()?.editor.view;
      if (!chosen || !view?.hasFocus || kind !== 'screenplay') return;
      event.preventDefault();
      const spec = setKind(view.state, chosen);
      if (spec) view.dispatch(spec);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [opened, kind]);
}

function kindOfKey({ altKey, ctrlKey, metaKey, code }: KeyboardEvent): ChosenKind | undefined {
  if (!altKey || ctrlKey || metaKey || !/^Digit[1-9]$/.test(code)) return undefined;
  return chosenKinds[Number(code.slice('Digit'.length)) - 1]?.kind;
}
