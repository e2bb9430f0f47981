import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { clampScale, fitScale, type TimelineView, zoomAround } from './scale.ts';

/** What is drawn on either side of what is in sight, as a share of its width. */
const around = 0.4;

/** The scale and place of a timeline that scrolls. `pxPerFrame` of null fits the film. */
export function useTimelineView(scroller: RefObject<HTMLDivElement | null>, frames: number) {
  const [width, setWidth] = useState(800);
  const [chosen, setChosen] = useState<TimelineView | null>(null);
  const [scrollPx, setScrollPx] = useState(0);
  const pxPerFrame = clampScale(chosen?.pxPerFrame ?? fitScale(frames, width), frames, width);
  // Once the new scale has been drawn, so that there is room to scroll to.
  useLayoutEffect(() => {
    if (chosen) scroller.current?.scrollTo({ left: chosen.scrollPx, behavior: 'instant' });
  }, [chosen, scroller]);

  useEffect(() => {
    const strip = scroller.current;
    if (!strip) return undefined;
    const watch = new ResizeObserver(() => setWidth(strip.clientWidth));
    watch.observe(strip);
    // A step at a time, so that not every pixel of scrolling draws anew.
    const hear = () => setScrollPx(quantised(strip.scrollLeft, strip.clientWidth));
    strip.addEventListener('scroll', hear, { passive: true });
    return () => {
      watch.disconnect();
      strip.removeEventListener('scroll', hear);
    };
  }, [scroller]);

  return {
    pxPerFrame,
    width,
    isFit: chosen === null,
    from: Math.floor(Math.max(0, scrollPx - width * around) / pxPerFrame),
    until: Math.ceil((scrollPx + width * (1 + 2 * around)) / pxPerFrame),
    zoomTo: (wanted: number, atPx = width / 2) => {
      const view = { pxPerFrame, scrollPx: scroller.current?.scrollLeft ?? 0 };
      setChosen(zoomAround(view, clampScale(wanted, frames, width), atPx));
    },
    fit: () => setChosen(null),
  };
}

const quantised = (px: number, width: number) => {
  const step = Math.max(1, width / 8);
  return Math.floor(px / step) * step;
};
