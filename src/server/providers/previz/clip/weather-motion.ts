import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { rainStreaks, snowFlakes } from '../picture/draw/weather.ts';
import { tileNoise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { frameOf } from '../picture/render.ts';
import type { Scene } from '#domain/previz/scene.ts';

/** Draws the weather of one moment over the frame. */
type WeatherMotion = (context: SKRSContext2D, seconds: number) => void;

const none: WeatherMotion = () => undefined;

/** Repeats a drawing over all edges of a tile, so that it scrolls without seams. */
function onTile({ width, height }: FrameSize, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const x of [-width, 0, width]) {
    for (const y of [-height, 0, height]) {
      context.setTransform(1, 0, 0, 1, x, y);
      draw(context);
    }
  }
  return canvas;
}

function scroll(context: SKRSContext2D, tile: Canvas, [dx, dy]: [number, number]): void {
  const { width, height } = tile;
  const x = Math.round(((dx % width) + width) % width);
  const y = Math.round(((dy % height) + height) % height);
  for (const ox of x === 0 ? [0] : [x - width, x]) {
    for (const oy of y === 0 ? [0] : [y - height, y]) context.drawImage(tile, ox, oy);
  }
}

function rain(scene: Scene, size: FrameSize): WeatherMotion {
  const frame = frameOf(size);
  const k = frame.pixelsPerUnit;
  const streaks = rainStreaks(frame, scene.seed);
  const tileOf = (near: boolean): Canvas =>
    onTile(size, (context) => {
      for (const { line, width, alpha } of streaks.filter((streak) => streak.width > 1.2 === near)) {
        context.strokeStyle = `rgba(214,224,234,${alpha})`;
        context.lineWidth = Math.max(0.7, width * k);
        context.beginPath();
        context.moveTo(line[0][0] * k, line[0][1] * k);
        context.lineTo(line[1][0] * k, line[1][1] * k);
        context.stroke();
      }
    });
  const [near, far] = [tileOf(true), tileOf(false)];
  return (context, seconds) => {
    scroll(context, far, [-0.3 * 760 * k * seconds, 760 * k * seconds]);
    scroll(context, near, [-0.3 * 1250 * k * seconds, 1250 * k * seconds]);
  };
}

function snow(scene: Scene, size: FrameSize): WeatherMotion {
  const frame = frameOf(size);
  const k = frame.pixelsPerUnit;
  const flakes = snowFlakes(frame, scene.seed);
  const tileOf = (near: boolean): Canvas =>
    onTile(size, (context) => {
      context.fillStyle = 'rgba(244,247,250,0.95)';
      for (const { at, radius } of flakes.filter((flake) => flake.radius > 2.2 === near)) {
        context.beginPath();
        context.arc(at[0] * k, at[1] * k, radius * k, 0, Math.PI * 2);
        context.fill();
      }
    });
  const [near, far] = [tileOf(true), tileOf(false)];
  return (context, seconds) => {
    scroll(context, far, [Math.sin(seconds * 0.9) * 14 * k - 8 * k * seconds, 74 * k * seconds]);
    scroll(context, near, [Math.sin(seconds * 1.2) * 22 * k - 16 * k * seconds, 142 * k * seconds]);
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
