import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

type Surface2d = { canvas: Canvas; context: SKRSContext2D };
type Size = { width: number; height: number };

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

/** Gives a canvas's memory back at once; the collector would take its time, because it does not see it. */
function shrink(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

/** A cleared surface, valid until the same role is asked for again. */
export function surface(role: string, width: number, height: number): Surface2d {
  const hit = kept.get(role);
  if (hit && hit.width === width && hit.height === height) {
    reset(hit.context, width, height);
    return hit;
  }
  if (hit) shrink(hit.canvas);
  const canvas = createCanvas(width, height);
  const made = { canvas, context: canvas.getContext('2d'), width, height };
  reset(made.context, width, height);
  kept.set(role, made);
  return made;
}

/** A surface that is written band by band, with the bytes of one band. */
export function bandSurface(
  role: string,
  { width, height }: Size,
  band: Size,
): Surface2d & { image: ReturnType<SKRSContext2D['createImageData']> } {
  const made = surface(role, width, height);
  return { ...made, image: made.context.createImageData(band.width, band.height) };
}

/** Lets go of what was kept for a role, so that a long-lived process does not hold the memory of its largest clip. */
export function releaseSurfaces(roles: readonly string[]): void {
  for (const role of roles) {
    const hit = kept.get(role);
    if (hit) shrink(hit.canvas);
    kept.delete(role);
  }
}

/** Native objects are freed only when the event loop turns, so give it a turn after every frame. */
export const turnOfTheLoop = (): Promise<void> => new Promise((done) => setImmediate(done));
