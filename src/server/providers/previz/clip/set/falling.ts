import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Elements } from '#domain/previz/motion/action.ts';
import { hash, noise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';

type Falling = (context: SKRSContext2D, seconds: number) => void;

const autumn = ['#b5622a', '#c98a2e', '#8f4a24', '#d0a63c', '#7c5a2c'];
const spring = ['#f0c6d2', '#f6dde4', '#e7aebf'];

const wrapped = (value: number, whole: number): number => ((value % whole) + whole) % whole;

/** Leaves or petals that tumble through the frame: near ones larger and faster. */
function leaves({ season }: Scene, { width, height }: FrameSize, windy: boolean): Falling {
  const colours = season === 'spring' ? spring : autumn;
  const k = Math.min(width, height) / 720;
  return (context, seconds) => {
    const on = smooth(0.05, 0.9, seconds);
    for (let i = 0; i < 46; i += 1) {
      const near = 0.4 + hash(i, 1) * 0.9;
      const speed = (windy ? 150 : 40) * near * k;
      const x =
        wrapped(hash(i, 2) * width * 1.2 + seconds * speed + Math.sin(seconds * 1.7 + i) * 26 * k * near, width * 1.2) -
        width * 0.1;
      const y =
        wrapped(
          hash(i, 3) * height * 1.2 + seconds * 92 * near * k + Math.sin(seconds * 2.6 + i * 2) * 12 * k,
          height * 1.2,
        ) -
        height * 0.1;
      const spin = seconds * (1.6 + hash(i, 4) * 2.4) + i;
      context.globalAlpha = on;
      context.fillStyle = colours[i % colours.length] ?? '#b5622a';
      context.beginPath();
      context.ellipse(
        x,
        y,
        8.5 * near * k,
        3.8 * near * k * Math.max(0.2, Math.abs(Math.cos(spin))),
        spin * 0.7,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
    context.globalAlpha = 1;
  };
}

/** Embers that rise and go out. */
function sparks({ width, height }: FrameSize): Falling {
  const k = Math.min(width, height) / 720;
  return (context, seconds) => {
    context.globalCompositeOperation = 'lighter';
    for (let i = 0; i < 40; i += 1) {
      const age = (seconds / (2 + hash(i, 1) * 2) + hash(i, 2)) % 1;
      const x = hash(i, 3) * width + (noise(seconds * 0.9 + i, i, 3) - 0.5) * 120 * k;
      const y = height * (0.95 - age * (0.5 + hash(i, 4) * 0.4));
      context.globalAlpha = smooth(0, 0.8, seconds) * (1 - age) * (0.4 + 0.6 * hash(Math.floor(seconds * 12), i));
      context.fillStyle = '#ffb054';
      context.beginPath();
      context.arc(x, y, (1.2 + hash(i, 5) * 1.8) * k, 0, Math.PI * 2);
      context.fill();
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  };
}

const strikeSeconds = 2.7;

/** Lightning lights everything twice, and dies away. */
function lightning({ width, height }: FrameSize, seed: number): Falling {
  return (context, seconds) => {
    const strike = Math.floor(seconds / strikeSeconds);
    const at = seconds - strike * strikeSeconds - 0.5 - hash(strike, 3, seed) * 1.5;
    if (at < 0 || at > 0.5) return;
    const again = at > 0.13 ? Math.max(0, 0.8 - (at - 0.13) * 2.2) : Math.max(0, 1 - at * 9);
    context.fillStyle = '#e4ecff';
    // Lights up what is light already more than what is dark, as a flash does.
    context.globalCompositeOperation = 'overlay';
    context.globalAlpha = again * 0.9;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = again * 0.14;
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
  };
}

/** What the words let fall, rise and strike before everything. */
export function fallingThings(
  scene: Scene,
  elements: Elements,
  { size, indoor }: { size: FrameSize; indoor: boolean },
): Falling {
  const all: Falling[] = [];
  if (elements.leaves && !indoor) all.push(leaves(scene, size, elements.wind));
  if (elements.sparks) all.push(sparks(size));
  if (elements.lightning && !indoor) all.push(lightning(size, scene.seed));
  return (context, seconds) => {
    for (const one of all) one(context, seconds);
  };
}
