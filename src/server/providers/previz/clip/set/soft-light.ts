import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** A round light without an edge, drawn once: colours from its middle (0) to its rim (1). */
export function softLight(sidePixels: number, colours: readonly (readonly [share: number, colour: string])[]): Canvas {
  const canvas = createCanvas(sidePixels, sidePixels);
  const context = canvas.getContext('2d');
  const middle = sidePixels / 2;
  const gradient = context.createRadialGradient(middle, middle, 0, middle, middle, middle);
  for (const [share, colour] of colours) gradient.addColorStop(share, colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, sidePixels, sidePixels);
  return canvas;
}
