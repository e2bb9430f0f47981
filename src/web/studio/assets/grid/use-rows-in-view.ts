import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridRow } from './grid-layout.ts';

/** Overscan above and below the viewport, in pixels. */
export const overscanPx = 200;
/** The range changes in steps, so that not every scrolled pixel renders again. */
const stepPx = 100;
const steady = (y: number) => Math.floor(y / stepPx) * stepPx;

/** The element that scrolls the grid: the nearest ancestor that scrolls. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (overflowY === 'auto' || overflowY === 'scroll') return one;
  }
  return document.documentElement;
}

/** The rows that must be drawn, with the width of the grid; null before it is measured. */
export function useRowsInView(body: RefObject<HTMLElement | null>) {
  const [view, setView] = useState<{ widthPx: number; top: number; bottom: number } | null>(null);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    let frame = 0;
    const measure = () => {
      frame = 0;
      const own = element.getBoundingClientRect();
      const above = scroller.getBoundingClientRect().top - own.top;
      const next = {
        widthPx: own.width,
        top: steady(above - overscanPx),
        bottom: steady(above + scroller.clientHeight + overscanPx) + stepPx,
      };
      setView((now) =>
        now?.widthPx === next.widthPx && now.top === next.top && now.bottom === next.bottom ? now : next,
      );
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(measureSoon);
    observer.observe(scroller);
    observer.observe(element);
    scroller.addEventListener('scroll', measureSoon, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measureSoon);
      cancelAnimationFrame(frame);
    };
  }, [body]);
  return view;
}

/** The rows between two heights. Binary search: a library may have 20,000 rows. */
export function rowsBetween(rows: readonly GridRow[], top: number, bottom: number): readonly GridRow[] {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height <= top) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < rows.length && (rows[end]?.top ?? bottom) < bottom) end += 1;
  return rows.slice(low, end);
}

/** Scrolls as far as is needed to show a row; `headPx` is covered by the tool bar. */
export function scrollToRow(body: HTMLElement, { top, height }: GridRow, headPx = 0): void {
  const scroller = scrollerOf(body);
  const above = scroller.getBoundingClientRect().top - body.getBoundingClientRect().top;
  if (top < above + headPx) scroller.scrollTop += top - above - headPx;
  else if (top + height > above + scroller.clientHeight) {
    scroller.scrollTop += top + height - above - scroller.clientHeight;
  }
}
