import type { Canvas } from '@napi-rs/canvas';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard, type Drawn } from './build-board.ts';
import { drawTitle } from './draw-title.ts';
import type { Frame } from './layout/camera.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { compose, composeInTurns, type Composing } from './style/compose.ts';
import { drawFinish } from './style/finish.ts';
import { type Buffers, buffersOf, newPainter, pixelsOf, type Region } from './style/painter.ts';
import { paintEntry } from './style/paint-entry.ts';
import { styles } from './style/styles.ts';
import { surface } from './style/surfaces.ts';

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

/** Larger pictures are painted strip by strip: all surfaces of one in 4K are more than a process should hold. */
const mostPixels = 1920 * 1080;
/** How far beyond a strip is painted, in frame units: what is blurred or missed by a brush looks so far. */
const overlap = 60;

type Strip = { drawn: Drawn; frame: Frame & { pixelsPerUnit: number }; scene: Scene; from: number; to: number };

/** Paints the rows of a picture from one to another; composed they begin at `row` of the canvas. */
function paintStrip({ drawn, frame, scene, from, to }: Strip): { buffers: Buffers; asked: Composing; row: number } {
  const style = styles[scene.style];
  const whole = wholeOf(frame);
  const { width, height } = pixelsOf(whole);
  const k = frame.pixelsPerUnit;
  const top = Math.max(0, from - Math.ceil(overlap * k));
  const bottom = Math.min(height, to + Math.ceil(overlap * k));
  const region = { ...whole, top: top / k, height: (bottom - top) / k };
  const painter = newPainter({ region, pen: style.pen, seed: scene.seed, masks: false });
  const { board, mood } = drawn;
  for (const entry of board.entries) paintEntry(painter, entry, { planes: board.planes, whole });
  const part = { left: 0, top: from - top, width, height: to - from };
  return { buffers: buffersOf(painter), asked: { mood, style, role: 'picture', part }, row: from - top };
}

/** Draws a scene. The canvas belongs to the pool: encode it before the next picture is drawn. */
export function renderScene(scene: Scene, size: FrameSize): Canvas {
  if (scene.title !== null) return drawTitle(scene.title, size);
  const frame = frameOf(size);
  const drawn = buildBoard(scene, frame);
  const { buffers, asked } = paintStrip({ drawn, frame, scene, from: 0, to: size.height });
  return finished(compose(buffers, asked), drawn, { scene, size });
}

/** The same, painted strip by strip when it is large; what was read of a strip is freed as it is composed. */
export async function renderPicture(scene: Scene, size: FrameSize): Promise<Canvas> {
  if (scene.title !== null) return drawTitle(scene.title, size);
  return renderDrawn(buildBoard(scene, frameOf(size)), { scene, size });
}

/** A scene's display list as a picture. */
export async function renderDrawn(drawn: Drawn, { scene, size }: { scene: Scene; size: FrameSize }): Promise<Canvas> {
  const { width, height } = size;
  const frame = frameOf(size);
  const strips = Math.ceil((width * height) / mostPixels);
  const rows = Math.ceil(height / strips);
  const strip = async (from: number, to: number): Promise<{ canvas: Canvas; row: number }> => {
    const { buffers, asked, row } = paintStrip({ drawn, frame, scene, from, to });
    return { canvas: await composeInTurns(buffers, asked), row };
  };
  if (strips === 1) return finished((await strip(0, height)).canvas, drawn, { scene, size });
  const { canvas, context } = surface('whole-picture', width, height);
  for (let from = 0; from < height; from += rows) {
    const to = Math.min(height, from + rows);
    const { canvas: own, row } = await strip(from, to);
    context.drawImage(own, 0, row, width, to - from, 0, from, width, to - from);
  }
  return finished(canvas, drawn, { scene, size });
}

function finished(canvas: Canvas, { mood }: Drawn, { scene, size }: { scene: Scene; size: FrameSize }): Canvas {
  const pixelsPerUnit = Math.min(size.width, size.height) / 720;
  const look = { style: styles[scene.style], vignette: mood.vignette };
  drawFinish(canvas.getContext('2d'), { ...size, pixelsPerUnit }, look);
  return canvas;
}
