import { type RefObject, useEffect } from 'react';
import { useBoardActions } from '../board-context.tsx';
import type { ChoiceMode } from '../choice/choose.ts';

/** What lies on a card and answers clicks itself. */
const ownAnswer = 'button, a, input, select, textarea, [role="dialog"], [role="menu"]';

/** The shot that was pointed at; null for what answers itself, and for the room between cards. */
export function shotPointedAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest(ownAnswer)) return null;
  return target.closest<HTMLElement>('[data-shot]')?.dataset.shot ?? null;
}

export function modeOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): ChoiceMode {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'toggle' : 'only';
}

/**
 * Choosing with the pointer. What is not chosen yet is chosen as the button goes down, so that it can be dragged at once;
 * of several that are chosen, one alone is left when the button comes up without a drag.
 */
export function useCardPointer(area: RefObject<HTMLElement | null>): void {
  const { pick, now } = useBoardActions();
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let done: string | null = null;
    const down = (event: PointerEvent) => {
      done = null;
      const id = shotPointedAt(event.target);
      if (event.button !== 0 || event.pointerType === 'touch' || id === null || now().chosen.has(id)) return;
      done = id;
      pick(id, modeOf(event));
    };
    const click = (event: MouseEvent) => {
      const id = shotPointedAt(event.target);
      if (id === null || done === id || element.dataset.dragged === 'true') return;
      pick(id, modeOf(event));
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  }, [area, pick, now]);
}
