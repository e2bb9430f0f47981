import { createContext, use, useSyncExternalStore } from 'react';
import type { DocumentView } from '#contract/documents.ts';
import type { ProjectView } from '#contract/projects.ts';
import type { DocumentState, DocumentStore } from './document-state.ts';
import type { OpenDocument } from './open-document.ts';

export type DocumentPanel = 'find' | 'history' | 'scenes' | 'storyboard' | 'rewrite' | null;

/** What the parts of a document's page share. */
export type DocumentShared = {
  document: DocumentView;
  store: DocumentStore;
  /** The storyboards that were made of it; undefined until they are known. */
  boards: ProjectView['storyboards'] | undefined;
  /** The editor and its saving; null until the page has them. */
  opened: () => OpenDocument | null;
  panel: DocumentPanel;
  show: (panel: DocumentPanel) => void;
  isFocus: boolean;
  /** Turns about what is there when it is done: two quick presses end where they began. */
  toggleFocus: () => void;
};

const Shared = createContext<DocumentShared | null>(null);
export const DocumentProvider = Shared;

/** What the parts of the page share. */
export function useDocument(): DocumentShared {
  const shared = use(Shared);
  if (!shared) throw new Error('This part belongs on the page of a document.');
  return shared;
}

/** Something of what is shown around the text; drawn again only when it is another. */
export function useDocumentState<T>(pick: (state: DocumentState) => T): T {
  const { store } = useDocument();
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.get()),
  );
}
