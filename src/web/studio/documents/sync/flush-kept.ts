import { ChangeSet } from '@codemirror/state';
import { type Changes, documentsApi } from '#contract/documents.ts';
import { isAppError } from '#contract/errors.ts';
import { call } from '#web/lib/call.ts';
import { createChangeBuffer, type Unsaved } from './change-buffer.ts';
import { forgetChanges, keepChanges, type KeptChanges, listKept } from './kept-changes.ts';
import { ifTabIsGone, newName } from './tab-lock.ts';

const read = (kept: KeptChanges['sent']): Unsaved | null =>
  kept && { changeId: kept.changeId, changes: ChangeSet.fromJSON(kept.changes) };

/** What is unsaved, as it is kept and sent. */
export const write = (unsaved: Unsaved | null): KeptChanges['sent'] =>
  unsaved && { changeId: unsaved.changeId, changes: unsaved.changes.toJSON() as Changes };

/** Saves what tabs that are gone could not, on top of whatever has come since. True when something was saved. */
export async function flushKept(userId: string, onlyDocumentId?: string): Promise<boolean> {
  let isSomethingSaved = false;
  for (const kept of await listKept()) {
    const isWanted = kept.userId === userId && (onlyDocumentId ?? kept.documentId) === kept.documentId;
    if (!isWanted) continue;
    await ifTabIsGone(kept.tabId, async () => {
      await flush(kept);
      isSomethingSaved = true;
    });
  }
  return isSomethingSaved;
}

async function flush(kept: KeptChanges): Promise<void> {
  const { tabId, documentId } = kept;
  const [sent, pending] = [read(kept.sent), read(kept.pending)];
  const buffer = createChangeBuffer({ revision: kept.revision, newId: newName, sent, pending });
  const params = { documentId };
  try {
    for (let unsaved = buffer.take(); unsaved; unsaved = buffer.take()) {
      const { changeId, changes, baseRevision } = unsaved;
      const body = { changeId, baseRevision, changes: changes.toJSON() as Changes };
      const answer = await call(documentsApi.change, { params, body });
      if (answer.isSaved) buffer.confirm(answer.revision);
      for (const saved of answer.changes) buffer.receive({ ...saved, changes: ChangeSet.fromJSON(saved.changes) });
      const rest = buffer.unsaved();
      // The names stay, so that a change is known again should this tab go as well.
      const left = { sent: write(rest.sent), pending: write(rest.pending), revision: buffer.revision() };
      await keepChanges({ ...kept, ...left });
    }
  } catch (error) {
    // The document is gone, and its changes with it; anything else may go better another time.
    if (!isAppError(error) || error.code !== 'not-found') throw error;
  }
  await forgetChanges(tabId);
}
