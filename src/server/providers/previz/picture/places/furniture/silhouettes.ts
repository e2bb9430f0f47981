import { shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { ellipse, ring } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import { depthOf } from '../../layout/camera.ts';
import { fromSpot, type Spot } from '../kit/spot.ts';
import { hazeAt, inFront, lineAt, pointAt, scaleAt, type World } from '../kit/world.ts';
import type { Furniture } from './furniture.ts';
import { drawings, usualColours, type Part } from './silhouette-drawings.ts';

/** How far legs go to and fro, and how far a step of all four leads, in metres. */
const legSwing = 0.34;
const paceMetres = { horse: 1.7, dog: 0.7 } as const;

/** Legs stand on the ground in the drawing; they swing from where they join the body. */
function striding(kind: keyof typeof drawings, parts: readonly Part[], rolledMetres: number): readonly Part[] {
  if (rolledMetres === 0 || (kind !== 'horse' && kind !== 'dog')) return parts;
  const hip = Math.max(
    ...parts.flatMap((part) => ('line' in part && part.line[1] === 0 ? part.line.filter((_, i) => i % 2) : [])),
  );
  return parts.map((part, at): Part => {
    if (!('line' in part) || part.line[1] !== 0) return part;
    const turn = Math.sin((rolledMetres / paceMetres[kind] + (at % 4) * 0.27) * Math.PI * 2) * legSwing;
    return {
      ...part,
      line: part.line.map((v, i) => (i % 2 ? v : v + turn * Math.max(0, hip - (part.line[i + 1] ?? 0)))),
    };
  });
}

type Sheet = { w: World; own: Rgb; scale: number; depth: number; at: (x: number, y: number) => Point };

function sheetAt(w: World, spot: Spot, own: Rgb): Sheet {
  const foot = fromSpot(spot, [0, 0, 0]);
  const [origin, scale] = [pointAt(w, foot), scaleAt(w, foot)];
  const mirror = spot.turn === 1 || spot.turn === 2 ? -1 : 1;
  const at = (x: number, y: number): Point => [origin[0] + x * scale * mirror, origin[1] - y * scale];
  return { w, own, scale, depth: depthOf(w.camera, foot), at };
}

/** The outlines of a part in the frame; a disc may have a hole. */
function outlinesOf({ at, scale }: Sheet, part: Part): Point[][] {
  if ('line' in part) {
    const points = times(part.line.length >> 1, (i) => at(item(part.line, i * 2), item(part.line, i * 2 + 1)));
    return [part.round === true ? ring(points, 5) : points];
  }
  const [x, y, radius] = part.disc;
  const radii = part.hole === undefined ? [radius] : [radius, part.hole];
  return radii.map((r) => ellipse(at(x, y), [r * scale, r * scale], 26));
}

function colourOf({ own }: Sheet, { rgb }: Part): Rgb {
  if (rgb === 'own') return own;
  return rgb === 'dark' ? shade(own, 0.5) : hex(rgb);
}

function drawPart(sheet: Sheet, part: Part): void {
  const { w, depth } = sheet;
  const { dim = 1, glow = 0 } = part;
  const haze = hazeAt(w, depth);
  shape(w.board, outlinesOf(sheet, part), {
    rgb: mix(colourOf(sheet, part), w.mood.haze, haze),
    lit: (w.indoor ? 0.5 : 0.75) * dim,
    glow: Math.max(haze, w.mood.lampsLit ? glow : 0),
    ink: lineAt(depth),
  });
}

/** A side view that always turns its flat side to the camera; turn 1 and 2 face the other way. */
const silhouette =
  (kind: keyof typeof drawings): Furniture =>
  (w, spot, colour) => {
    if (!inFront(w, fromSpot(spot, [0, 0, 0]))) return;
    const sheet = sheetAt(w, spot, colour ?? hex(usualColours[kind]));
    const parts = striding(kind, drawings[kind], w.rolledMetres ?? 0);
    for (const part of parts) drawPart(sheet, part);
  };

const kinds = Object.keys(drawings) as (keyof typeof drawings)[];

/** Vehicles and animals that are drawn from their side. */
export const silhouettes = Object.fromEntries(kinds.map((kind) => [kind, silhouette(kind)])) as Record<
  keyof typeof drawings,
  Furniture
>;
