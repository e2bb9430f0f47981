import type { PointerEvent } from 'react';
import { cellPx } from './cast-sizes.ts';

const property = '--scene';

/** Marks the column of the scene under the pointer. It sets a CSS property, so that no row is drawn again. */
export function useSceneColumn() {
  return {
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      const at = sceneUnder(currentTarget, clientX);
      if (at === null) currentTarget.style.removeProperty(property);
      else currentTarget.style.setProperty(property, String(at));
    },
    onPointerLeave: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      currentTarget.style.removeProperty(property);
    },
  };
}

/** The width of the column of the roles, which covers scenes that are scrolled under it. */
export const roleColumnPx = (scroller: Element): number =>
  scroller.querySelector<HTMLElement>('[data-role-column]')?.offsetWidth ?? 0;

function sceneUnder(scroller: HTMLElement, clientX: number): number | null {
  const x = clientX - scroller.getBoundingClientRect().left - roleColumnPx(scroller);
  return x < 0 ? null : Math.floor((x + scroller.scrollLeft) / cellPx);
}
