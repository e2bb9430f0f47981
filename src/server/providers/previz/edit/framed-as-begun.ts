import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { clamp } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { placedAt } from '../clip/camera/placing.ts';
import { begunIn } from '../picture/layout/as-begun.ts';

/** A picture of a clip's frame as the camera had it: nearer, or aside. What lies beyond the drawn picture is not seen. */
export function framedAsBegun(canvas: Canvas, scene: Scene): Canvas {
  const camera = begunIn(scene)?.camera;
  if (!camera) return canvas;
  const { width, height } = canvas;
  const size = { width, height };
  const placed = placedAt({ ...camera, aims: 0 }, { depthMetres: 1, subjectMetres: 1, size });
  const scale = Math.max(1, placed.scale);
  const [spareX, spareY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  const [x, y] = [clamp(placed.x, -spareX, spareX), clamp(placed.y, -spareY, spareY)];
  const framed = createCanvas(width, height);
  const context = framed.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, x - spareX, y - spareY, width * scale, height * scale);
  return framed;
}
