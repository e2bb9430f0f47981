import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hullOfCircles } from '../../geometry/curve.ts';
import { item } from '#domain/previz/geometry/list.ts';
import { radians, type Point } from '#domain/previz/geometry/vector.ts';
import type { Trimming } from '#domain/previz/scene.ts';
import { shape } from '../board.ts';
import { drawPattern } from './cloth.ts';
import type { Torso } from './torso-context.ts';

/** Where a garment ends at the neck, in body heights. */
const neck = 0.825;

/** Above it only chest and back are level enough. */
const shoulderLine = 0.775;

/** Whether a place is so far from the outline that what is printed there stays within it: shoulders slope away. */
function isOnCloth({ figure }: Torso, y: number, degrees: number): boolean {
  const facing = Math.cos(radians(degrees) + figure.heading);
  if (y <= shoulderLine) return facing > 0.2;
  return facing > 0.62 && Math.abs(Math.cos(radians(degrees))) > 0.86;
}

/** The pattern of a garment on its body: all round it, so that it turns with who wears it. */
export function drawTorsoPattern(torso: Torso): void {
  const { figure } = torso;
  const { cut, rig } = figure;
  const hem = Math.max(rig.sits ? 0.47 : 0, item(item(cut.rows, 0), 0)) + 0.006;
  const [half] = torso.size(0.7);
  drawPattern(figure, (inRepeats) => {
    const long = inRepeats((neck - hem) * rig.height);
    return {
      long,
      // About half of a body's girth for each unit of `round`.
      wide: inRepeats(half * 6),
      at(along, round) {
        const y = hem + (along / long) * (neck - hem);
        const degrees = round * 180;
        return y >= hem && y <= neck && isOnCloth(torso, y, degrees) ? torso.at(y, degrees) : null;
      },
    };
  });
}

function patch({ figure: { board, light, ink } }: Torso, points: Point[], [rgb, k]: [Rgb, number]): void {
  shape(board, [points], { rgb, lit: light.lit, warm: light.warm, ink: ink * k });
}

const band = (torso: Torso, low: number, high: number): Point[] => [...torso.span(high), ...torso.span(low).reverse()];

function apron(torso: Torso, rgb: Rgb): void {
  const { rig } = torso.figure;
  const tie: [Rgb, number] = [shade(rgb, 0.8), 0.5];
  patch(torso, band(torso, 0.603, 0.618), tie);
  if (!torso.front(0)) return;
  const low = rig.sits ? 0.475 : 0.45;
  const at = (y: number, degrees: number): Point => torso.at(y, degrees);
  for (const s of [-1, 1]) {
    patch(torso, [at(0.83, s * 34), at(0.83, s * 44), at(0.755, s * 38), at(0.755, s * 28)], tie);
  }
  const bib = [at(0.76, -40), at(0.76, 0), at(0.76, 40), at(0.62, 52), at(0.6, 66), at(low, 62)];
  patch(torso, [...bib, at(low, 0), at(low, -62), at(0.6, -66), at(0.62, -52)], [rgb, 0.9]);
  patch(torso, [at(0.57, -24), at(0.57, 24), at(0.51, 24), at(0.51, -24)], [shade(rgb, 0.94), 0.6]);
}

const reflecting: Rgb = [222, 226, 224];

function highVis(torso: Torso, rgb: Rgb): void {
  const hem = torso.figure.rig.sits ? 0.48 : 0.5;
  const at = (y: number, degrees: number): Point => torso.at(y, degrees);
  patch(torso, [...torso.span(0.79), ...torso.span(0.66).reverse()], [rgb, 0.2]);
  patch(torso, band(torso, hem, 0.79), [rgb, 0.8]);
  for (const s of [-1, 1]) {
    for (const face of [0, 180]) {
      const side = (y: number, degrees: number): Point => at(y, face + s * degrees);
      if (!torso.front(face + s * 34)) continue;
      patch(torso, [side(0.845, 60), side(0.78, 62), side(0.78, 18), side(0.845, 42)], [rgb, 0.5]);
      patch(torso, [side(0.84, 50), side(0.84, 60), side(0.6, 42), side(0.6, 30)], [reflecting, 0.4]);
    }
  }
  for (const y of [0.54, 0.6]) patch(torso, band(torso, y, y + 0.026), [reflecting, 0.4]);
  if (torso.front(0)) torso.draw([at(0.78, 0), at(0.65, 0), at(hem, 0)], { width: 1.1, taper: 0.1 });
}

function badge(torso: Torso, rgb: Rgb): void {
  if (!torso.front(32)) return;
  const { scale, rig } = torso.figure;
  const [x, y] = torso.at(0.757, 32);
  const r = scale * rig.height * 0.017;
  const star = Array.from({ length: 10 }, (_, i): Point => {
    const [a, k] = [(i / 10) * Math.PI * 2 - Math.PI / 2, i % 2 ? 0.5 : 1];
    return [x + Math.cos(a) * r * k, y + Math.sin(a) * r * k];
  });
  patch(torso, star, [rgb, 0.6]);
}

function epaulettes(torso: Torso, rgb: Rgb): void {
  for (const s of [-1, 1]) {
    const at = (y: number, degrees: number): Point => torso.at(y, s * degrees);
    patch(torso, [at(0.83, 60), at(0.824, 100), at(0.796, 98), at(0.792, 84), at(0.8, 62)], [rgb, 0.8]);
    for (const degrees of [84, 90, 96]) {
      torso.draw([at(0.798, degrees), at(0.776, degrees)], { width: 0.7, taper: 0.2 });
    }
  }
}

const ribbons: Rgb[] = [
  [178, 52, 48],
  [58, 96, 160],
  [216, 176, 74],
  [74, 122, 76],
];

function medals(torso: Torso, rgb: Rgb): void {
  const { scale, rig } = torso.figure;
  for (const [i, ribbon] of ribbons.entries()) {
    const degrees = 20 + i * 9;
    if (!torso.front(degrees)) continue;
    const at = (y: number, off: number): Point => torso.at(y, degrees + off);
    patch(torso, [at(0.762, -3.4), at(0.762, 3.4), at(0.742, 3.4), at(0.742, -3.4)], [ribbon, 0.35]);
    const [x, y] = at(0.733, 0);
    patch(torso, hullOfCircles([[x, y, scale * rig.height * 0.0065]]), [rgb, 0.4]);
  }
}

const trimmings: Record<Trimming['kind'], (torso: Torso, rgb: Rgb) => void> = {
  apron,
  'high-vis': highVis,
  badge,
  epaulettes,
  medals,
};

/** What is worn over a garment or sewn on it. */
export function drawTrimmings(torso: Torso): void {
  for (const { kind, colour } of torso.figure.look.top.trimmings ?? []) trimmings[kind](torso, hex(colour));
}
