/** How a timeline is looked at: pixels for a frame, and the first pixel in sight. */
export type TimelineView = { pxPerFrame: number; scrollPx: number };

/** The largest scale: single frames can be told apart and grasped. */
export const largestPxPerFrame = 24;
/** Free space behind the film's end, so that its last edge can be dragged. */
export const tailPx = 120;

/** The scale at which the whole film is in sight. */
export function fitScale(frames: number, widthPx: number): number {
  return Math.max(widthPx - tailPx, 1) / Math.max(1, frames);
}

/** A scale that can be used: never so small that the film would leave room, never too large. */
export function clampScale(pxPerFrame: number, frames: number, widthPx: number): number {
  const smallest = Math.min(fitScale(frames, widthPx), largestPxPerFrame);
  return Math.min(Math.max(pxPerFrame, smallest), largestPxPerFrame);
}

/** Another scale, with the frame under `atPx` (from the left edge of what is in sight) staying where it is. */
export function zoomAround(view: TimelineView, pxPerFrame: number, atPx: number): TimelineView {
  const frame = (view.scrollPx + atPx) / view.pxPerFrame;
  return { pxPerFrame, scrollPx: Math.max(0, frame * pxPerFrame - atPx) };
}

type Placed = { startFrame: number; frames: number };

/** Those of things that lie end to end which touch the frames from `from` to `until`; found without looking at all. */
export function inSight<Item extends Placed>(items: readonly Item[], from: number, until: number): Item[] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item && item.startFrame + item.frames <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((items[end]?.startFrame ?? Number.POSITIVE_INFINITY) < until) end += 1;
  return items.slice(low, end);
}

/** Marks closer than this cannot be read, in pixels. */
const closestMarksPx = 96;
const secondSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600];

/** How many frames lie between two marks of the ruler. */
export function markStep(pxPerFrame: number, framesPerSecond: number): number {
  const frameSteps = [1, 2, 5, 10].filter((step) => framesPerSecond % step === 0 || step < framesPerSecond / 2);
  const steps = [...frameSteps, ...secondSteps.map((seconds) => seconds * framesPerSecond)];
  return steps.find((step) => step * pxPerFrame >= closestMarksPx) ?? steps.at(-1) ?? framesPerSecond;
}
