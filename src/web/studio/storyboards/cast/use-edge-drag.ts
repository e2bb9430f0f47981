import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { useCast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { cellPx } from './cast-sizes.ts';
import { type Band, moveEnd } from './look-bands.ts';

export type BandEnd = 'first' | 'last';
export type StartDrag = (event: ReactPointerEvent, band: Band, end: BandEnd) => void;
type Preview = { band: Band; moved: Band };

/** Drags one end of a band over the scenes. Escape cancels the drag. */
export function useEdgeDrag(row: CastRow) {
  const { scenes, setLook } = useCast();
  const track = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const start: StartDrag = (event, band, end) => {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const listening = new AbortController();
    let moved = band;
    const follow = ({ clientX }: PointerEvent) => {
      const left = track.current?.getBoundingClientRect().left ?? 0;
      const line = Math.round((clientX - left) / cellPx);
      moved = moveEnd(band, end, { at: end === 'first' ? line : line - 1, scenes: scenes.length });
      setPreview({ band, moved });
    };
    const finish = (isDropped: boolean) => {
      listening.abort();
      setPreview(null);
      if (isDropped) setLook(row, band, moved);
    };
    const { signal } = listening;
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', () => finish(true), { signal });
    handle.addEventListener('pointercancel', () => finish(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
  };
  return { track, preview, start };
}
