import { useSyncExternalStore } from 'react';
import { changeMenu, type ChangedMenu, type MenuChange } from '#domain/generation-menu/change-menu.ts';
import { emptyMenu, type GenerationMenu, type MenuAsset } from '#domain/generation-menu/menu.ts';

const empty: ChangedMenu = { menu: emptyMenu, messages: [] };
let now: ChangedMenu = empty;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Changes what is about to be asked for, and answers what was left out. In the browser only: a server has many people. */
export function changeGenerationMenu(change: MenuChange): readonly string[] {
  now = changeMenu(now.menu, change);
  for (const listener of listeners) listener();
  return now.messages;
}

/** Puts something beside what a picture or a clip is to be made from; answers what was left out. */
export const addMenuAsset = (part: 'image' | 'video', asset: MenuAsset): readonly string[] =>
  changeGenerationMenu({ type: 'add-assets', part, assets: [asset] });

/** What is about to be asked for in this tab. */
export function useGenerationMenu(): GenerationMenu {
  return useSyncExternalStore(
    subscribe,
    () => now.menu,
    () => empty.menu,
  );
}

/** What the last change has left out, in the requirement's sentences. */
export function useMenuMessages(): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => now.messages,
    () => empty.messages,
  );
}
