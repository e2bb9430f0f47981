import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { rowAt } from './board-layout.ts';

/** Drawn above and below what is in sight, so that scrolling finds it there. */
const beyondPx = 240;

type Rows = readonly { top: number; height: number }[];
export type Sight = { from: number; to: number };

/** The element that scrolls what is in it: the list itself on a desk, the page on a phone. */
export function scrollerOf(list: HTMLElement): HTMLElement {
  for (let one: HTMLElement | null = list; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (overflowY === 'auto' || overflowY === 'scroll') return one;
  }
  return document.documentElement;
}

/** Which rows must be drawn, as one scrolls. It changes only when a row comes or goes. */
export function useRowsInSight(body: RefObject<HTMLElement | null>, rows: Rows): Sight {
  const [sight, setSight] = useState<Sight>({ from: 0, to: 0 });
  const measure = useCallback(() => {
    const element = body.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const above = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
    const from = rowAt(rows, above - beyondPx);
    const to = Math.min(rowAt(rows, above + scroller.clientHeight + beyondPx) + 1, rows.length);
    setSight((now) => (now.from === from && now.to === to ? now : { from, to }));
  }, [body, rows]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [body, measure]);
  return sight;
}

/** Scrolls just as far as is needed for a row to be seen. */
export function bringIntoSight(body: HTMLElement, { top, height }: { top: number; height: number }): void {
  const scroller = scrollerOf(body);
  const above = scroller.getBoundingClientRect().top - body.getBoundingClientRect().top;
  const marginPx = 8;
  if (top < above) scroller.scrollTop += top - above - marginPx;
  else if (top + height > above + scroller.clientHeight) {
    scroller.scrollTop += top + height - above - scroller.clientHeight + marginPx;
  }
}
