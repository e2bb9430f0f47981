import type { EditorView } from '@codemirror/view';
import Plus from 'lucide-react/icons/plus';
import Grip from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, memo, useDeferredValue } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Scene, structure } from '../editor/structure.ts';
import { gapAt, moveScenes } from '../elements/move-scene.ts';
import { setKind } from '../elements/set-kind.ts';
import { useDocument, useDocumentState } from './document-context.tsx';

const eighthsOfPage = 8;

/** As the industry writes it: `1 2/8`. */
export function eighthsText(eighths: number): string {
  const [pages, rest] = [Math.floor(eighths / eighthsOfPage), eighths % eighthsOfPage];
  return [pages > 0 ? String(pages) : '', rest > 0 ? `${rest}/8` : ''].filter(Boolean).join(' ');
}

type Row = Scene & { id: string; index: number };

/** `EXT. JETTY - DUSK` on two lines. */
function partsOf(heading: string): [string, string] {
  const parts = heading.split(/ [-–—] /);
  return parts.length > 1 ? [parts.slice(0, -1).join(' - '), parts.at(-1) ?? ''] : [heading, ''];
}

/** Where the scenes are now: what the page shows may be a moment behind the text. */
const scenesOf = (view: EditorView) => view.state.field(structure).outline.scenes;

const dragType = 'backlot-scene';

function useMoveScenes() {
  const { opened } = useDocument();
  return (moved: number[], before: number) => {
    const view = opened()?.editor.view;
    if (!view) return;
    const changes = moveScenes(view.state.doc.toString(), scenesOf(view), { moved, before });
    if (changes) view.dispatch({ changes, userEvent: 'move.scene' });
  };
}

function useSceneDrag() {
  const move = useMoveScenes();
  const { dragAndDropHooks } = useDragAndDrop<Row>({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [dragType],
    onReorder: ({ keys, target }) =>
      move([...keys].map(Number), Number(target.key) + (target.dropPosition === 'before' ? 0 : 1)),
  });
  return { dragAndDropHooks, move };
}

/** The scenes in order: a press goes there, dragging or Alt and an arrow moves one. */
export const SceneNavigator = memo(function SceneNavigator() {
  // Hundreds of rows: they may be a moment late, and never stand between a key and the page.
  const scenes = useDeferredValue(useDocumentState((state) => state.outline.scenes));
  const current = useDeferredValue(useDocumentState((state) => state.scene));
  const { opened, show } = useDocument();
  const { dragAndDropHooks, move } = useSceneDrag();
  const rows: Row[] = scenes.map((scene, index) => ({ ...scene, id: String(index), index }));
  const goTo = (key: string | number) => {
    const editor = opened()?.editor;
    const scene = editor && scenesOf(editor.view)[Number(key)];
    if (scene) editor.goTo(scene.from);
    if (window.innerWidth < phonePx) show(null);
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const row = event.target instanceof Element ? event.target.closest('[data-scene-index]') : null;
    if (!event.altKey || step === undefined || !row) return;
    event.preventDefault();
    event.stopPropagation();
    const index = Number(row.getAttribute('data-scene-index'));
    const last = scenes.length - 1;
    if (index + step >= 0 && index + step <= last) move([index], step < 0 ? index - 1 : index + 2);
  };
  return (
    <>
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line pr-2 pl-4">
        <h2 className="font-semibold">Scenes</h2>
        <span className="num text-faint">{scenes.length}</span>
        <span className="flex-1" />
        <NewScene />
        <IconButton label="Close" icon={X} className="md:hidden" onPress={() => show(null)} />
      </header>
      {scenes.length === 0 && (
        <p className="px-4 py-3 text-12 text-muted">
          A scene begins with a heading, such as <span className="font-script">INT. KITCHEN - NIGHT</span>.
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-auto" onKeyDownCapture={onKeyDownCapture}>
        <GridList
          aria-label="Scenes"
          items={rows}
          dependencies={[current]}
          selectionMode="none"
          dragAndDropHooks={dragAndDropHooks}
          onAction={goTo}
          className="outline-none"
        >
          {(row) => <SceneRow row={row} isCurrent={row.index === current} />}
        </GridList>
      </div>
    </>
  );
});

const phonePx = 768;
const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

function SceneRow({ row, isCurrent }: { row: Row; isCurrent: boolean }) {
  const [place, time] = partsOf(row.heading);
  return (
    <GridListItem
      id={row.id}
      textValue={row.heading}
      aria-label={row.number === '' ? `Scene, ${row.heading}` : `Scene ${row.number}, ${row.heading}`}
      data-scene-index={row.index}
      className={`group relative grid grid-cols-[auto_1fr_auto] gap-x-2 border-b border-line py-2 pr-3 pl-4 outline-none hover:bg-hover focus-visible:bg-hover data-[dragging]:opacity-40 data-[drop-target]:bg-raised ${isCurrent ? 'bg-raised shadow-[inset_2px_0_0_var(--key)]' : ''}`}
    >
      <span className="num min-w-4 font-script text-12 text-faint">{row.number}</span>
      <span className="min-w-0 font-script text-[12.5px]/4 font-bold break-words">
        {place}
        {time !== '' && <span className="block">{time}</span>}
      </span>
      <span className="num text-11 whitespace-nowrap text-faint">{eighthsText(row.eighths)}</span>
      <Button
        slot="drag"
        aria-label={`Move scene ${row.number === '' ? row.heading : row.number}`}
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-1.5 focus-visible:right-1 focus-visible:grid focus-visible:size-6 focus-visible:place-items-center focus-visible:rounded-pic focus-visible:bg-raised"
      >
        <Grip size={14} aria-hidden="true" />
      </Button>
    </GridListItem>
  );
}

/** Begins a scene after the one the cursor is in. */
function NewScene() {
  const { opened, store, show } = useDocument();
  const begin = () => {
    const view = opened()?.editor.view;
    if (!view) return;
    const at = scenesOf(view)[store.get().scene + 1]?.from ?? view.state.doc.length;
    const gap = at === view.state.doc.length ? gapAt(view.state.doc.toString(), at) : '';
    const isEnd = at === view.state.doc.length;
    view.dispatch({
      changes: { from: at, insert: gap + (isEnd ? '' : '\n\n') },
      selection: { anchor: at + gap.length },
    });
    const spec = setKind(view.state, 'scene-heading');
    if (spec) view.dispatch(spec);
    if (window.innerWidth < phonePx) show(null);
    view.focus();
  };
  return <IconButton label="New scene" icon={Plus} onPress={begin} />;
}
