import type { ChangeSet } from '@codemirror/state';
import { type DocumentView, documentsApi } from '#contract/documents.ts';
import { call } from '#web/lib/call.ts';
import type { TopicListener } from '#web/lib/live/followed-topics.ts';
import { createEditor, type ScreenplayEditor } from '../editor/create-editor.ts';
import { createDocumentSync, type DocumentSync } from '../sync/document-sync.ts';
import { write } from '../sync/flush-kept.ts';
import { forgetChanges, keepChanges } from '../sync/kept-changes.ts';
import { holdTab, newName } from '../sync/tab-lock.ts';
import type { DocumentStore } from './document-state.ts';

export type OpenDocument = { editor: ScreenplayEditor; sync: DocumentSync; close(): void };

type Parts = { document: DocumentView; userId: string; store: DocumentStore; parent: HTMLElement };

/** Puts a document on the page: the editor, what saves it, and what keeps it while nothing can be saved. */
export function openDocument({ document, userId, store, parent }: Parts): OpenDocument {
  const { id: documentId } = document;
  const tabId = newName();
  const params = { documentId };
  const letGo = holdTab(tabId);
  const apply = (changes: ChangeSet, theyTouchedOurs: boolean): void => {
    editor.applyOthers(changes);
    if (theyTouchedOurs) store.set({ merged: firstPlace(changes) });
  };
  const sync = createDocumentSync(document.revision, {
    push: (body) => call(documentsApi.change, { params, body }),
    pull: (since) => call(documentsApi.changes, { params, query: { since: String(since) } }),
    apply,
    tell: (save) => store.set({ save }),
    async keep(unsaved) {
      if (!unsaved) await forgetChanges(tabId);
      else {
        const { revision, sent, pending } = unsaved;
        await keepChanges({ tabId, documentId, userId, revision, sent: write(sent), pending: write(pending) });
      }
    },
    newId: newName,
  });
  const editor = createEditor({
    parent,
    text: document.text,
    label: `${document.title}, text`,
    isScreenplay: document.kind === 'screenplay',
    onWrite: sync.add,
    onChange: store.follow,
  });
  store.follow(editor.view.state);
  const stopListening = listen(sync);
  return {
    editor,
    sync,
    close() {
      stopListening();
      sync.stop();
      editor.destroy();
      letGo();
    },
  };
}

function firstPlace(changes: ChangeSet): number {
  let place = 0;
  let isFound = false;
  changes.iterChangedRanges((...[, , from]) => {
    if (!isFound) place = from;
    isFound = true;
  });
  return place;
}

/** What happens to the tab: the network comes and goes, the page is hidden or left. */
function listen(sync: DocumentSync): () => void {
  const keep = () => void sync.keep();
  const wake = () => sync.wake();
  const ask = (event: BeforeUnloadEvent) => {
    // Where nothing is kept, leaving would lose it.
    if (!sync.isClean() && typeof indexedDB === 'undefined') event.preventDefault();
  };
  window.addEventListener('online', wake);
  window.addEventListener('pagehide', keep);
  window.addEventListener('beforeunload', ask);
  document.addEventListener('visibilitychange', keep);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('beforeunload', ask);
    document.removeEventListener('visibilitychange', keep);
  };
}

/** Hears of what others write. `opened` answers the document once it is on the page. */
export function listenerFor(opened: () => OpenDocument | null): TopicListener {
  return {
    hear: (message) => message.type === 'document.changed' && opened()?.sync.hear(message.revision),
    // Whatever was said before cannot be known, so it is asked for.
    watching: () => opened()?.sync.hear(),
  };
}
