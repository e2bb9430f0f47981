import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

type Surface2d = { canvas: Canvas; context: SKRSContext2D };
type Size = { width: number; height: number };
type Part = Size & { left: number; top: number };

/** Canvases are native memory that the collector does not see, so they are kept: one per role, at its latest size; the last used is last. */
const kept = new Map<string, Surface2d & { width: number; height: number }>();

function reset(context: SKRSContext2D, { width, height }: Size, fill: string | null): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = 1;
  context.filter = 'none';
  // A canvas keeps the pixels that were last read until they are written over, and then has them twice: cleared it lets go of them.
  context.clearRect(0, 0, width, height);
  if (fill !== null) {
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
  }
  // Every state that a style may touch, or the order of pictures would show in them.
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
}

/** Gives a canvas's memory back at once; the collector would take its time, because it does not see it. */
export function shrink(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

function newSurface({ width, height }: Size): Surface2d & Size {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext('2d'), width, height };
}

/** A surface all of one colour (null: of none), valid until the same role is asked for again. */
export function filledSurface(role: string, size: Size, fill: string | null): Surface2d {
  const hit = kept.get(role);
  const fits = hit?.width === size.width && hit.height === size.height;
  if (hit && !fits) shrink(hit.canvas);
  const one = hit && fits ? hit : newSurface(size);
  reset(one.context, size, fill);
  kept.delete(role);
  kept.set(role, one);
  return one;
}

/** A cleared surface, valid until the same role is asked for again. */
export const surface = (role: string, width: number, height: number): Surface2d =>
  filledSurface(role, { width, height }, null);

type Bytes = ReturnType<SKRSContext2D['createImageData']>;

/** The bytes of bands, by their size; the oldest goes when there are too many. */
const bands = new Map<string, Bytes>();
const mostBands = 6;

function bandBytes(context: SKRSContext2D, { width, height }: Size): Bytes {
  const size = `${width}x${height}`;
  const bytes = bands.get(size) ?? context.createImageData(width, height);
  bands.delete(size);
  bands.set(size, bytes);
  for (const old of [...bands.keys()].slice(0, -mostBands)) bands.delete(old);
  return bytes;
}

/** A surface that is written band by band, with the bytes of one band, which still hold what was last written. */
export function bandSurface(role: string, size: Size, band: Size): Surface2d & { image: Bytes } {
  const made = filledSurface(role, size, null);
  return { ...made, image: bandBytes(made.context, band) };
}

/** Gives bytes that were read from a canvas back at once; the collector would let dozens of frames of them lie. They are empty afterwards. */
export function freeBytes({ buffer }: Uint8Array | Uint8ClampedArray): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** What was last read, by role. */
const lastRead = new Map<string, Uint8ClampedArray>();

/** The bytes of a part of a canvas, valid until some are read again in the same role. */
export function readBytes(role: string, context: SKRSContext2D, { left, top, width, height }: Part): Uint8ClampedArray {
  const old = lastRead.get(role);
  if (old) freeBytes(old);
  const bytes = context.getImageData(left, top, width, height).data;
  lastRead.set(role, bytes);
  return bytes;
}

/** Gives the canvas of a role away: it is whole until its new owner shrinks it. */
export function takeSurface(role: string): Canvas {
  const hit = kept.get(role);
  if (!hit) throw new Error(`Nothing is kept as ${role}.`);
  kept.delete(role);
  return hit.canvas;
}

/** Lets go of what was kept for a role, so that a long-lived process does not hold the memory of its largest clip. */
export function releaseSurfaces(roles: readonly string[]): void {
  for (const role of roles) {
    const hit = kept.get(role);
    if (hit) shrink(hit.canvas);
    kept.delete(role);
  }
}

/** What is kept between two pieces of work, in bytes: the surfaces of a picture at 1080p. */
const mostKept = 48e6;

/** Between two pieces of work: lets go of what was used longest ago, so that a process that drew something large does not stay so. */
export function trimSurfaces(): void {
  for (const bytes of lastRead.values()) freeBytes(bytes);
  lastRead.clear();
  let bytes = 0;
  for (const [role, { width, height }] of [...kept].reverse()) {
    bytes += width * height * 4;
    if (bytes > mostKept) releaseSurfaces([role]);
  }
}

/** Native objects are freed only when the event loop turns, so give it a turn after every frame. */
export const turnOfTheLoop = (): Promise<void> => new Promise((done) => setImmediate(done));
