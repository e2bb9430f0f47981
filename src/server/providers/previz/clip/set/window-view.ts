import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Rgb, hex, mix, shade } from '#domain/previz/geometry/colour.ts';
import { hash, tileNoise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import type { Drive } from '#domain/previz/motion/action.ts';
import type { Drawn } from '../../picture/build-board.ts';
import type { Shape } from '../../picture/draw/board.ts';
import { horizonOf } from '../../picture/layout/camera.ts';
import { trace } from '../../picture/style/painter.ts';
import { shrink } from '../../picture/style/surfaces.ts';
import type { Moment } from '../camera/camera-move.ts';
import type { Easel } from '../cut-out.ts';
import type { Transform } from '../scene-drawing.ts';

/** What goes by outside of the windows of a room that drives; null where it has none. */
export type WindowView = {
  draw: (context: SKRSContext2D, moment: Moment, transform: Transform) => void;
  release: () => void;
};

/** A strip of the landscape that repeats, and how fast it goes by in frame units a second. */
type Strip = { picture: Canvas; speed: number };
type Band = { left: number; top: number; width: number; height: number };
type Land = { band: Band; horizon: number; k: number; wide: number; drawn: Drawn };

const css = ([r, g, b]: Rgb): string => `rgb(${Math.round(r)},${Math.round(g)},${Math.round(b)})`;

/** The glass that nothing stands before: shapes outside of the room, less whatever is painted over them. */
function glassOf({ board }: Drawn, { whole }: Easel): { mask: Canvas; band: Band } | null {
  const near = new Set(['back', 'mid']);
  const shapes = board.entries.flatMap(({ mark, plane }): Shape[] =>
    mark.kind === 'shape' && near.has(board.planes[plane]?.kind ?? '') ? [mark] : [],
  );
  const panes = shapes.filter(({ outside }) => outside);
  const k = whole.pixelsPerUnit;
  const points = panes.flatMap(({ path }) => path.flat());
  const clampX = (x: number): number => Math.min(whole.left + whole.width, Math.max(whole.left, x));
  const clampY = (y: number): number => Math.min(whole.top + whole.height, Math.max(whole.top, y));
  const [xs, ys] = [points.map(([x]) => clampX(x)), points.map(([, y]) => clampY(y))];
  const [left, top] = [Math.floor(Math.min(...xs) * k), Math.floor(Math.min(...ys) * k)];
  const [width, height] = [Math.ceil(Math.max(...xs) * k) - left, Math.ceil(Math.max(...ys) * k) - top];
  if (points.length === 0 || width < 8 || height < 8) return null;
  const mask = createCanvas(width, height);
  const context = mask.getContext('2d');
  context.setTransform(k, 0, 0, k, -left, -top);
  for (const { path, outside } of shapes.slice(shapes.findIndex((one) => one.outside))) {
    context.globalCompositeOperation = outside ? 'source-over' : 'destination-out';
    context.fill(trace(path), path.length > 1 ? 'evenodd' : 'nonzero');
  }
  return { mask, band: { left, top, width, height } };
}

function blurred(picture: Canvas, pixels: number): Canvas {
  if (pixels < 0.5) return picture;
  const canvas = createCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context.filter = `blur(${pixels}px)`;
  // Beside itself on both sides, so that its ends meet.
  for (const n of [-1, 0, 1]) context.drawImage(picture, n * picture.width, 0);
  shrink(picture);
  return canvas;
}

/** Everything far is paler, and at night dark. */
function toned({ drawn: { mood, world } }: Land, colour: string, haze: number): string {
  const { scene } = world;
  const white =
    scene.weather === 'snow' || scene.season === 'winter' ? mix(hex(colour), [228, 232, 238], 0.6) : hex(colour);
  const own = mix(white, mood.haze, haze);
  return css(scene.time === 'night' ? shade(own, 0.36) : own);
}

type Ridge = { high: number; rough: number; seed: number; colour: string };

/** Hills or a row of trees: everything below a line that goes up and down and ends as it begins. */
function ridge({ band, horizon, wide }: Land, { high, rough, seed, colour }: Ridge): Canvas {
  const canvas = createCanvas(wide, band.height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, band.height);
  const cells = 8;
  for (let x = 0; x <= wide; x += 4) {
    const u = (x / wide) * cells;
    const rise = tileNoise([u, 1], cells, seed) * 0.7 + tileNoise([u * rough, 2], cells * rough, seed + 1) * 0.3;
    context.lineTo(x, horizon - band.top - rise * high);
  }
  context.lineTo(wide, band.height);
  context.fill();
  return canvas;
}

/** Poles beside the line, so near that one hardly sees them. */
function poles({ band, wide, k }: Land, colour: string): Canvas {
  const canvas = createCanvas(wide, band.height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.globalAlpha = 0.5;
  context.fillRect(wide * 0.4, 0, 26 * k, band.height);
  return canvas;
}

function landStrips(land: Land): Strip[] {
  const { k, horizon, band } = land;
  const low = (share: number): number => horizon + band.height * share;
  return [
    { picture: ridge(land, { high: 92 * k, rough: 2, seed: 3, colour: toned(land, '#6a7a60', 0.5) }), speed: 12 },
    { picture: ridge(land, { high: 46 * k, rough: 6, seed: 11, colour: toned(land, '#5f7350', 0.25) }), speed: 70 },
    {
      picture: ridge(
        { ...land, horizon: low(0.08) },
        { high: 20 * k, rough: 3, seed: 19, colour: toned(land, '#7d8a52', 0.12) },
      ),
      speed: 190,
    },
    {
      picture: ridge(
        { ...land, horizon: low(0.3) },
        { high: 96 * k, rough: 12, seed: 29, colour: toned(land, '#3c5236', 0.04) },
      ),
      speed: 520,
    },
    { picture: poles(land, toned(land, '#2e2a26', 0)), speed: 1900 },
  ];
}

/** Clouds below an aeroplane, in two storeys. */
function cloudStrips(land: Land): Strip[] {
  const { band, wide, drawn } = land;
  return [0, 1].map((storey): Strip => {
    const canvas = createCanvas(wide, band.height);
    const context = canvas.getContext('2d');
    context.fillStyle = css(mix(drawn.mood.cloud[1], drawn.mood.haze, storey ? 0.1 : 0.4));
    for (let i = 0; i < 16; i += 1) {
      const [x, high] = [hash(i, storey) * wide, band.height * (0.08 + hash(i, 4) * 0.12)];
      for (const n of [-1, 0, 1]) {
        context.beginPath();
        context.ellipse(
          x + n * wide,
          band.height * (storey ? 0.95 : 0.72),
          wide * (0.05 + hash(i, 7) * 0.05),
          high,
          0,
          0,
          Math.PI * 2,
        );
        context.fill();
      }
    }
    return { picture: canvas, speed: storey ? 46 : 15 };
  });
}

function skyOf({ band, horizon, drawn: { mood, plan } }: Land): Canvas {
  const canvas = createCanvas(8, band.height);
  const context = canvas.getContext('2d');
  const gradient = context.createLinearGradient(0, 0, 0, Math.max(8, Math.min(band.height, horizon - band.top)));
  const dim = plan.wide ? 1 : 0.96;
  gradient.addColorStop(0, css(shade(mood.sky[1], dim)));
  gradient.addColorStop(1, css(shade(mood.sky[2], dim)));
  context.fillStyle = gradient;
  context.fillRect(0, 0, 8, band.height);
  return canvas;
}

/** On both sides of where the room drives to, the land goes by from there. */
function drawStrips(
  context: SKRSContext2D,
  strips: readonly Strip[],
  { land, metres }: { land: Land; metres: number },
): void {
  const { band, k, wide, drawn } = land;
  const middle = (drawn.plan.camera.frame.width / 2) * k - band.left;
  for (const way of [-1, 1]) {
    const [from, until] = way < 0 ? [0, Math.min(band.width, middle)] : [Math.max(0, middle), band.width];
    if (until <= from) continue;
    context.save();
    context.beginPath();
    context.rect(from, 0, until - from, band.height);
    context.clip();
    for (const { picture, speed } of strips) {
      const gone = (((way * metres * speed * k) % wide) + wide) % wide;
      for (let x = gone - wide; x < until; x += wide) context.drawImage(picture, x, 0);
    }
    context.restore();
  }
}

/** The land that goes by outside of a train, or the clouds of a flight: what is near fast, what is far slowly. */
export function windowView(drawn: Drawn, easel: Easel, drive: Drive): WindowView | null {
  const glass = drive && drawn.place.kind !== 'car' ? glassOf(drawn, easel) : null;
  if (!glass) return null;
  const { band } = glass;
  const k = easel.whole.pixelsPerUnit;
  const land: Land = { band, horizon: horizonOf(drawn.plan.camera) * k, k, wide: Math.ceil(1500 * k), drawn };
  const soft = drawn.plan.defocus * k;
  const mask = blurred(glass.mask, soft);
  const strips = (drawn.place.kind === 'aeroplane' ? cloudStrips(land) : landStrips(land)).map(
    ({ picture, speed }): Strip => ({ picture: blurred(picture, soft), speed }),
  );
  const sky = skyOf(land);
  const view = createCanvas(band.width, band.height);
  const context = view.getContext('2d');
  const rate = drive?.fast ? 1.6 : 1;
  return {
    draw: (to, { seconds, wholeSeconds, loop }, { placed, size }) => {
      context.globalCompositeOperation = 'source-over';
      context.drawImage(sky, 0, 0, band.width, band.height);
      drawStrips(context, strips, { land, metres: seconds * rate });
      context.globalCompositeOperation = 'destination-in';
      context.drawImage(mask, 0, 0);
      // The clip begins as its start picture, and a loop ends so.
      to.globalAlpha = smooth(0, 0.35, seconds) * (loop ? smooth(0, 0.35, wholeSeconds - seconds) : 1);
      const [cx, cy] = [size.width / 2, size.height / 2];
      const x = cx + (band.left - cx) * placed.scale + placed.x;
      const y = cy + (band.top - cy) * placed.scale + placed.y;
      to.drawImage(view, x, y, band.width * placed.scale, band.height * placed.scale);
      to.globalAlpha = 1;
    },
    release: () => {
      for (const canvas of [mask, sky, view, ...strips.map(({ picture }) => picture)]) shrink(canvas);
    },
  };
}
