import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useNewest } from '#web/lib/use-newest.ts';
import { useCast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import { type Band, moveEnd } from './look-bands.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';

export type BandEnd = 'first' | 'last';
export type StartDrag = (event: ReactPointerEvent, band: Band, end: BandEnd) => void;

/** Where a drag has brought a band, and where there is room to say so. */
export type DragPreview = { band: Band; moved: Band; isLeft: boolean; isAbove: boolean };

/** The height of the tip with its gap. */
const tipPx = 72;

/** Drags one end of a band over the scenes, which scroll at the edges. Escape cancels the drag. */
export function useEdgeDrag(row: CastRow) {
  const { scenes, setLook } = useCast();
  const track = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<DragPreview | null>(null);
  const newestRow = useNewest(row);
  const cancel = useRef<(() => void) | null>(null);
  // Another browser tab may remove the row during the drag.
  useEffect(() => () => cancel.current?.(), []);
  const start: StartDrag = (event, band, end) => {
    const scroller = track.current?.closest<HTMLElement>('[data-cast-scroll]');
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement) || !track.current || !scroller) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const listening = new AbortController();
    const { bottom } = track.current.getBoundingClientRect();
    const { left, right, bottom: floor } = scroller.getBoundingClientRect();
    let [x, moved] = [event.clientX, band];
    const follow = (): void => {
      const line = Math.round((x - (track.current?.getBoundingClientRect().left ?? 0)) / cellPx);
      moved = moveEnd(band, end, { at: end === 'first' ? line : line - 1, scenes: scenes.length });
      setPreview({ band, moved, isLeft: x > (left + right) / 2, isAbove: bottom + tipPx > floor });
    };
    const endScrolling = scrollAtEdges({ scroller, pointerX: () => x, onScroll: follow });
    const finish = (isDropped: boolean): void => {
      cancel.current = null;
      listening.abort();
      endScrolling();
      setPreview(null);
      if (isDropped) setLook(newestRow(), band, moved);
    };
    const onMove = ({ clientX }: PointerEvent): void => {
      x = clientX;
      follow();
    };
    const { signal } = listening;
    cancel.current = () => finish(false);
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => finish(true), { signal });
    window.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
  };
  return { track, preview, start };
}
