import { AppError } from '#contract/errors.ts';
import type { DocumentStore } from './document-state.ts';

/** Resolves when nothing is on its way any more, saved or not. */
export function untilSettled(store: DocumentStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get().save.is === 'saving') return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Resolves when everything that was written is saved; rejects when it cannot be now. */
export async function untilSaved(store: DocumentStore): Promise<void> {
  await untilSettled(store);
  const { save } = store.get();
  if (save.is === 'saved') return;
  throw new AppError(
    'unavailable',
    save.is === 'refused' ? save.reason : 'Your text is not saved yet. Try again when you are online.',
  );
}
