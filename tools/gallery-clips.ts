/** The clips of the gallery as strips of frames. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { cell, lastFrame, shootStrip, stripPrint } from '../src/server/providers/previz/clip/gallery/shoot-strip.ts';
import { strips, type Strip } from '../src/server/providers/previz/clip/gallery/strips.ts';
import { turnOfTheLoop } from '../src/server/providers/previz/picture/style/surfaces.ts';

const label = 16;
const shown = 8;

async function drawStrip(context: ReturnType<Canvas['getContext']>, strip: Strip, top: number): Promise<void> {
  const { draw, release } = await shootStrip(strip);
  const frame = createCanvas(cell.width, cell.height);
  // All frames are drawn, as in a clip: what people do follows from frame to frame.
  for (let index = 0; index <= lastFrame; index += 1) {
    draw(frame.getContext('2d'), index);
    const at = (index * (shown - 1)) / lastFrame;
    const isShown = Math.abs(at - Math.round(at)) < (shown - 1) / lastFrame / 2;
    if (isShown) context.drawImage(frame, Math.round(at) * cell.width, top);
    await turnOfTheLoop();
  }
  release();
}

/** Each clip in a row: its first frame, its last one, and six between. `tell` gets the fingerprints of each. */
export async function drawClips(tell: (name: string, prints: string[]) => void): Promise<Canvas> {
  const canvas = createCanvas(shown * cell.width, strips.length * (cell.height + label));
  const context = canvas.getContext('2d');
  context.fillStyle = '#16171a';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [row, strip] of strips.entries()) {
    const top = row * (cell.height + label);
    await drawStrip(context, strip, top + label);
    context.fillStyle = '#d8d6d0';
    context.font = '11px sans-serif';
    context.fillText(strip.label, 4, top + 12);
    tell(strip.label, await stripPrint(strip));
  }
  return canvas;
}
