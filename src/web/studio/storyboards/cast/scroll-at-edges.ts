import { roleColumnPx } from './use-scene-column.ts';

const edgePx = 48;
const fastestPx = 14;

type Drag = { scroller: HTMLElement; pointerX: () => number; onScroll: () => void };

/** Scrolls the scenes sideways while a drag is near an edge. Returns a function that ends it. */
export function scrollAtEdges({ scroller, pointerX, onScroll }: Drag): () => void {
  let frame = requestAnimationFrame(step);
  function step(): void {
    const before = scroller.scrollLeft;
    scroller.scrollLeft += speedAt(scroller, pointerX());
    if (scroller.scrollLeft !== before) onScroll();
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}

/** Pixels a frame: faster towards the edge. */
function speedAt(scroller: HTMLElement, x: number): number {
  const { left, right } = scroller.getBoundingClientRect();
  const share = (px: number) => Math.min(Math.max(px / edgePx, 0), 1) * fastestPx;
  return share(x - (right - edgePx)) - share(left + roleColumnPx(scroller) + edgePx - x);
}
