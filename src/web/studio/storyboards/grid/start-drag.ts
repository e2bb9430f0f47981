import { scrollerOf } from './use-rows-in-sight.ts';

/** Within the dragged-over element, in pixels. */
export type Point = { x: number; y: number };

type DragHandlers = {
  onMove: (from: Point, at: Point) => void;
  /** `at` is null when it was given up. */
  onEnd: (from: Point, at: Point | null) => void;
};

/** Less is a click with a shaking hand. */
const startsAfterPx = 5;
/** This near to the edge the list scrolls, the faster the nearer. */
const edgePx = 48;
const fastestPx = 24;

/**
 * Follows the pointer from a press until it is let go, and scrolls at the edges. Nothing is told before it has moved. While
 * and right after a drag `data-dragged` is set, so that its end does not count as a click.
 */
export function startDrag(element: HTMLElement, press: PointerEvent, { onMove, onEnd }: DragHandlers): void {
  const scroller = scrollerOf(element);
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const from = pointOf(press);
  let last: { clientX: number; clientY: number } = press;
  let isMoving = false;
  let frame = 0;
  element.dataset.dragged = 'false';

  const tick = () => {
    const speed = edgeSpeed(scroller, last.clientY);
    if (speed !== 0) scroller.scrollTop += speed;
    onMove(from, pointOf(last));
    frame = speed === 0 ? 0 : requestAnimationFrame(tick);
  };
  const move = (event: PointerEvent) => {
    last = event;
    const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!isMoving && far < startsAfterPx) return;
    isMoving = true;
    element.dataset.dragged = 'true';
    if (frame === 0) frame = requestAnimationFrame(tick);
  };
  const stop = (at: Point | null) => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', escape, true);
    if (isMoving) onEnd(from, at);
  };
  const up = (event: PointerEvent) => stop(pointOf(event));
  const cancel = () => stop(null);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMoving) return;
    event.stopPropagation();
    stop(null);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', escape, true);
}

function edgeSpeed(scroller: HTMLElement, y: number): number {
  const { top, bottom } = scroller.getBoundingClientRect();
  const speedAt = (distance: number) =>
    Math.ceil((Math.min(Math.max(edgePx - distance, 0), edgePx) / edgePx) * fastestPx);
  return speedAt(bottom - y) - speedAt(y - top);
}
