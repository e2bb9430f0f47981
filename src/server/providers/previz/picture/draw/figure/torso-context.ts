import { spline, table } from '../../geometry/curve.ts';
import { add, clamp, lerp, lerpVector, radians, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { body } from '../../layout/pose.ts';
import { line } from '../board.ts';
import { pointOf, type Figure } from './figure-context.ts';

/** The torso as a surface: heights in body heights, angles in degrees round it (0 is the chest). */
export type Torso = {
  figure: Figure;
  centre: (y: number) => Vector;
  /** Half width and half depth in metres. */
  size: (y: number) => [number, number];
  at: (y: number, degrees: number) => Point;
  /** Whether that side of the torso is turned to us. */
  front: (degrees: number) => boolean;
  /** A line round the visible half at a height. */
  span: (y: number) => Point[];
  draw: (points: Point[], options?: { width?: number; taper?: number }) => void;
};

const bell = (y: number, at: number, wide: number): number => Math.exp(-(((y - at) / wide) ** 2));
/** A woman's garment against a man's: a narrower waist and shoulders, wider hips. */
const narrowed = (y: number): number =>
  1 - 0.13 * bell(y, 0.625, 0.07) - 0.1 * bell(y, 0.79, 0.045) + 0.05 * bell(y, 0.53, 0.05);
/** How much deeper it is, in body heights. */
const deepened = (y: number): number => 0.014 * bell(y, 0.71, 0.035);

function sizeAt(figure: Figure, y: number): [number, number] {
  const { cut, look, rig } = figure;
  const tall = rig.height;
  const [half = 0, depth = 0] = table(cut.rows, y);
  const isWoman = look.sex === 'f' && look.age > 13;
  const shaped = half * (isWoman ? narrowed(y) : 1);
  const wide = y > 0.8 ? lerp(look.build, 1, clamp((y - 0.8) / 0.05)) : look.build;
  // The skirt of a long garment opens with the stride.
  const stride = y < 0.5 && cut.long ? (clamp((0.5 - y) / 0.25) * rig.stride * 0.42) / tall : 0;
  const deep = (depth + (isWoman ? deepened(y) : 0)) * look.build;
  return [shaped * wide * tall, Math.max(deep, deep * 0.6 + stride) * tall];
}

export function torsoOf(figure: Figure): Torso {
  const { rig, person, heading, cut, board, ink } = figure;
  const tall = rig.height;
  const running = person.pose === 'run';
  const centre = (y: number): Vector => {
    if (y > body.hipY) return lerpVector(rig.pelvis, rig.neck, (y - body.hipY) / (body.neckY - body.hipY));
    const flow = running ? -0.4 : person.pose === 'walk' ? -0.14 : 0;
    const sway = cut.long && !rig.sits ? (body.hipY - y) * flow : 0;
    return add(rig.pelvis, [0, (y - body.hipY) * tall * (running ? 0.9 : 1), sway * tall]);
  };
  const at = (y: number, degrees: number): Point => {
    const [half, depth] = sizeAt(figure, y);
    const a = radians(degrees);
    return pointOf(figure.at(add(centre(y), [half * Math.sin(a), 0, depth * Math.cos(a)])));
  };
  const headingDegrees = (heading * 180) / Math.PI;
  return {
    figure,
    centre,
    size: (y) => sizeAt(figure, y),
    at,
    front: (degrees) => Math.cos(radians(degrees) + heading) > 0.08,
    span(y) {
      const points: Point[] = [];
      for (let seen = -84; seen <= 84; seen += 12) points.push(at(y, seen - headingDegrees));
      return points;
    },
    draw: (points, { width = 0.8, taper = 0.8 } = {}) => line(board, spline(points, 4), { width: ink * width, taper }),
  };
}
