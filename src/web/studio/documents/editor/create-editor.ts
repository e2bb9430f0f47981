import { completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { search } from '@codemirror/search';
import {
  Annotation,
  type ChangeSet,
  Compartment,
  EditorState,
  type Extension,
  type SelectionRange,
  Transaction,
} from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { pageNonce } from '#web/lib/server-styles.ts';
import { toggleDual } from '../elements/dual-dialogue.ts';
import { breakLine, enter, joinAbove, tab } from '../elements/keys.ts';
import { tidyPaste } from '../elements/tidy-paste.ts';
import { acceptOffered, completion } from './complete.ts';
import { drawLines } from './draw-lines.ts';
import { followOutline } from './follow-outline.ts';
import { pageTheme } from './page-theme.ts';
import { passage } from './passage.ts';
import { held, kindAt, structure } from './structure.ts';
import { writeElements } from './write-elements.ts';

/** Marks what others wrote: it is shown, and neither sent again nor undone here. */
const ofOthers = Annotation.define<boolean>();

type EditorOptions = {
  parent: HTMLElement;
  text: string;
  label: string;
  isScreenplay: boolean;
  /** Something was written here. */
  onWrite(changes: ChangeSet): void;
  /** The text, the cursor or what is known of the text is another. */
  onChange(state: EditorState): void;
};

const commandFor =
  (find: (state: EditorState) => ReturnType<typeof enter>): Command =>
  (view) => {
    const spec = find(view.state);
    if (!spec || view.composing) return false;
    view.dispatch(spec);
    // What can stand there is offered at once: names after Tab, times after a place.
    if (view.state.selection.main.empty) startCompletion(view);
    return true;
  };

const enterCommand = commandFor(enter);
const tabCommand = commandFor((state) => tab(state, 1));

/** Whether what stands on the line needs nothing more: a name, a transition, a heading with its time. */
function isWhole(state: EditorState): boolean {
  const { number, text } = state.doc.lineAt(state.selection.main.head);
  const kind = kindAt(state, number);
  return kind === 'scene-heading' ? / [-–—] \S/.test(text) : kind === 'character' || kind === 'transition';
}

/** Takes what is offered for words that were begun, and goes on when the line is whole; else Enter is Enter. */
function enterOrAccept(view: EditorView): boolean {
  const { text } = view.state.doc.lineAt(view.state.selection.main.head);
  if (text.trim() === '' || !acceptOffered(view)) return enterCommand(view);
  return isWhole(view.state) ? enterCommand(view) || true : true;
}

const elementKeys = keymap.of([
  { key: 'Enter', run: (view) => enterOrAccept(view) },
  { key: 'Shift-Enter', run: commandFor(breakLine) },
  { key: 'Tab', run: (view) => acceptOffered(view) || tabCommand(view) || true },
  { key: 'Shift-Tab', run: (view) => commandFor((state) => tab(state, -1))(view) || true },
  { key: 'Backspace', run: commandFor(joinAbove) },
  // The browser would keep a bookmark.
  { key: 'Mod-d', run: (view) => commandFor(toggleDual)(view) || true },
]);

/** The bar is the page's own. At the top: one at the foot that is not to be seen would count as high as the window. */
const nowhere = () => ({ dom: document.createElement('div'), top: true });

/** What one writes has some of what is around it in sight. */
const room = EditorView.scrollMargins.of(() => ({ top: 32, bottom: 64 }));

const tidied = EditorView.clipboardInputFilter.of((text) => tidyPaste(text));

const typewriter = EditorView.updateListener.of(({ view, docChanged, selectionSet }) => {
  if (!docChanged && !selectionSet) return;
  const { head } = view.state.selection.main;
  // An update may not begin within another.
  queueMicrotask(() => view.dispatch({ effects: EditorView.scrollIntoView(head, { y: 'center' }) }));
});

/** What is found far away comes to the middle: what lies above it gets its true height only as it is drawn, and may push it down. */
const scrollToMatch = (match: SelectionRange, view: EditorView) =>
  EditorView.scrollIntoView(match, { y: view.coordsAtPos(match.from) === null ? 'center' : 'nearest' });

function extensionsOf({ label, isScreenplay, onWrite, onChange }: EditorOptions): Extension[] {
  const listen = EditorView.updateListener.of(({ transactions, state, startState, docChanged, selectionSet }) => {
    for (const one of transactions) if (one.docChanged && !one.annotation(ofOthers)) onWrite(one.changes);
    const isRead = state.field(structure) !== startState.field(structure);
    const isGiven = state.field(passage) !== startState.field(passage);
    if (docChanged || selectionSet || isRead || isGiven) onChange(state);
  });
  return [
    structure,
    held,
    passage,
    history(),
    search({ literal: true, createPanel: nowhere, scrollToMatch }),
    drawSelection(),
    EditorView.lineWrapping,
    room,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', autocapitalize: 'sentences' }),
    placeholder(isScreenplay ? 'INT. SOMEWHERE - DAY' : 'Write here'),
    ...(isScreenplay ? [elementKeys, completion, writeElements, tidied, drawLines] : []),
    keymap.of([...completionKeymap.filter(({ key }) => key !== 'Enter'), ...historyKeymap, ...defaultKeymap]),
    followOutline,
    pageTheme,
    EditorView.cspNonce.of(pageNonce()),
    listen,
  ];
}

export type ScreenplayEditor = ReturnType<typeof createEditor>;

/** The page one writes on. */
export function createEditor(options: EditorOptions) {
  const scrolling = new Compartment();
  const state = EditorState.create({ doc: options.text, extensions: [extensionsOf(options), scrolling.of([])] });
  const view = new EditorView({ state, parent: options.parent });
  let isGone = false;
  return {
    view,
    /** Shows what others wrote. The cursor, and what can be undone, stay one's own. */
    applyOthers(changes: ChangeSet): void {
      if (isGone) return;
      view.dispatch({
        changes,
        annotations: [ofOthers.of(true), Transaction.addToHistory.of(false), Transaction.remote.of(true)],
      });
    },
    undo: () => undo(view) && view.focus(),
    redo: () => redo(view) && view.focus(),
    setTypewriter: (isOn: boolean) => view.dispatch({ effects: scrolling.reconfigure(isOn ? typewriter : []) }),
    /** Brings a place into sight, and the cursor to it. */
    goTo(position: number): void {
      const anchor = Math.min(position, view.state.doc.length);
      view.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 80 }),
      });
      view.focus();
    },
    destroy(): void {
      isGone = true;
      view.destroy();
    },
  };
}

/** What can be undone and redone. */
export const depths = (state: EditorState) => ({ canUndo: undoDepth(state) > 0, canRedo: redoDepth(state) > 0 });
