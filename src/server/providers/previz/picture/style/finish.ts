import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { noise } from '#domain/previz/geometry/noise.ts';
import { clamp } from '#domain/previz/geometry/vector.ts';
import type { Style } from './style.ts';
import { shrink } from './surfaces.ts';

type Size = { width: number; height: number; pixelsPerUnit: number };
const made = new Map<string, Canvas>();
/** What all of them may take: both for 1080p. Those for larger frames are made at half their size. */
const mostBytes = 20e6;
const mostPixels = 1920 * 1080;

/** How much of the paper shows at a place of the frame: 1 on the margin, 0 inside, ragged between. */
function paperAlpha(x: number, y: number, { width, height, pixelsPerUnit }: Size): number {
  const margin = 23;
  const inside = Math.min(x, y, width - 1 - x, height - 1 - y) / pixelsPerUnit;
  if (inside > margin * 2) return 0;
  const [u, v] = [x / pixelsPerUnit, y / pixelsPerUnit];
  const ragged = (noise(u * 0.02, v * 0.02, 9) - 0.5) * margin * 0.9 + (noise(u * 0.4, v * 0.4, 4) - 0.5) * 9;
  return 1 - clamp((inside + ragged - margin) / 3);
}

function paper(size: Size): Canvas {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(size.width, size.height);
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i += 4) {
      const alpha = paperAlpha(x, y, size);
      if (alpha === 0) continue;
      const grain = 1 + (noise(x * 0.42, y * 0.42, 1) - 0.5) * 0.05;
      image.data[i] = 247 * grain;
      image.data[i + 1] = 243 * grain;
      image.data[i + 2] = 234 * grain;
      image.data[i + 3] = alpha * 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function vignette(size: Size): Canvas {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(size.width, size.height);
  for (let y = 0, i = 3; y < size.height; y++) {
    const v = (y / size.height - 0.5) * 1.5;
    for (let x = 0; x < size.width; x++, i += 4) {
      const u = (x / size.width - 0.5) * 1.5;
      image.data[i] = 255 * Math.min(1, (u * u + v * v) ** 1.2);
    }
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** What lies over a frame of that size, made when it is first asked for; the oldest are let go of. */
function overlay(kind: 'paper' | 'vignette', full: Size): Canvas {
  const isLarge = full.width * full.height > mostPixels;
  const half = { width: full.width >> 1, height: full.height >> 1, pixelsPerUnit: full.pixelsPerUnit / 2 };
  const size = isLarge ? half : full;
  const id = `${kind}:${size.width}x${size.height}`;
  const hit = made.get(id);
  if (hit) return hit;
  const canvas = kind === 'paper' ? paper(size) : vignette(size);
  made.set(id, canvas);
  let bytes = 0;
  for (const [other, kept] of [...made].reverse()) {
    bytes += kept.width * kept.height * 4;
    if (bytes <= mostBytes || other === id) continue;
    made.delete(other);
    shrink(kept);
  }
  return canvas;
}

/** Draws what lies over the whole frame: the unpainted paper margin, or the darker corners. */
export function drawFinish(context: SKRSContext2D, size: Size, look: { style: Style; vignette: number }): void {
  if (look.style.finish === 'none') return;
  context.globalAlpha = look.style.finish === 'paper' ? 1 : look.vignette;
  context.drawImage(overlay(look.style.finish, size), 0, 0, size.width, size.height);
  context.globalAlpha = 1;
}
