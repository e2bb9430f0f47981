import { roundGlow, shape } from '../../draw/board.ts';
import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { length, subtract, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { depthOf } from '../../layout/camera.ts';
import { fromSpot, part, sheet, type Spot } from '../kit/spot.ts';
import { hazeAt, inFront, lineAt, pointAt, scaleAt, type World } from '../kit/world.ts';
import type { Furniture } from './furniture.ts';
import type { VehicleShape } from './vehicle-shape.ts';

const glass = hex('#46545f');
/** Openings of a wheel about its hub. */
const spokes = 5;

function wheel(w: World, spot: Spot, { x, z, radius }: { x: number; z: number; radius: number }): void {
  const rim = (r: number): Point[] | null => {
    const points = times(18, (i): Vector => {
      const a = (i / 18) * Math.PI * 2;
      return fromSpot(spot, [x + Math.cos(a) * r, radius + Math.sin(a) * r, z]);
    });
    return points.every((p) => inFront(w, p)) ? points.map((p) => pointAt(w, p)) : null;
  };
  const [tyre, hub] = [rim(radius), rim(radius * 0.58)];
  if (!tyre || !hub) return;
  const depth = depthOf(w.camera, fromSpot(spot, [x, radius, z]));
  const haze = hazeAt(w, depth);
  const part = (rgb: string): { rgb: Rgb; glow: number } => ({ rgb: mix(hex(rgb), w.mood.haze, haze), glow: haze });
  shape(w.board, [tyre], { ...part('#24262a'), lit: 0.3, ink: lineAt(depth) });
  shape(w.board, [hub], { ...part('#a8aeb4'), lit: 0.6, ink: lineAt(depth) * 0.7 });
  // So that one sees it turn.
  const turned = ((w.rolledMetres ?? 0) / radius) % (Math.PI * 2);
  for (const spoke of times(spokes, (i) => (i / spokes) * Math.PI * 2 + turned)) {
    const slot = [spoke - 0.26, spoke + 0.26].flatMap((a, side) =>
      (side ? [0.5, 0.22] : [0.22, 0.5]).map((share): Vector => {
        return fromSpot(spot, [x + Math.cos(a) * radius * share, radius + Math.sin(a) * radius * share, z]);
      }),
    );
    shape(w.board, [slot.map((p) => pointAt(w, p))], { ...part('#54595f'), lit: 0.5, ink: 0 });
  }
}

function lamps(w: World, spot: Spot, { profile, halfWidth }: VehicleShape): void {
  const lit = w.mood.lampsLit && !w.indoor;
  const xs = profile.map(([x]) => x);
  const [front, rear] = [Math.min(...xs) - 0.02, Math.max(...xs) + 0.02];
  const low = item(profile, 0)[1] + 0.2;
  const pane = (x: number, z: number, y: number): Vector[] => [
    [x, y, z - 0.15],
    [x, y, z + 0.15],
    [x, y + 0.16, z + 0.15],
    [x, y + 0.16, z - 0.15],
  ];
  for (const z of [-halfWidth * 0.7, halfWidth * 0.7]) {
    const headlamp: Rgb = lit ? [255, 246, 214] : [226, 228, 220];
    sheet(w, spot, { points: pane(front, z, low), rgb: headlamp, glow: lit ? 0.95 : 0.2, ink: 1 });
    sheet(w, spot, { points: pane(rear, z, low + 0.1), rgb: [196, 52, 44], glow: lit ? 0.7 : 0.1, ink: 1 });
    const at = fromSpot(spot, [front - 0.03, low + 0.08, z]);
    const facesUs = depthOf(w.camera, at) < depthOf(w.camera, fromSpot(spot, [0, low, z]));
    if (lit && facesUs && inFront(w, at)) {
      roundGlow(w.board, pointAt(w, at), { radius: scaleAt(w, at) * 0.7, rgb: [255, 236, 190], alpha: 0.5 });
    }
  }
}

/** Bonnet, windscreen, roof and rear: one strip for each stretch of the profile. */
function bodyStrips(w: World, spot: Spot, { body, rgb }: { body: VehicleShape; rgb: Rgb }): void {
  const { halfWidth, profile } = body;
  const origin: Spot = { ...spot, x: 0, z: 0, y: 0 };
  const strips = profile.slice(0, -1).map((a, i) => {
    const b = item(profile, i + 1);
    const points: Vector[] = [
      [a[0], a[1], -halfWidth],
      [b[0], b[1], -halfWidth],
      [b[0], b[1], halfWidth],
      [a[0], a[1], halfWidth],
    ];
    const normal = fromSpot(origin, [a[1] - b[1], b[0] - a[0], 0]);
    const middle = fromSpot(spot, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0]);
    const [cx, cy, cz] = w.camera.position;
    const seen = normal[0] * (cx - middle[0]) + normal[1] * (cy - middle[1]) + normal[2] * (cz - middle[2]) > 0;
    return { points, seen, rgb: body.glass.includes(i) ? glass : rgb, depth: depthOf(w.camera, middle) };
  });
  for (const strip of strips.filter((s) => s.seen).sort((a, b) => b.depth - a.depth)) {
    sheet(w, spot, { points: strip.points, rgb: strip.rgb });
  }
}

function sideOf(w: World, spot: Spot, { body, z, rgb }: { body: VehicleShape; z: number; rgb: Rgb }): void {
  const flat = ([x, y]: readonly [number, number], at = z): Vector => [x, y, at];
  sheet(w, spot, {
    points: body.profile.map((p) => flat(p)),
    rgb: shade(rgb, 0.94),
    normal: fromSpot({ ...spot, x: 0, z: 0, y: 0 }, [0, 0, Math.sign(z)]),
  });
  const out = z * 1.004;
  const { stripe } = body;
  if (stripe) {
    const { from, to, low, high } = stripe;
    const corners = [
      [from, low],
      [from, high],
      [to, high],
      [to, low],
    ] as const;
    sheet(w, spot, { points: corners.map((p) => flat(p, out)), rgb: hex(stripe.rgb), ink: 0.6 });
  }
  for (const pane of body.panes) sheet(w, spot, { points: pane.map((p) => flat(p, out)), rgb: glass, ink: 1 });
  for (const [x, radius] of body.wheels) wheel(w, spot, { x, z: out, radius });
}

/** A vehicle on wheels; its length lies along the spot's x, with its front to the left. */
export const wheeled =
  (body: VehicleShape): Furniture =>
  (w, spot, colour) => {
    const rgb = colour ?? hex(body.colour);
    const { halfWidth } = body;
    // The side that is turned to us, which need not be the nearer in depth where we look along the vehicle.
    const far = (z: number): number => length(subtract(fromSpot(spot, [0, 0.5, z]), w.camera.position));
    const near = far(-halfWidth) < far(halfWidth) ? -halfWidth : halfWidth;
    for (const [x, radius] of body.wheels) wheel(w, spot, { x, z: -near, radius });
    bodyStrips(w, spot, { body, rgb });
    lamps(w, spot, body);
    sideOf(w, spot, { body, z: near, rgb });
    for (const { at, rgb: own, glows } of body.extras ?? []) {
      part(w, spot, { at: [...at], rgb: hex(own), glow: glows && w.mood.lampsLit ? 0.8 : 0.1 });
    }
  };
