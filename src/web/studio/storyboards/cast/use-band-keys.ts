import type { KeyboardEvent } from 'react';
import { useCast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { focusByArrow } from './focus-by-arrow.ts';
import { type Band, moveEnd } from './look-bands.ts';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrows move between bands; with Shift they move the end of a range, with Alt and Shift its start. L leads to its look. */
export function useBandKeys(row: CastRow, band: Band): (event: KeyboardEvent<HTMLElement>) => void {
  const { scenes, mayEdit, setLook, select } = useCast();
  const move = (end: 'first' | 'last', step: number): void => {
    if (!mayEdit || !band.isRange) return;
    setLook(row, band, moveEnd(band, end, { at: band[end] + step, scenes: scenes.length }));
  };
  return (event) => {
    const step = steps[event.key];
    if (step !== undefined && event.shiftKey) {
      event.preventDefault();
      move(event.altKey ? 'first' : 'last', step);
    } else if (event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      select({ roleId: row.role.id, band });
      // The panel shows the band with the next frame.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-look-field] button')?.focus());
    } else {
      focusByArrow(event);
    }
  };
}
