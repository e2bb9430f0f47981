import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

type Surface2d = { canvas: Canvas; context: SKRSContext2D };

/** Canvases are native memory that the collector does not see, so they are kept: one per role, at its latest size. */
const kept = new Map<string, Surface2d & { width: number; height: number }>();

function reset(context: SKRSContext2D, width: number, height: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = 1;
  context.filter = 'none';
  context.clearRect(0, 0, width, height);
  // Every state that a style may touch, or the order of pictures would show in them.
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
}

/** A cleared surface, valid until the same role is asked for again. */
export function surface(role: string, width: number, height: number): Surface2d {
  const hit = kept.get(role);
  if (hit && hit.width === width && hit.height === height) {
    reset(hit.context, width, height);
    return hit;
  }
  const canvas = createCanvas(width, height);
  const made = { canvas, context: canvas.getContext('2d'), width, height };
  reset(made.context, width, height);
  kept.set(role, made);
  return made;
}

/** Native objects are freed only when the event loop turns, so give it a turn after every frame. */
export const turnOfTheLoop = (): Promise<void> => new Promise((done) => setImmediate(done));
