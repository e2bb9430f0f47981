import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { rainStreaks, snowFlakes } from '../../picture/draw/weather.ts';
import { tileNoise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { frameOf } from '../../picture/render.ts';
import type { Scene } from '#domain/previz/scene.ts';

/** Draws the weather of one moment over the frame. */
type WeatherMotion = (context: SKRSContext2D, seconds: number) => void;

const none: WeatherMotion = () => undefined;

const wrapped = (value: number, from: number, whole: number): number =>
  ((((value - from) % whole) + whole) % whole) + from;

/** Frame units that what falls may lie beyond the frame before it comes in again on the other side. */
const beyond = 60;

/** Streaks of rain: near ones longer, brighter and faster. All of a kind are one path, because they are drawn in every frame. */
function rain(scene: Scene, size: FrameSize): WeatherMotion {
  const frame = frameOf(size);
  const k = frame.pixelsPerUnit;
  const streaks = rainStreaks(frame, scene.seed);
  const [wide, high] = [frame.width + beyond * 2, frame.height + beyond * 2];
  const kinds = [false, true].map((near) => ({
    speed: near ? 1250 : 760,
    streaks: streaks.filter(({ width }) => width > 1.2 === near),
  }));
  return (context, seconds) => {
    for (const { speed, streaks: own } of kinds) {
      const [first] = own;
      if (!first) continue;
      context.strokeStyle = `rgba(214,224,234,${first.alpha})`;
      context.lineWidth = Math.max(0.7, first.width * k);
      context.beginPath();
      for (const { line } of own) {
        const x = wrapped(line[0][0] - 0.3 * speed * seconds, -beyond, wide);
        const y = wrapped(line[0][1] + speed * seconds, -beyond, high);
        context.moveTo(x * k, y * k);
        context.lineTo((x + line[1][0] - line[0][0]) * k, (y + line[1][1] - line[0][1]) * k);
      }
      context.stroke();
    }
  };
}

/** A flake to be stamped: many round paths in every frame would cost more than all else. */
function flakeStamp(): Canvas {
  const canvas = createCanvas(32, 32);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgba(244,247,250,0.95)';
  context.beginPath();
  context.arc(16, 16, 15, 0, Math.PI * 2);
  context.fill();
  return canvas;
}

/** Flakes that sway as they sink. */
function snow(scene: Scene, size: FrameSize): WeatherMotion {
  const frame = frameOf(size);
  const k = frame.pixelsPerUnit;
  const flakes = snowFlakes(frame, scene.seed);
  const stamp = flakeStamp();
  const [wide, high] = [frame.width + beyond * 2, frame.height + beyond * 2];
  return (context, seconds) => {
    for (const [i, { at, radius }] of flakes.entries()) {
      const near = radius / 2.2;
      const sway = (Math.sin(seconds * 1.1 + i) - Math.sin(i)) * 12 * near;
      const x = wrapped(at[0] + sway - 11 * near * seconds, -beyond, wide) * k;
      const y = wrapped(at[1] + (58 + 34 * near) * seconds, -beyond, high) * k;
      const across = radius * 2.1 * k;
      context.drawImage(stamp, x - across / 2, y - across / 2, across, across);
    }
  };
}

/** Banks of fog that drift; they come in during the first seconds, so that the clip begins as its start picture. */
function fog({ placeSeed }: Scene, size: FrameSize): WeatherMotion {
  const [cells, across, down] = [8, 320, 120];
  const cloud = createCanvas(across, down);
  const context = cloud.getContext('2d');
  const image = context.createImageData(across, down);
  for (let y = 0, i = 0; y < down; y++) {
    for (let x = 0; x < across; x++, i += 4) {
      const [u, v] = [(x / across) * cells, (y / down) * 4];
      const dense =
        tileNoise([u, v], cells, placeSeed) * 0.65 + tileNoise([u * 2, v * 2], cells * 2, placeSeed + 3) * 0.35;
      const level = 1 - Math.abs((y / down) * 2 - 1.1);
      image.data.set([216, 222, 228, 150 * smooth(0.35, 0.8, dense) * Math.max(0, level)], i);
    }
  }
  context.putImageData(image, 0, 0);
  const [width, height] = [size.width * 2, size.height * 0.9];
  return (target, seconds) => {
    target.globalAlpha = smooth(0, 1.6, seconds) * 0.6;
    const x = (seconds * size.width * 0.035) % width;
    for (const left of [-x, width - x]) target.drawImage(cloud, left, size.height * 0.14, width, height);
    target.globalAlpha = 1;
  };
}

/** The scene's weather in motion; indoors nothing falls. */
export function weatherMotion(scene: Scene, { size, indoor }: { size: FrameSize; indoor: boolean }): WeatherMotion {
  if (indoor) return none;
  if (scene.weather === 'rain' || scene.weather === 'storm') return rain(scene, size);
  if (scene.weather === 'snow') return snow(scene, size);
  return scene.weather === 'fog' ? fog(scene, size) : none;
}
