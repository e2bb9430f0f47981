import { type RefObject, useEffect, useRef } from 'react';

type Zoom = { pxPerFrame: number; zoomTo: (pxPerFrame: number, atPx?: number) => void };

/** How much a notch of the wheel changes the scale. */
const perWheelPx = 0.0022;

/** Ctrl and the wheel, a pinch on a pad (which browsers tell as the same), and two fingers on a screen. */
export function useZoomGestures(scroller: RefObject<HTMLDivElement | null>, zoom: Zoom): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const strip = scroller.current;
    if (!strip) return undefined;
    const left = () => strip.getBoundingClientRect().left;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { pxPerFrame, zoomTo } = latest.current;
      zoomTo(pxPerFrame * Math.exp(-event.deltaY * perWheelPx), event.clientX - left());
    };
    let pinch: { apart: number; scale: number } | undefined;
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        pinch = undefined;
        return;
      }
      event.preventDefault();
      const apart = Math.max(1, Math.abs(one.clientX - other.clientX));
      pinch ??= { apart, scale: latest.current.pxPerFrame };
      latest.current.zoomTo((pinch.scale * apart) / pinch.apart, (one.clientX + other.clientX) / 2 - left());
    };
    strip.addEventListener('wheel', wheel, { passive: false });
    strip.addEventListener('touchmove', touch, { passive: false });
    strip.addEventListener('touchend', touch);
    return () => {
      strip.removeEventListener('wheel', wheel);
      strip.removeEventListener('touchmove', touch);
      strip.removeEventListener('touchend', touch);
    };
  }, [scroller]);
}
