import { useEffect, useRef } from 'react';

/** Keys as written in `shortcuts`: `mod+k`, `shift+?`, `arrowleft`, `j`. `mod` is Ctrl, or Cmd on a Mac. */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>;

/** Answers keys pressed anywhere on the page, but not those typed into a field or meant for something open above it. */
export function useHotkeys(hotkeys: Hotkeys, isOn = true): void {
  const latest = useRef(hotkeys);
  useEffect(() => {
    latest.current = hotkeys;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const key = keyOf(event);
      const run = latest.current[key];
      if (!run || (!key.startsWith('mod+') && isMeantForSomethingElse(event.target))) return;
      event.preventDefault();
      run(event);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn]);
}

function keyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  // A sign that needs Shift anyway (`?`) is named by itself.
  const needsShift = shiftKey && (name.length > 1 || /[a-z]/.test(name));
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', needsShift ? 'shift' : '', name]
    .filter(Boolean)
    .join('+');
}

/**
 * Fields take what is typed, open dialogs, menus and lists with typeahead keep their keys. A list that handles its own keys and lets the
 * others through carries `data-hotkeys`.
 */
export function isMeantForSomethingElse(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.isContentEditable || target.matches('input, textarea, select');
  return (
    isField ||
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not([data-hotkeys])') !==
      null
  );
}
