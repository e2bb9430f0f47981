import { type RefObject, useLayoutEffect, useRef } from 'react';

const letterInches = 8.5;
/** As wide as the page gets, and what stays free of the desk beside it. */
const widest = { inchPx: 88, besidePx: 32 };
/** A desk so narrow shows no margins: the words stay as large as they have to be to be read. */
const narrow = { deskPx: 720, inchPx: 84 };

/**
 * How large an inch of the page is on this desk. A container query would say the same, but Chromium then reads the style of
 * all lines again for every key.
 */
export function usePageScale(): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = desk.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      const isNarrow = clientWidth <= narrow.deskPx;
      const inch = isNarrow ? narrow.inchPx : Math.min(widest.inchPx, (clientWidth - widest.besidePx) / letterInches);
      element.style.setProperty('--in', `${inch}px`);
      element.toggleAttribute('data-narrow', isNarrow);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return desk;
}
