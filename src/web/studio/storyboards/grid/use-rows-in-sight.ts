import { type RefObject, useLayoutEffect, useState } from 'react';
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

/** A page that has not been measured is taken to be this high. */
const usualHeightPx = 900;
/** So that not every pixel that is scrolled draws everything again. */
const stepPx = 80;
const steady = (y: number) => Math.floor(y / stepPx) * stepPx;

/** Which rows must be drawn, as one scrolls. It changes only when a row comes or goes. */
export function useRowsInSight(body: RefObject<HTMLElement | null>, rows: Rows): Sight {
  const [part, setPart] = useState({ top: 0, bottom: usualHeightPx });
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    const measure = () => {
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const next = { top: steady(top), bottom: steady(top + scroller.clientHeight) + stepPx };
      setPart((now) => (now.top === next.top && now.bottom === next.bottom ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    observer.observe(element);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [body]);
  const from = rowAt(rows, part.top - beyondPx);
  const to = Math.min(rowAt(rows, part.bottom + beyondPx) + 1, rows.length);
  return { from, to };
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
