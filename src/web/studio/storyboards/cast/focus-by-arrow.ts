import type { KeyboardEvent } from 'react';

const columns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const lines: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves the focus between the role and its bands, and between the rows; a band leads to the nearest one of the other row. */
export function focusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
  const target = key in columns ? besides(currentTarget, columns[key] ?? 0) : inRowBeside(currentTarget, lines[key]);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const rowOf = (element: Element) => element.closest('[data-cast-row]');
const stopsIn = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
];

function besides(element: HTMLElement, step: number): HTMLElement | undefined {
  const stops = stopsIn(rowOf(element));
  return stops[stops.indexOf(element) + step];
}

function inRowBeside(element: HTMLElement, step: number | undefined): HTMLElement | undefined {
  if (step === undefined) return undefined;
  const rows = [...document.querySelectorAll('[data-cast-row]')];
  const stops = stopsIn(rows[rows.findIndex((row) => row === rowOf(element)) + step]);
  if (element.dataset['band'] === undefined) return stops[0];
  const bands = stops.filter(({ dataset }) => dataset['band'] !== undefined);
  return bands.toSorted((a, b) => distance(a, element) - distance(b, element))[0] ?? stops[0];
}

/** How far apart two bands begin, in pixels; less than nothing for one that reaches across the other’s start. */
function distance(band: HTMLElement, from: HTMLElement): number {
  const { left, right } = band.getBoundingClientRect();
  const start = from.getBoundingClientRect().left;
  return left <= start && start < right ? -1 : Math.min(Math.abs(left - start), Math.abs(right - start));
}
