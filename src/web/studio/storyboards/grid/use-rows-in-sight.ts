import { type RefObject, useLayoutEffect, useState } from 'react';
import { rowAt } from './board-layout.ts';

/** Drawn above and below what is in sight, so that scrolling finds it there; who scrolls further in one frame flies past. */
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

/**
 * Which rows must be drawn, as one scrolls. It changes only when a row comes or goes. While one flies past, only what is in
 * sight is drawn: what lies beyond would be gone before it is seen, and comes once a frame has rested.
 */
export function useRowsInSight(body: RefObject<HTMLElement | null>, rows: Rows): Sight {
  const [part, setPart] = useState({ top: -beyondPx, bottom: usualHeightPx + beyondPx });
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    let frame = 0;
    let topBefore: number | undefined;
    const measure = () => {
      frame = 0;
      const top = scroller.getBoundingClientRect().top - element.getBoundingClientRect().top;
      const isFlying = topBefore !== undefined && Math.abs(top - topBefore) > beyondPx;
      topBefore = top;
      const around = isFlying ? 0 : beyondPx;
      const next = { top: steady(top - around), bottom: steady(top + scroller.clientHeight + around) + stepPx };
      setPart((now) => (now.top === next.top && now.bottom === next.bottom ? now : next));
      if (isFlying) measureSoon();
    };
    const measureSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    observer.observe(element);
    scroller.addEventListener('scroll', measureSoon, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', measureSoon);
      cancelAnimationFrame(frame);
    };
  }, [body]);
  return { from: rowAt(rows, part.top), to: Math.min(rowAt(rows, part.bottom) + 1, rows.length) };
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
