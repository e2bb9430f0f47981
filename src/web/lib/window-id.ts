import { newId } from './new-id.ts';

const storageKey = 'window';
let withoutStorage: string | undefined;

/** The name of this window, which it keeps when it is reloaded: it takes back what was done in it. */
export function windowId(): string {
  try {
    const kept = sessionStorage.getItem(storageKey) ?? newId('win');
    sessionStorage.setItem(storageKey, kept);
    return kept;
  } catch {
    return (withoutStorage ??= newId('win'));
  }
}
