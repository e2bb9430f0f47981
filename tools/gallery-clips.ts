/** The clips of the gallery as strips of frames. */
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { describeScene } from '../src/domain/previz/describe/describe-scene.ts';
import { readMove, withoutMove } from '../src/domain/previz/motion/camera-move.ts';
import { readMotion } from '../src/domain/previz/motion/read-motion.ts';
import { strips, type Strip } from '../src/server/providers/previz/clip/gallery/strips.ts';
import { sceneClip } from '../src/server/providers/previz/clip/scene-clip.ts';
import { turnOfTheLoop } from '../src/server/providers/previz/picture/style/surfaces.ts';

const cell = { width: 214, height: 120 };
const label = 16;
const shown = 8;
const wholeSeconds = 4;
const frameRate = 24;

const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob' },
  { name: 'TOM', description: '66, navy sweater, grey beard' },
];

async function drawStrip(context: ReturnType<Canvas['getContext']>, { prompt }: Strip, top: number): Promise<void> {
  const scene = describeScene({ prompt: withoutMove(prompt), style: null, seed: 3, subjects });
  const shooting = {
    size: cell,
    move: readMove(prompt),
    motion: readMotion(prompt, scene),
    seconds: wholeSeconds,
    loop: false,
  };
  const { draw, release } = await sceneClip(scene, shooting);
  const frame = createCanvas(cell.width, cell.height);
  const last = wholeSeconds * frameRate - 1;
  // All frames are drawn, as in a clip: what people do follows from frame to frame.
  for (let index = 0; index <= last; index += 1) {
    draw(frame.getContext('2d'), {
      t: index / last,
      frame: index,
      seconds: index / frameRate,
      wholeSeconds,
      loop: false,
    });
    const at = (index * (shown - 1)) / last;
    const isShown = Math.abs(at - Math.round(at)) < (shown - 1) / last / 2;
    if (isShown) context.drawImage(frame, Math.round(at) * cell.width, top);
    await turnOfTheLoop();
  }
  release();
}

/** Each clip in a row: its first frame, its last one, and six between. */
export async function drawClips(): Promise<Canvas> {
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
  }
  return canvas;
}
