import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { placeOf } from '../picture/places/places.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { drawFinish } from '../picture/style/finish.ts';
import { cameraAt, marginOf, type CameraAt, type Move, type Moment } from './camera-move.ts';
import { paintLayers, type FlickerSource, type Layer, type Layers } from './layers.ts';
import { weatherMotion } from './weather-motion.ts';

/** Draws one moment of a clip into a context of the clip's size. */
export type DrawMoment = (context: SKRSContext2D, moment: Moment) => void;

type Placed = { scale: number; x: number; y: number };

/** Where a plane at a depth goes when the camera moves: scaled about the frame's middle, then shifted. */
export function placedAt(
  camera: CameraAt,
  {
    depthMetres,
    subjectMetres,
    focal,
    size,
  }: { depthMetres: number; subjectMetres: number; focal: number; size: FrameSize },
): Placed {
  const { zoom, forward, right, up, turnX, turnY } = camera;
  const turn = { x: -turnX * size.width * zoom, y: turnY * size.height * zoom };
  if (!Number.isFinite(depthMetres)) return { scale: zoom, ...turn };
  const left = Math.max(depthMetres * 0.3, depthMetres - forward * subjectMetres);
  const scale = (depthMetres / left) * zoom;
  const shift = (focal * subjectMetres * zoom) / left;
  return { scale, x: turn.x - right * shift, y: turn.y + up * shift };
}

/** Breathing and sway: nothing at the first frame. */
function life(layer: Layer, { seconds }: Moment, index: number): { lift: number; sway: number } {
  if (!layer.alive) return { lift: 0, sway: 0 };
  const phase = 3.1 + hash(index, 5) * 0.8;
  const breath = (1 - Math.cos((seconds / phase) * Math.PI * 2)) / 2;
  return { lift: breath * 0.005, sway: Math.sin((seconds / (phase * 1.7)) * Math.PI * 2) * 0.0016 };
}

/** Which mouth a speaker has: syllables of uneven length, as open as in the picture at first. */
function mouthOf(layer: Layer, { seconds, mouth }: Moment): Canvas | undefined {
  const { pictures } = layer;
  if (mouth !== undefined) return pictures[Math.min(pictures.length - 1, Math.floor(mouth * pictures.length))];
  if (pictures.length === 1 || seconds < 0.12) return pictures.at(-1);
  const syllable = Math.floor(seconds * 7.5);
  const pause = noise(seconds * 0.8, 7, 2) < 0.3;
  const open = pause ? 0 : hash(syllable, 3, 11);
  return pictures[Math.min(pictures.length - 1, Math.floor(open * pictures.length))];
}

function glowSprite(): Canvas {
  const canvas = createCanvas(128, 128);
  const context = canvas.getContext('2d');
  const gradient = context.createRadialGradient(64, 64, 0, 64, 64, 64);
  gradient.addColorStop(0, 'rgba(255,206,140,1)');
  gradient.addColorStop(0.4, 'rgba(255,170,90,0.45)');
  gradient.addColorStop(1, 'rgba(255,150,70,0)');
  context.fillStyle = gradient;
  context.fillRect(0, 0, 128, 128);
  return canvas;
}

type Flicker = { source: FlickerSource; index: number; strength: number };

function drawFlicker(
  context: SKRSContext2D,
  sprite: Canvas,
  { flicker, placed, moment, size }: { flicker: Flicker; placed: Placed; moment: Moment; size: FrameSize },
): void {
  const { source, index, strength } = flicker;
  const unsteady = noise(moment.seconds * 7, index * 13, 4) - noise(0, index * 13, 4);
  const alpha = Math.max(0, unsteady) * strength;
  if (alpha < 0.004) return;
  const [cx, cy] = [size.width / 2, size.height / 2];
  const [x, y, r] = [
    cx + (source.x - cx) * placed.scale + placed.x,
    cy + (source.y - cy) * placed.scale + placed.y,
    source.radius * placed.scale,
  ];
  context.globalAlpha = alpha;
  context.globalCompositeOperation = 'lighter';
  context.drawImage(sprite, x - r, y - r, r * 2, r * 2);
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = 1;
}

function drawLayer(
  context: SKRSContext2D,
  layer: Layer,
  { placed, moment, index, size }: { placed: Placed; moment: Moment; index: number; size: FrameSize },
): void {
  const picture = mouthOf(layer, moment);
  if (!picture) return;
  const { lift, sway } = life(layer, moment, index);
  const [cx, cy] = [size.width / 2, size.height / 2];
  const left = cx + (layer.left - cx) * placed.scale + placed.x + sway * size.width;
  const top = cy + (layer.top - cy) * placed.scale + placed.y;
  const [width, height] = [picture.width * placed.scale, picture.height * placed.scale];
  context.drawImage(picture, left, top - height * lift, width, height * (1 + lift));
}

function fires(scene: Scene): boolean {
  const flame = scene.thing?.kind === 'lantern' || scene.thing?.kind === 'candle' || scene.thing?.kind === 'cake';
  return (
    scene.lighting === 'fire' ||
    scene.place === 'cabin' ||
    flame ||
    scene.people.some(({ hold }) => hold === 'lantern' || hold === 'candle')
  );
}

/** A clip out of a scene's description: its planes at different speeds, its weather, its lamps, its people alive. */
export function layeredClip(scene: Scene, { size, move }: { size: FrameSize; move: Move }): DrawMoment {
  const painted: Layers = paintLayers({ scene, size, margin: marginOf(move) });
  const weather = weatherMotion(scene, { size, indoor: placeOf(scene.place).indoor });
  const sprite = glowSprite();
  const strength = fires(scene) ? 0.3 : 0.07;
  const { focal, subjectMetres } = painted;
  return (context, moment) => {
    const camera = cameraAt(move, moment);
    const placed = (depthMetres: number): Placed => placedAt(camera, { depthMetres, subjectMetres, focal, size });
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'low';
    painted.layers.forEach((layer, index) =>
      drawLayer(context, layer, { placed: placed(layer.depthMetres), moment, index, size }),
    );
    painted.flickers.forEach((source, index) => {
      drawFlicker(context, sprite, {
        flicker: { source, index, strength },
        placed: placed(source.depthMetres),
        moment,
        size,
      });
    });
    weather(context, moment.seconds);
    drawFinish(context, { ...size, pixelsPerUnit: painted.pixelsPerUnit }, painted);
  };
}
