import type { Canvas } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard } from './build-board.ts';
import { drawTitle } from './draw-title.ts';
import type { Frame } from './layout/camera.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { compose } from './style/compose.ts';
import { drawFinish } from './style/finish.ts';
import { buffersOf, newPainter, type Region } from './style/painter.ts';
import { paintEntry } from './style/paint-entry.ts';
import { styles } from './style/styles.ts';

/** The frame in units whose short side is 720, whatever its pixels: so that every line and grain scales with it. */
export function frameOf({ width, height }: FrameSize, margin = 0): Frame & { pixelsPerUnit: number } {
  const pixelsPerUnit = Math.min(width, height) / 720;
  return { width: width / pixelsPerUnit, height: height / pixelsPerUnit, margin, pixelsPerUnit };
}

/** All of a frame, with its margin. */
export const wholeOf = (frame: Frame & { pixelsPerUnit: number }): Region => ({
  left: -frame.margin,
  top: -frame.margin,
  width: frame.width + frame.margin * 2,
  height: frame.height + frame.margin * 2,
  pixelsPerUnit: frame.pixelsPerUnit,
});

/** Draws a scene. The canvas belongs to the pool: encode it before the next picture is drawn. */
export function renderScene(scene: Scene, size: FrameSize): Canvas {
  if (scene.title !== null) return drawTitle(scene.title, size);
  const frame = frameOf(size);
  const { board, mood } = buildBoard(scene, frame);
  const style = styles[scene.style];
  const whole = wholeOf(frame);
  const painter = newPainter({ region: whole, pen: style.pen, seed: scene.seed, masks: false });
  for (const entry of board.entries) paintEntry(painter, entry, { planes: board.planes, whole });
  const canvas = compose(buffersOf(painter), { mood, style, role: 'picture' });
  drawFinish(
    canvas.getContext('2d'),
    { ...size, pixelsPerUnit: frame.pixelsPerUnit },
    { style, vignette: mood.vignette },
  );
  return canvas;
}
