import type { Look } from '#domain/previz/scene.ts';
import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { curveTable, spline, type Rows } from '../../geometry/curve.ts';
import { clamp, halfTurn, lerp, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Board } from '../board.ts';
import type { Expression } from './expression.ts';
import type { HeadView } from './head-view.ts';
import { solidOf, turnerOf, type Solid, type Turner } from './solid.ts';

const skullOfMan: Rows = [
  [0.5, 0.02, -0.1, 0.02],
  [0.485, 0.12, -0.22, 0.13],
  [0.45, 0.2, -0.3, 0.205],
  [0.38, 0.275, -0.37, 0.27],
  [0.28, 0.32, -0.42, 0.318],
  [0.16, 0.343, -0.435, 0.337],
  [0.075, 0.355, -0.43, 0.338],
  [0.005, 0.322, -0.41, 0.33],
  [-0.08, 0.33, -0.37, 0.322],
  [-0.17, 0.333, -0.3, 0.305],
  [-0.25, 0.345, -0.2, 0.283],
  [-0.31, 0.33, -0.12, 0.262],
  [-0.36, 0.322, -0.06, 0.236],
  [-0.42, 0.338, -0.01, 0.19],
  [-0.47, 0.325, 0.06, 0.135],
  [-0.5, 0.27, 0.14, 0.07],
];

/** A softer brow and a narrower jaw; a child's face is rounder still. */
function soften(jaw: number): Rows {
  return skullOfMan.map(([y = 0, front = 0, back = 0, half = 0]) => {
    const depth = y < -0.1 ? front - 0.008 : y > 0.03 && y < 0.12 ? front - 0.012 : front;
    return [y, depth, back, half * (y < -0.1 ? lerp(0.97, jaw, clamp((-0.1 - y) / 0.3)) : 0.975)];
  });
}
const skullOfWoman = soften(0.86);
const skullOfChild = soften(0.97);

/** Everything the parts of one head share. */
export type Head = {
  board: Board;
  view: HeadView;
  look: Look;
  expression: Expression;
  turner: Turner;
  skull: Solid;
  /** How low the chin is, in head heights from the middle of the head. */
  chin: number;
  yaw: number;
  /** Seen from behind. */
  back: boolean;
  /** Screen side in shadow: -1 left, 1 right. */
  shadowSide: 1 | -1;
  /** Below 46 units a head has dashes for features, from 150 it has lashes, wrinkles and strands. */
  detailed: boolean;
  fine: boolean;
  female: boolean;
  child: boolean;
  skin: Rgb;
  hair: Rgb;
  /** A point on the face: x and y in head heights, lifted off the skin. */
  face: (x: number, y: number, lift?: number) => Vector;
  at: (x: number, y: number, lift?: number) => Point;
  curve: (points: Vector[], perSpan?: number) => Point[];
  /** Whether that point of the face is turned to us. */
  seen: (x: number, y: number) => boolean;
  light: { lit: number; warm: number };
};

function skullOf(look: Look): Rows {
  if (look.age < 14) return skullOfChild;
  return look.sex === 'f' ? skullOfWoman : skullOfMan;
}

const jawSteps = 4;
/** How far the chin goes down when the jaw hangs, in head heights. */
const jawDrop = 0.042;
const dropped = new Map<Rows, Rows[]>();

const jawStepOf = (jaw: number): number => Math.round(clamp(jaw) * jawSteps);

/** The skull with the jaw let down: everything below the nose goes with it, the chin most. */
function skullRows(look: Look, jaw: number): Rows {
  const shut = skullOf(look);
  const step = jawStepOf(jaw);
  if (step === 0) return shut;
  const steps = dropped.get(shut) ?? [];
  dropped.set(shut, steps);
  steps[step] ??= shut.map(([y = 0, ...rest]) => [y - (step / jawSteps) * jawDrop * clamp((-0.2 - y) / 0.2), ...rest]);
  return steps[step];
}

export function headOf(
  board: Board,
  view: HeadView,
  { look, expression }: { look: Look; expression: Expression },
): Head {
  const rows = skullRows(look, view.face?.jaw ?? 0);
  const turner = turnerOf(view);
  const yaw = halfTurn(view.yaw);
  const face = (x: number, y: number, lift = 0): Vector => {
    const [front = 0, behind = 0, half = 1] = curveTable(rows, y);
    const across = clamp(x / half, -1, 1);
    const middle = (front + behind) / 2;
    return [x, y, middle + (front - middle) * Math.sqrt(1 - across * across) + lift];
  };
  return {
    board,
    view,
    look,
    expression,
    turner,
    skull: solidOf(rows),
    chin: -0.5 - (jawStepOf(view.face?.jaw ?? 0) / jawSteps) * jawDrop,
    yaw,
    back: Math.abs(yaw) > 118,
    shadowSide: view.light[0] > 0 ? -1 : 1,
    detailed: view.size > 46,
    fine: view.size > 150,
    female: look.sex === 'f',
    child: look.age < 14,
    skin: hex(look.skin),
    hair: hex(look.hair.colour),
    face,
    at: (x, y, lift = 0) => turner.at(face(x, y, lift)),
    curve: (points, perSpan = 5) =>
      spline(
        points.map((p) => turner.at(p)),
        perSpan,
      ),
    seen: (x, y) => turner.turn(face(x, y))[2] > 0.02 && Math.abs(yaw) < 100,
    light: { lit: view.lit, warm: view.warm },
  };
}
