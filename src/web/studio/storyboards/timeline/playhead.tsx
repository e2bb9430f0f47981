import { useEffect, useRef } from 'react';
import { useBoardActions } from '../board-context.tsx';
import { useTimelineSight } from './timeline-context.ts';

/** Where the player is. It moves without drawing anything anew. */
export function Playhead() {
  const { player } = useBoardActions();
  const { pxPerFrame } = useTimelineSight();
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = () => {
      if (line.current) line.current.style.transform = `translateX(${player.getFrame() * pxPerFrame}px)`;
    };
    place();
    return player.subscribeFrame(place);
  }, [player, pxPerFrame]);
  return (
    <span
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 z-[3] w-px bg-ink before:absolute before:top-0 before:-left-[5px] before:border-[5px] before:border-b-0 before:border-t-8 before:border-transparent before:border-t-ink"
    />
  );
}
