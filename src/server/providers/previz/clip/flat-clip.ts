import { createCanvas, type Canvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Move } from '#domain/previz/motion/camera-move.ts';
import { frameOf } from '../picture/render.ts';
import { cameraAt, marginOf } from './camera/camera-move.ts';
import { placedAt } from './camera/placing.ts';
import { shrink } from '../picture/style/surfaces.ts';
import type { Drawable, DrawMoment } from './scene-clip.ts';

/** Draws a picture so that it fills the frame, cut at its longer side. */
export function drawCovering(context: SKRSContext2D, picture: Image | Canvas, { width, height }: FrameSize): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
}

/** The picture with its own mirror image beyond its edges, for moves that look past them. */
function withMirroredMargin(picture: Image | Canvas, size: FrameSize, margin: number): Canvas {
  const covered = createCanvas(size.width, size.height);
  drawCovering(covered.getContext('2d'), picture, size);
  const canvas = createCanvas(size.width + margin * 2, size.height + margin * 2);
  const context = canvas.getContext('2d');
  for (const column of [-1, 1, 0]) {
    for (const row of [-1, 1, 0]) {
      const [sx, sy] = [column === 0 ? 1 : -1, row === 0 ? 1 : -1];
      const x = margin + column * size.width + (sx < 0 ? size.width : 0);
      const y = margin + row * size.height + (sy < 0 ? size.height : 0);
      context.setTransform(sx, 0, 0, sy, x, y);
      context.drawImage(covered, 0, 0);
    }
  }
  return canvas;
}

/** A clip of a picture that we know nothing about: the camera moves over it. */
export function flatClip(picture: Image | Canvas, { size, move }: { size: FrameSize; move: Move }): Drawable {
  const margin = Math.round((marginOf(move, frameOf(size)) * Math.min(size.width, size.height)) / 720) + 2;
  const wide = withMirroredMargin(picture, size, margin);
  // A camera that goes about something keeps that in its place: the picture is what is behind it.
  const isAbout = cameraAt(move, { t: 1, frame: 0, seconds: 1, wholeSeconds: 1, loop: false }).aims > 0;
  const plane = { depthMetres: isAbout ? 12 : 6, subjectMetres: 6, size };
  const draw: DrawMoment = (context, moment) => {
    const { scale, x, y } = placedAt(cameraAt(move, moment), plane);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    const [width, height] = [wide.width * scale, wide.height * scale];
    context.drawImage(wide, (size.width - width) / 2 + x, (size.height - height) / 2 + y, width, height);
  };
  return { draw, release: () => shrink(wide) };
}
