import type { EditorState } from '@codemirror/state';
import type { LineKind } from '../elements/line-kinds.ts';
import { depths } from '../editor/create-editor.ts';
import { emptyOutline, kindAt, type Outline, structure } from '../editor/structure.ts';
import type { SaveState } from '../sync/document-sync.ts';

/** What the page shows around the text. */
export type DocumentState = {
  save: SaveState;
  kind: LineKind;
  canUndo: boolean;
  canRedo: boolean;
  outline: Outline;
  /** The index of the scene one is in; -1 before the first. */
  scene: number;
  page: number;
  isEmpty: boolean;
  /** Where others wrote in what was written here while this browser was away. */
  merged: number | null;
  /** Grows with every change of the text or the cursor, for what follows both. */
  moves: number;
};

const start: DocumentState = {
  save: { is: 'saved' },
  kind: 'action',
  canUndo: false,
  canRedo: false,
  outline: emptyOutline,
  scene: -1,
  page: 1,
  isEmpty: false,
  merged: null,
  moves: 0,
};

/** Holds what the page shows around the text, and tells when any of it is another. */
export function createDocumentState() {
  let state = start;
  const listeners = new Set<() => void>();
  function set(next: Partial<DocumentState>): void {
    const isSame = Object.entries(next).every(([name, value]) => state[name as keyof DocumentState] === value);
    if (isSame) return;
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  return {
    get: (): DocumentState => state,
    set,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** After every change of the text or the cursor: cheap, because keys wait for it. */
    follow(editor: EditorState): void {
      const { outline } = editor.field(structure);
      const { head } = editor.selection.main;
      set({
        kind: kindAt(editor, editor.doc.lineAt(head).number),
        ...depths(editor),
        ...newOutline(outline, state.outline),
        scene: lastAt(outline.scenes, head),
        page: outline.pages[lastAt(outline.pages, head)]?.number ?? 1,
        isEmpty: editor.doc.length === 0,
        moves: state.moves + 1,
      });
    },
  };
}
export type DocumentStore = ReturnType<typeof createDocumentState>;

/** The last of those that begin at or before a place. */
function lastAt(all: readonly { from: number }[], head: number): number {
  return all.findLastIndex(({ from }) => from <= head);
}

/** Places move with every key; the page needs the outline again when something else in it is new. */
function newOutline(outline: Outline, shown: Outline): { outline?: Outline } {
  const isSameList = hasSameScenes(outline, shown);
  if (isSameList && outline.pageCount === shown.pageCount && outline.minutes === shown.minutes) return {};
  // The list of scenes is long, and drawn again only for a reason.
  return { outline: isSameList ? { ...outline, scenes: shown.scenes } : outline };
}

function hasSameScenes({ scenes }: Outline, shown: Outline): boolean {
  if (scenes === shown.scenes) return true;
  if (scenes.length !== shown.scenes.length) return false;
  return scenes.every((scene, at) => {
    const other = shown.scenes[at];
    return scene.heading === other?.heading && scene.number === other.number && scene.eighths === other.eighths;
  });
}
