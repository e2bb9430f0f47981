import { pointingSide } from '../../layout/pose.ts';
import { hullOfCircles, type Circle } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import {
  add,
  clamp,
  lerpPoint,
  subtract,
  times3,
  unit,
  type Point,
  type Vector,
} from '#domain/previz/geometry/vector.ts';
import { line, shape } from '../board.ts';
import type { Figure, Ring } from './figure-context.ts';

/** One shape of a hand, in body heights along the forearm from the wrist. */
type HandShape = {
  knuckles: number;
  tips: number;
  /** Lengths of the four fingers from the knuckles against the longest, and how far they spread, in degrees. */
  fingers: readonly number[];
  spread: number;
  thumb: { reach: number; aside: number; forward: number };
  droop: number;
};

const shapes = {
  open: {
    knuckles: 0.04,
    tips: 0.088,
    fingers: [0.86, 1, 0.95, 0.76],
    spread: 7,
    thumb: { reach: 0.05, aside: 0.022, forward: 0.018 },
    droop: -0.012,
  },
  fist: {
    knuckles: 0.03,
    tips: 0.047,
    fingers: [0.4, 0.46, 0.44, 0.36],
    spread: 0,
    thumb: { reach: 0.036, aside: 0.008, forward: 0.012 },
    droop: -0.004,
  },
  point: {
    knuckles: 0.032,
    tips: 0.088,
    fingers: [1.05, 0.32, 0.3, 0.26],
    spread: 0,
    thumb: { reach: 0.036, aside: 0.01, forward: 0.012 },
    droop: 0,
  },
} as const satisfies Record<string, HandShape>;

type Side = 0 | 1;

type Drawn = { palm: Circle; wrist: Circle; reach: Point; across: Point; thumb: [root: Circle, tip: Circle] };

const circle = ({ centre, radius }: Ring): Circle => [centre[0], centre[1], radius];

function shapeOf({ rig, person }: Figure, side: Side): HandShape {
  if (person.gesture === 'point' && side === pointingSide(person)) return shapes.point;
  return rig.fist[side] ? shapes.fist : shapes.open;
}

/** Where a hand lies in the frame. */
function place(figure: Figure, side: Side, hand: HandShape): Drawn {
  const { rig } = figure;
  const tall = rig.height;
  const [elbow, wrist] = [rig.elbow[side], rig.hand[side]];
  const along = times3(unit(subtract(wrist, elbow)), tall);
  const droop: Vector = rig.sits ? [0, 0, 0] : [0, hand.droop * tall, 0];
  const at = (share: number): Vector => add(wrist, times3(along, share));
  const knuckles = figure.ring(add(at(hand.knuckles), droop), 0.0205 * tall);
  const tips = figure.ring(add(at(hand.tips), times3(droop, 2)), 0.01 * tall);
  const { reach, aside, forward } = hand.thumb;
  const thumbTip = add(at(reach), [(side ? 1 : -1) * aside * tall, 0.008 * tall, forward * tall]);
  const way: Point = [tips.centre[0] - knuckles.centre[0], tips.centre[1] - knuckles.centre[1]];
  const size = Math.hypot(way[0], way[1]) || 1;
  // A hand that points at the camera still shows its fingers.
  const long = Math.max(size, knuckles.radius * 0.8);
  const ahead: Point = [way[0] / size, way[1] / size];
  return {
    palm: circle(knuckles),
    wrist: circle(figure.ring(wrist, 0.0155 * tall)),
    reach: [ahead[0] * long, ahead[1] * long],
    across: [-ahead[1], ahead[0]],
    thumb: [circle(figure.ring(at(0.018), 0.011 * tall)), circle(figure.ring(thumbTip, 0.0082 * tall))],
  };
}

/** The four fingers, each a row of circles from its knuckle to its tip. */
function fingersOf({ palm, reach, across }: Drawn, hand: HandShape): Circle[][] {
  const [x, y, radius] = palm;
  return times(4, (i) => {
    const off = ((i - 1.5) / 1.5) * 0.72;
    const root: Point = [x + across[0] * radius * off, y + across[1] * radius * off];
    const turn = ((i - 1.5) * hand.spread * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const long = item(hand.fingers, i);
    const tip: Point = [root[0] + (reach[0] * c - reach[1] * s) * long, root[1] + (reach[0] * s + reach[1] * c) * long];
    const [mx, my] = lerpPoint(root, tip, 0.55);
    return [
      [root[0], root[1], radius * 0.31],
      [mx, my, radius * 0.3],
      [tip[0], tip[1], radius * 0.24],
    ];
  });
}

/** A hand with fingers where it is large enough to show them, else its outline. */
export function drawHand(figure: Figure, side: Side): void {
  const { rig, board, light, colours } = figure;
  const hand = shapeOf(figure, side);
  const drawn = place(figure, side, hand);
  const { palm, wrist, thumb } = drawn;
  const paint = { rgb: colours.skin, lit: light.lit, warm: light.warm, ink: figure.ink * 0.8 };
  const fingers = fingersOf(drawn, hand);
  const size = figure.scale * rig.height;
  if (size > 260) for (const finger of fingers) shape(board, [hullOfCircles(finger)], paint);
  const palmOutline = size > 260 ? [wrist, palm] : [wrist, palm, ...fingers.flat()];
  shape(board, [hullOfCircles(palmOutline)], { ...paint, ink: size > 260 ? figure.ink * 0.4 : paint.ink });
  shape(board, [hullOfCircles(thumb)], paint);
  if (size > 420) creases(figure, drawn);
}

function creases({ board, ink }: Figure, { palm: [x, y, radius], across, reach }: Drawn): void {
  const k = clamp(Math.hypot(reach[0], reach[1]) / (radius * 3), 0.2, 1);
  for (const off of [-0.36, 0, 0.36]) {
    const from: Point = [x + across[0] * radius * off, y + across[1] * radius * off];
    line(board, [from, [from[0] + reach[0] * 0.22 * k, from[1] + reach[1] * 0.22 * k]], {
      width: ink * 0.6,
      taper: 0.9,
    });
  }
}
