/** How long a preview rests on each picture, and how long the one becomes the other, in milliseconds. */
const restMs = 500;
const movesMs = 1100;
const cycleMs = restMs + movesMs + restMs;
/** What is shown to those who want nothing to move: far enough to see how the picture comes. */
const stillAt = 0.36;

type Draw = (progress: number) => void;

const draws = new Set<Draw>();
let running = 0;

/** All previews go by one clock, so that a page of them moves as one. Answers how to end it. */
export function drawPreview(draw: Draw): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    draw(stillAt);
    return () => undefined;
  }
  draws.add(draw);
  if (draws.size === 1) running = requestAnimationFrame(tick);
  return () => {
    draws.delete(draw);
    if (draws.size === 0) cancelAnimationFrame(running);
  };
}

function tick(now: number): void {
  const progress = Math.min(Math.max(((now % cycleMs) - restMs) / movesMs, 0), 1);
  for (const draw of draws) draw(progress);
  running = requestAnimationFrame(tick);
}
