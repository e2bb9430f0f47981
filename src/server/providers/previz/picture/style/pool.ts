// Canvases are native memory the collector does not see, so a worker must reuse them: one per role and size.
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

const pool = new Map<string, { c: Canvas; g: SKRSContext2D }>();
/** A cleared surface. It is valid until the same role is asked for again. */
export function surface(role: string, w: number, h: number): { c: Canvas; g: SKRSContext2D } {
  const id = `${role}:${w}x${h}`,
    hit = pool.get(id);
  if (hit) {
    const { g } = hit;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.globalCompositeOperation = 'source-over';
    g.globalAlpha = 1;
    g.filter = 'none';
    g.clearRect(0, 0, w, h);
    g.imageSmoothingEnabled = true;
    g.imageSmoothingQuality = 'high'; // every state a style may touch, or frame order shows
    return hit;
  }
  const c = createCanvas(w, h),
    made = { c, g: c.getContext('2d') };
  made.g.imageSmoothingEnabled = true;
  made.g.imageSmoothingQuality = 'high';
  pool.set(id, made);
  return made;
}
