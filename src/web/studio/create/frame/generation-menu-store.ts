import { useSyncExternalStore } from 'react';
import { changeMenu, type MenuChange } from '#domain/generation-menu/change-menu.ts';
import { emptyMenu, type GenerationMenu } from '#domain/generation-menu/menu.ts';
import { notify } from '#web/ui/notices.ts';

let menu: GenerationMenu = emptyMenu;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes what is about to be asked for, and says what was not taken. In the browser only: a server has many people. */
export function changeGenerationMenu(change: MenuChange): void {
  const changed = changeMenu(menu, change);
  menu = changed.menu;
  for (const text of changed.messages) notify({ text, tone: 'bad' });
  for (const listener of listeners) listener();
}

/** What is about to be asked for in this tab. */
export function useGenerationMenu(): GenerationMenu {
  return useSyncExternalStore(
    subscribe,
    () => menu,
    () => emptyMenu,
  );
}
