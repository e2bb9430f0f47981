import type { KeyboardEvent } from 'react';
import { useCast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { type Band, moveEnd } from './look-bands.ts';

type BandKey = KeyboardEvent<HTMLElement>;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrows move between bands; with Shift they move the end of a range, with Alt and Shift its start. L leads to its look. */
export function useBandKeys(row: CastRow, band: Band): (event: BandKey) => void {
  const { scenes, mayEdit, setLook } = useCast();
  const move = ({ altKey }: BandKey, step: number): void => {
    if (!mayEdit || !band.isRange) return;
    const end = altKey ? 'first' : 'last';
    setLook(row, band, moveEnd(band, end, { at: band[end] + step, scenes: scenes.length }));
  };
  return (event) => {
    const step = steps[event.key];
    if (step !== undefined && event.shiftKey) {
      event.preventDefault();
      move(event, step);
      return;
    }
    const target = step === undefined ? leadOf(event) : bandBeside(event.currentTarget, step);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}

const rowOf = (band: HTMLElement) => band.closest('[data-cast-row]');

function bandBeside(band: HTMLElement, step: number): HTMLElement | undefined {
  const bands = [...(rowOf(band)?.querySelectorAll<HTMLElement>('[data-band]') ?? [])];
  return bands[bands.indexOf(band) + step];
}

/** Where a key leads: the row above or below, or the look of the selected band. */
function leadOf({ key, currentTarget }: BandKey): HTMLElement | null | undefined {
  const firstOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-band], button');
  switch (key) {
    case 'ArrowDown':
      return firstOf(rowOf(currentTarget)?.nextElementSibling);
    case 'ArrowUp':
      return firstOf(rowOf(currentTarget)?.previousElementSibling);
    case 'l':
    case 'L':
      return document.querySelector<HTMLElement>('[data-look-field] button');
    default:
      return null;
  }
}
