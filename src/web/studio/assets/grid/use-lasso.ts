import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Box } from './grid-layout.ts';
import { scrollerOf } from './use-rows-in-view.ts';

/** A pointer that moved less than this clicked. */
const leastPx = 4;
const edgePx = 32;
const scrollPx = 12;

type Lasso = {
  body: RefObject<HTMLElement | null>;
  /** `isAdding`: with Shift, Ctrl or Cmd the selection before is kept. */
  onChange: (box: Box, isAdding: boolean) => void;
  /** The pointer was released without a move. */
  onClick: () => void;
};

/** Draws a rectangle from an empty place of the grid. A finger scrolls instead. */
export function useLasso({ body, onChange, onClick }: Lasso) {
  const [box, setBox] = useState<Box | null>(null);
  const drawing = useRef<AbortController | null>(null);
  useEffect(() => () => drawing.current?.abort(), []);
  const onPointerDown = useCallback(
    (down: PointerEvent<HTMLElement>) => {
      const element = body.current;
      const isOnCard = down.target instanceof Element && down.target.closest('[role=option]') !== null;
      if (!element || isOnCard || down.button !== 0 || down.pointerType === 'touch') return;
      const isAdding = down.shiftKey || down.ctrlKey || down.metaKey;
      const start = pointIn(element, down);
      let pointer = { clientX: down.clientX, clientY: down.clientY };
      let hasMoved = false;
      const draw = () => {
        const end = pointIn(element, pointer);
        hasMoved ||= Math.hypot(end.x - start.x, end.y - start.y) >= leastPx;
        if (!hasMoved) return;
        const next = boxBetween(start, end);
        setBox(next);
        onChange(next, isAdding);
      };
      drawing.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      drawing.current = controller;
      const scroll = () => {
        if (signal.aborted) return;
        if (hasMoved && scrollAtEdge(scrollerOf(element), pointer.clientY)) draw();
        requestAnimationFrame(scroll);
      };
      const move = (event: globalThis.PointerEvent) => {
        event.preventDefault();
        pointer = event;
        draw();
      };
      const stop = () => {
        controller.abort();
        setBox(null);
        if (!hasMoved && !isAdding) onClick();
      };
      requestAnimationFrame(scroll);
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', stop, { signal });
      window.addEventListener('pointercancel', stop, { signal });
    },
    [body, onChange, onClick],
  );
  return { box, onPointerDown };
}

type Point = { x: number; y: number };

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const boxBetween = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
});

/** Returns whether it scrolled. */
function scrollAtEdge(scroller: HTMLElement, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const before = scroller.scrollTop;
  if (y < top + edgePx) scroller.scrollTop -= scrollPx;
  else if (y > bottom - edgePx) scroller.scrollTop += scrollPx;
  return scroller.scrollTop !== before;
}
