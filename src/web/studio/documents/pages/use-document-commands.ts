import Clapperboard from 'lucide-react/icons/clapperboard';
import Focus from 'lucide-react/icons/expand';
import History from 'lucide-react/icons/history';
import PencilLine from 'lucide-react/icons/pencil-line';
import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useRef } from 'react';
import { type StudioCommand, useCommands } from '#web/studio/shell/index.ts';
import { structure } from '../editor/structure.ts';
import { chosenKinds } from '../elements/line-kinds.ts';
import { setKind } from '../elements/set-kind.ts';
import type { DocumentShared } from './document-context.tsx';

/** What can be done on the page of a document from the command palette, and the scenes to go to. */
export function useDocumentCommands(shared: DocumentShared): void {
  const latest = useRef(shared);
  useEffect(() => {
    latest.current = shared;
  });
  const source = useCallback(() => [...commandsOf(latest.current), ...scenesOf(latest.current)], []);
  useCommands(source);
}

const rewrite = (show: DocumentShared['show']): StudioCommand => ({
  id: 'rewrite',
  section: 'Commands',
  label: 'Rewrite, shorten or punch up',
  shortcut: 'Ctrl J',
  icon: PencilLine,
  run: () => show('rewrite'),
});

function commandsOf({ show, toggleFocus, isFocus, opened, document, boards }: DocumentShared): StudioCommand[] {
  const turnInto = chosenKinds.map(({ kind, label }): StudioCommand => ({
    id: `element-${kind}`,
    section: 'Commands',
    label: `Element: ${label}`,
    run: () => {
      const view = opened()?.editor.view;
      const spec = view && setKind(view.state, kind);
      if (spec) view.dispatch(spec);
      view?.focus();
    },
  }));
  return [
    {
      id: 'find',
      section: 'Commands',
      label: 'Find and replace',
      shortcut: 'Ctrl F',
      icon: Search,
      run: () => show('find'),
    },
    { id: 'history', section: 'Commands', label: 'History', icon: History, run: () => show('history') },
    {
      id: 'focus',
      section: 'Commands',
      label: isFocus ? 'Exit focus' : 'Focus',
      shortcut: 'Ctrl Shift F',
      icon: Focus,
      run: toggleFocus,
    },
    ...(document.kind === 'screenplay' && boards
      ? [
          {
            id: 'storyboard',
            section: 'Commands' as const,
            label: boards.length === 0 ? 'Create storyboard' : 'Update storyboard',
            icon: Clapperboard,
            run: () => show('storyboard'),
          },
        ]
      : []),
    ...(document.kind === 'screenplay' ? [rewrite(show), ...turnInto] : []),
  ];
}

function scenesOf({ opened }: DocumentShared): StudioCommand[] {
  const editor = opened()?.editor;
  if (!editor) return [];
  return editor.view.state.field(structure).outline.scenes.map(({ number, heading, from }, at) => ({
    id: `scene-${at}`,
    section: 'Go to',
    label: `${number} ${heading}`,
    run: () => editor.goTo(from),
  }));
}
