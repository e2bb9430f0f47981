import Focus from 'lucide-react/icons/expand';
import History from 'lucide-react/icons/history';
import PencilLine from 'lucide-react/icons/pencil-line';
import List from 'lucide-react/icons/list';
import Redo from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { counted, seconds } from '#web/ui/format.ts';
import { DocumentMenu } from './document-menu.tsx';
import { useDocument, useDocumentState } from './document-context.tsx';
import { KindSelect } from './kind-select.tsx';
import { SaveNote } from './save-note.tsx';
import { useStoryboardLabel } from './storyboard-sheet.tsx';

const pageMs = 60_000;
const roundedMs = 5000;

/** A page is a minute: `8 min 40 s`. */
const lengthOf = (minutes: number): string => seconds(Math.round((minutes * pageMs) / roundedMs) * roundedMs);

function PageCount() {
  const page = useDocumentState((state) => state.page);
  const { pageCount, minutes } = useDocumentState((state) => state.outline);
  const { document } = useDocument();
  if (pageCount === 0) return null;
  const place = `Page ${page} of ${pageCount}`;
  return (
    <span className="num hidden text-12 whitespace-nowrap text-muted md:block">
      {document.kind === 'screenplay' ? `${place} · ${lengthOf(minutes)}` : counted(pageCount, 'page')}
    </span>
  );
}

const Line = () => <span aria-hidden="true" className="mx-1 hidden h-4 w-px bg-line-strong md:block" />;

/** What the line is, how long the script is, whether it is saved, and what can be done with it. */
export function DocumentToolbar() {
  const { document, opened, panel, show, isFocus, toggleFocus } = useDocument();
  const canUndo = useDocumentState((state) => state.canUndo);
  const canRedo = useDocumentState((state) => state.canRedo);
  const storyboardLabel = useStoryboardLabel();
  const isScreenplay = document.kind === 'screenplay';
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className="relative flex h-11 shrink-0 items-center gap-1.5 overflow-x-auto border-b border-line bg-panel px-2 md:px-4"
    >
      {isScreenplay && (
        <>
          <IconButton
            label="Scenes"
            icon={List}
            className="md:hidden"
            onPress={() => show(panel === 'scenes' ? null : 'scenes')}
          />
          <KindSelect />
        </>
      )}
      <span className="flex-1" />
      {storyboardLabel !== null && (
        <Button size="sm" className="max-xl:hidden" onPress={() => show('storyboard')}>
          {storyboardLabel}
        </Button>
      )}
      <PageCount />
      <Line />
      <SaveNote />
      <Line />
      <IconButton
        label="Undo"
        shortcut="Ctrl Z"
        icon={Undo}
        isDisabled={!canUndo}
        onPress={() => opened()?.editor.undo()}
      />
      <IconButton
        label="Redo"
        shortcut="Ctrl Shift Z"
        icon={Redo}
        isDisabled={!canRedo}
        onPress={() => opened()?.editor.redo()}
      />
      <IconButton
        label="Find and replace"
        shortcut="Ctrl F"
        icon={Search}
        aria-pressed={panel === 'find'}
        onPress={() => show(panel === 'find' ? null : 'find')}
      />
      {isScreenplay && (
        <IconButton
          label="Rewrite"
          shortcut="Ctrl J"
          icon={PencilLine}
          aria-pressed={panel === 'rewrite'}
          onPress={() => show(panel === 'rewrite' ? null : 'rewrite')}
        />
      )}
      <IconButton label="History" icon={History} onPress={() => show('history')} />
      <IconButton
        label={isFocus ? 'Exit focus' : 'Focus'}
        shortcut="Ctrl Shift F"
        icon={Focus}
        aria-pressed={isFocus}
        className="max-md:hidden"
        onPress={() => {
          toggleFocus();
          opened()?.editor.view.focus();
        }}
      />
      <DocumentMenu />
    </div>
  );
}
