import { createCanvas } from '@napi-rs/canvas';
import type { ExampleSource } from '../../src/domain/examples/worked-example.ts';
import type { Media } from './compress.ts';

type Mask = Extract<ExampleSource, { mask: object }>['mask'];

/** White where a picture is to be painted anew, black elsewhere. */
export async function drawMask({ width, height, x, y, radiusX, radiusY }: Mask): Promise<Media> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.ellipse(x * width, y * height, radiusX * width, radiusY * height, 0, 0, 2 * Math.PI);
  context.fill();
  return { bytes: await canvas.encode('png'), mediaType: 'image/png' };
}
