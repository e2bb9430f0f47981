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

const images = new Map<string, ReturnType<SKRSContext2D['createImageData']>>();

/** A surface whose every pixel is going to be written, with the bytes to write them to. */
export function pixelSurface(
  role: string,
  { width, height }: { width: number; height: number },
): Surface2d & { image: ReturnType<SKRSContext2D['createImageData']> } {
  const made = surface(role, width, height);
  const hit = images.get(role);
  const image = hit?.width === width && hit.height === height ? hit : made.context.createImageData(width, height);
  images.set(role, image);
  return { ...made, image };
}

/** Lets go of what was kept for a role, so that a long-lived process does not hold the memory of its largest clip. */
export function releaseSurfaces(roles: readonly string[]): void {
  for (const role of roles) {
    const hit = kept.get(role);
    if (hit) shrink(hit.canvas);
    kept.delete(role);
    images.delete(role);
  }
}

/** Native objects are freed only when the event loop turns, so give it a turn after every frame. */
export const turnOfTheLoop = (): Promise<void> => new Promise((done) => setImmediate(done));
