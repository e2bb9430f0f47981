import type { SKRSContext2D } from '@napi-rs/canvas';
import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { smooth, type Point } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { Drawn } from '../../picture/build-board.ts';
import { placement } from '../../picture/draw/insert.ts';
import type { Transform } from '../scene-drawing.ts';

type Life = (context: SKRSContext2D, seconds: number, at: (u: number, v: number) => Point) => void;

const steamWisps = 5;
const wispSeconds = 2.6;

/** Steam over a cup: wisps that rise, widen and are gone. */
const steam: Life = (context, seconds, at) => {
  context.strokeStyle = '#f2f2ee';
  context.lineCap = 'round';
  for (let i = 0; i < steamWisps; i += 1) {
    const age = (seconds / wispSeconds + i / steamWisps) % 1;
    const [u, v] = [(hash(i, 3) - 0.5) * 0.24, 0.98 + age * 0.42];
    const bend = (dv: number): number => Math.sin(seconds * 1.3 + i * 2 + dv * 9) * 0.03 * (0.4 + age);
    const [a, b, c] = [at(u + bend(0), v), at(u + bend(0.08), v + 0.09), at(u + bend(0.18), v + 0.19)];
    context.globalAlpha = Math.sin(Math.PI * age) * 0.2;
    context.lineWidth = Math.abs(at(0.035 * (0.6 + age), 0)[0] - at(0, 0)[0]);
    context.beginPath();
    context.moveTo(a[0], a[1]);
    context.quadraticCurveTo(b[0], b[1], c[0], c[1]);
    context.stroke();
  }
};

/** A second hand that ticks, and quivers when it has. */
const secondHand: Life = (context, seconds, at) => {
  const tick = Math.floor(seconds);
  const since = seconds - tick;
  const quiver = since < 0.3 ? Math.sin(since * 42) * Math.exp(-since * 16) * 0.03 : 0;
  const a = ((tick + 11) / 60) * Math.PI * 2 + quiver;
  const [from, to] = [
    at(-Math.sin(a) * 0.07, 0.5 - Math.cos(a) * 0.07),
    at(Math.sin(a) * 0.31, 0.5 + Math.cos(a) * 0.31),
  ];
  context.globalAlpha = 1;
  context.strokeStyle = '#9c2a24';
  context.lineWidth = Math.abs(at(0.009, 0)[0] - at(0, 0)[0]);
  context.beginPath();
  context.moveTo(from[0], from[1]);
  context.lineTo(to[0], to[1]);
  context.stroke();
};

/** The bright core of a flame, which leans and stretches. */
const flame: Life = (context, seconds, at) => {
  const lean = (noise(seconds * 2.4, 3, 5) - 0.5) * 0.05;
  const high = 0.12 + noise(seconds * 5, 7, 5) * 0.05;
  const [foot, left, right, tip] = [at(0, 0.75), at(-0.035, 0.8), at(0.035, 0.8), at(lean, 0.77 + high)];
  context.globalCompositeOperation = 'lighter';
  context.globalAlpha = 0.3 + 0.25 * noise(seconds * 7, 1, 4);
  context.fillStyle = '#ffd27a';
  context.beginPath();
  context.moveTo(foot[0], foot[1]);
  context.quadraticCurveTo(left[0], left[1], tip[0], tip[1]);
  context.quadraticCurveTo(right[0], right[1], foot[0], foot[1]);
  context.fill();
  context.globalCompositeOperation = 'source-over';
};

const lives: Partial<Record<NonNullable<Scene['thing']>['kind'], Life>> = {
  cup: steam,
  clock: secondHand,
  candle: flame,
};

/** What moves by itself in the thing that an insert shows; null where nothing does. */
export function insertLife(
  scene: Scene,
  { world }: Drawn,
  pixelsPerUnit: number,
): ((context: SKRSContext2D, seconds: number, transform: Transform) => void) | null {
  const life =
    scene.shot === 'insert' && scene.thing && scene.thing.text === undefined ? lives[scene.thing.kind] : undefined;
  if (!life) return null;
  const { at } = placement(world, false);
  return (context, seconds, { placed, size }) => {
    const [cx, cy] = [size.width / 2, size.height / 2];
    context.save();
    // It comes up in the first moments, so that the clip begins as its start picture.
    if (life !== secondHand) context.globalAlpha = smooth(0, 0.5, seconds);
    life(context, seconds, (u, v) => {
      const [x, y] = at(u, v);
      return [
        cx + (x * pixelsPerUnit - cx) * placed.scale + placed.x,
        cy + (y * pixelsPerUnit - cy) * placed.scale + placed.y,
      ];
    });
    context.restore();
  };
}

/** How far away an insert's thing is. */
export const insertMetres = 1.1;
