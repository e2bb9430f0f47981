import type { Changes } from '#contract/documents.ts';

/** What one tab could not save yet, as it is kept in this browser. */
export type KeptChanges = {
  tabId: string;
  documentId: string;
  userId: string;
  revision: number;
  sent: { changeId: string; changes: Changes } | null;
  pending: { changeId: string; changes: Changes } | null;
};

const name = 'backlot-documents';
const store = 'kept';

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'tabId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('This browser blocks storage.'));
  });

async function run<T>(mode: IDBTransactionMode, work: (kept: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('This browser blocks storage.'));
    });
  } finally {
    database.close();
  }
}

/** Keeps what is unsaved, in the place of what this tab kept before. */
export const keepChanges = (changes: KeptChanges): Promise<unknown> => run('readwrite', (kept) => kept.put(changes));

/** Forgets what a tab kept. */
export const forgetChanges = (tabId: string): Promise<unknown> => run('readwrite', (kept) => kept.delete(tabId));

/** Everything that is kept in this browser. Written above, and by nobody else. */
export const listKept = (): Promise<KeptChanges[]> => run<KeptChanges[]>('readonly', (kept) => kept.getAll());
