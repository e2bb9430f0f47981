import { shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hex } from '#domain/previz/geometry/colour.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { clamp, lerp, radians, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { line, shape } from '../board.ts';
import type { Figure, Ring } from './figure-context.ts';
import { sweep } from './sweep.ts';
import { torsoOf, type Torso } from './torso-context.ts';
import { drawTorsoPattern, drawTrimmings } from './torso-cloth.ts';
import { details } from './torso-details.ts';

type Roll = { low: number; high: number; lowRadius: number; highRadius: number; rgb: Rgb };

function arc({ centre, radius }: Ring, [from, to]: [number, number], flat: number): Point[] {
  return times(13, (i): Point => {
    const a = radians(lerp(from, to, i / 12));
    return [centre[0] + Math.cos(a) * radius, centre[1] + Math.sin(a) * radius * flat];
  });
}

/** A rolled collar: two ellipses joined, open at the top where the neck comes out. */
function rollCollar({ figure, centre }: Torso, roll: Roll): void {
  const { rig, camera, light, board, ink } = figure;
  const tall = rig.height;
  const neck = centre(0.845);
  const level = (y: number): Vector => {
    const rise = (y - 0.845) * tall;
    return [neck[0], neck[1] + rise, neck[2] + rise * 0.25];
  };
  const low = figure.ring(level(roll.low), roll.lowRadius * tall);
  const high = figure.ring(level(roll.high), roll.highRadius * tall);
  const tilt = clamp((low.centre[1] - camera.centre[1]) / camera.focal + 0.22, 0.1, 0.5);
  const side = light.direction[0] > 0 ? -1 : 1;
  const [x, y] = low.centre;
  const shadow: Point[] = [
    [x + side * low.radius * 0.25, y - 400],
    [x + side * low.radius * 2, y - 400],
    [x + side * low.radius * 2, y + 400],
    [x + side * low.radius * 0.3, y + 400],
  ];
  const outline = [...arc(low, [180, 0], tilt), ...arc(high, [0, 180], tilt * 0.6)];
  const shades = [{ path: shadow, k: light.shadeK }];
  shape(board, [outline], { rgb: roll.rgb, lit: light.lit, warm: light.warm, ink, shades });
  const middle: Ring = {
    centre: [(x + high.centre[0]) / 2, (y + high.centre[1]) / 2 + low.radius * 0.1],
    radius: ((low.radius + high.radius) / 2) * 0.9,
    scale: 1,
  };
  line(board, arc(middle, [165, 40], tilt * 0.9), { width: ink * 0.7, taper: 1 });
}

/** Two points of a shirt collar. */
function shirtCollar(torso: Torso, rgb: Rgb): void {
  const { figure } = torso;
  const { light, ink, board } = figure;
  const paint = { rgb, lit: light.lit, warm: light.warm, ink: ink * 0.8 };
  if (!torso.front(0) && !torso.front(40) && !torso.front(-40)) {
    shape(board, [[...torso.span(0.862), ...torso.span(0.838).reverse()]], paint);
    return;
  }
  for (const s of [-1, 1]) {
    if (!torso.front(s * 30)) continue;
    const at = (y: number, degrees: number): Point => torso.at(y, s * degrees);
    shape(board, [[at(0.862, 88), at(0.86, 30), at(0.842, 4), at(0.812, 22), at(0.83, 60)]], paint);
  }
}

function collar(torso: Torso): void {
  const { cut, colours, look } = torso.figure;
  const rgb = cut.neckColour === 'accent' ? colours.accent : colours.top;
  const wide = Math.min(1.1, look.build);
  if (cut.neck === 'roll' && look.top.kind === 'coat') {
    rollCollar(torso, { low: 0.836, high: 0.862, lowRadius: 0.044, highRadius: 0.035, rgb });
  } else if (cut.neck === 'roll') {
    rollCollar(torso, { low: 0.838, high: 0.874, lowRadius: 0.05, highRadius: 0.042 * wide, rgb: shade(rgb, 0.94) });
  } else if (cut.neck === 'hood') {
    rollCollar(torso, { low: 0.822, high: 0.868, lowRadius: 0.068, highRadius: 0.052 * wide, rgb: shade(rgb, 0.9) });
  } else if (cut.neck === 'shirt') shirtCollar(torso, shade(rgb, look.top.kind === 'jacket' ? 0.8 : 1.02));
}

/** The torso with its garment; returns what is drawn over the neck afterwards. */
export function drawTorso(figure: Figure): { torso: Torso; drawCollar: () => void } {
  const torso = torsoOf(figure);
  const { cut, rig, heading, person, look } = figure;
  const floor = rig.sits ? 0.47 : 0;
  const heights = cut.rows.map((row) => item(row, 0)).filter((y) => y >= floor);
  const rings = heights.map((y) => {
    const [half, depth] = torso.size(y);
    return figure.ring(torso.centre(y), Math.hypot(half * Math.cos(heading), depth * Math.sin(heading)));
  });
  const straight = rig.sits || person.pose === 'run';
  const hem = straight ? {} : { start: torso.span(item(heights, 0)) };
  const rgb = look.top.kind === 'bare' ? hex(look.skin) : figure.colours.top;
  sweep(figure, rings, { rgb, ink: figure.ink * 1.15, cap: false, perSpan: 4, ...hem });
  drawTorsoPattern(torso);
  details[look.top.kind](torso);
  drawTrimmings(torso);
  return { torso, drawCollar: () => collar(torso) };
}
