import { readStoredUser, userStorageKey } from './cached-user.ts';

type Tabs = {
  currentUid: () => string | undefined;
  lastUid: () => string | undefined;
  /** Another tab learned that the account of this tab's current or last user is disabled. */
  onDisabled: () => void;
  /** Another tab has signed out. */
  onLeft: () => void;
  /** Another tab has signed in as the person of this tab, or where nobody was. */
  onEntered: () => void;
  /** Another tab has signed in as somebody else: nothing here is theirs. */
  onReplaced: () => void;
};

/** Hears what other tabs of this browser do: they share one session. */
export function followOtherTabs({ currentUid, lastUid, onDisabled, onLeft, onEntered, onReplaced }: Tabs): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // A cleared storage names no key.
    if (key !== userStorageKey && key !== null) return;
    const here = currentUid();
    const { uid: there, disabled = false } = readStoredUser(newValue);
    if (disabled) {
      if (there === lastUid()) onDisabled();
      return;
    }
    if (here === there) return;
    if (there === undefined) onLeft();
    else if (here === undefined) onEntered();
    else onReplaced();
  });
}
