import { shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hullOfCircles, type Circle } from '../../geometry/curve.ts';
import { item } from '#domain/previz/geometry/list.ts';
import { add, lerpVector, subtract, times3, unit, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { line, shape } from '../board.ts';
import type { Figure, Ring } from './figure-context.ts';
import { clothOfRings, drawPattern } from './cloth.ts';
import { drawHand } from './hands.ts';
import { sweep, type SweepOptions } from './sweep.ts';

export type Side = 0 | 1;
const other = (side: Side): Side => (side ? 0 : 1);

type Joint = [at: Vector, radius: number];

/** Joints as the camera sees them; radii in body heights. */
const ringsOf = (figure: Figure, joints: readonly Joint[]): Ring[] =>
  joints.map(([v, r]) => figure.ring(v, r * figure.rig.height));

/** A limb through joints. */
function limb(figure: Figure, joints: Joint[], options: SweepOptions): void {
  sweep(figure, ringsOf(figure, joints), options);
}

const circle = ({ centre, radius }: Ring): Circle => [centre[0], centre[1], radius];

function shoe(figure: Figure, side: Side): void {
  const { rig, board, light, ink, colours } = figure;
  const tall = rig.height;
  const forward = times3(rig.toe[side], tall);
  const lower = (v: Vector, k: number): Vector => [v[0], v[1] + k * tall, v[2]];
  const ankle = rig.ankle[side];
  const heel = lower(add(ankle, times3(forward, -0.018)), -0.022);
  const ball = lower(add(ankle, times3(forward, 0.075)), -0.026);
  const tip = lower(add(ankle, times3(forward, 0.108)), -0.03);
  const rings: [Vector, number][] = [
    [ankle, 0.026],
    [heel, 0.021],
    [ball, 0.02],
    [tip, 0.0135],
  ];
  const outline = hullOfCircles(rings.map(([v, r]) => circle(figure.ring(v, r * tall))));
  shape(board, [outline], { rgb: colours.shoes, lit: light.lit * 0.8, warm: light.warm * 0.8, ink });
}

function legColour(figure: Figure): Rgb {
  const { look, cut, rig, colours } = figure;
  if (rig.sits && cut.long && look.legs.kind !== 'bare') return colours.top;
  return look.legs.kind === 'trousers' ? colours.legs : colours.skin;
}

/** Fatigues are of one cloth, and the skirts of a coat lie on the legs of who sits. */
const isOfTop = ({ look: { top, legs }, rig, cut }: Figure): boolean =>
  (top.kind === 'uniform' && top.pattern?.kind === 'camouflage') || (rig.sits && cut.long && legs.kind !== 'bare');

/** What covers the thigh over bare legs: a skirt when sitting, or shorts. */
function thighColour({ cut, rig, look, colours }: Figure): Rgb | null {
  if (look.legs.kind === 'shorts') return colours.legs;
  return look.legs.kind === 'bare' && cut.long && rig.sits ? colours.top : null;
}

function drawThigh(figure: Figure, side: Side, rgb: Rgb): void {
  const { rig, look } = figure;
  const [hip, knee, wide] = [rig.hip[side], rig.knee[side], look.build];
  const joints: [Vector, number][] = [
    [hip, 0.065 * wide],
    [lerpVector(hip, knee, 0.45), 0.059 * wide],
    [lerpVector(hip, knee, 0.86), 0.05],
  ];
  limb(figure, joints, { rgb, cap: false, openStart: true });
  if (figure.cut.long) drawPattern(figure, (inRepeats) => clothOfRings(ringsOf(figure, joints), inRepeats));
}

/** One leg with its shoe. */
export function drawLeg(figure: Figure, side: Side): void {
  const { rig, cut, look, board, ink } = figure;
  const [hip, knee, ankle] = [rig.hip[side], rig.knee[side], rig.ankle[side]];
  const far = figure.depth(knee) > figure.depth(rig.knee[other(side)]) + 0.03;
  const tone = far ? 0.82 : 1;
  shoe(figure, side);
  const wide = look.build;
  const full = cut.long ? 0.92 : look.legs.kind === 'trousers' ? 1.06 : 0.9;
  const hem = look.legs.kind === 'trousers' && !cut.long ? 0.033 : 0.024;
  const down: Vector = [ankle[0], ankle[1] + 0.004 * rig.height, ankle[2]];
  const joints: [Vector, number][] = [
    [hip, 0.062 * wide * full],
    [lerpVector(hip, knee, 0.4), 0.053 * wide * full],
    [knee, 0.037 * full],
    [lerpVector(knee, ankle, 0.35), 0.036 * full],
    [lerpVector(knee, ankle, 0.8), 0.03 * full],
    [down, hem],
  ];
  limb(figure, joints, { rgb: shade(legColour(figure), tone), cap: false, openStart: true });
  if (isOfTop(figure)) drawPattern(figure, (inRepeats) => clothOfRings(ringsOf(figure, joints), inRepeats));
  const covered = thighColour(figure);
  if (covered) drawThigh(figure, side, shade(covered, tone));
  if (figure.scale <= 60) return;
  const { centre, radius } = figure.ring(knee, 0.03 * rig.height);
  const fold: Point[] = [
    [centre[0] - radius, centre[1] + radius * 0.4],
    [centre[0] + radius * 0.3, centre[1] + radius * 0.1],
  ];
  line(board, fold, { width: ink * 0.8, taper: 1 });
}

function sleeveFolds(figure: Figure, side: Side, cuff: Vector): void {
  const { rig, board, ink, cut } = figure;
  const [elbow, wrist, tall] = [rig.elbow[side], rig.hand[side], rig.height];
  const end = figure.ring(cuff, 0.024 * cut.sleeve * tall);
  const before = figure.ring(lerpVector(elbow, wrist, 0.82), 0.024 * cut.sleeve * tall);
  const [nx, ny] = [-(end.centre[1] - before.centre[1]), end.centre[0] - before.centre[0]];
  const length = Math.hypot(nx, ny) || 1;
  const across = (k: number): Point => [
    before.centre[0] + (nx / length) * before.radius * k,
    before.centre[1] + (ny / length) * before.radius * k,
  ];
  line(board, [across(1), across(-1)], { width: ink * 0.8, taper: 0.5 });
  if (figure.scale <= 70) return;
  const { centre, radius } = figure.ring(elbow, 0.026 * tall);
  for (const e of [-0.7, 0.2]) {
    const fold: Point[] = [
      [centre[0] - radius * 0.8, centre[1] + radius * e],
      [centre[0] + radius * 0.5, centre[1] + radius * (e + 0.35)],
    ];
    line(board, fold, { width: ink * 0.75, taper: 1 });
  }
}

type Arm = { upper: Joint[]; fore: Joint[]; outer: number; folded: boolean };

function armOf(figure: Figure, side: Side, cuff: Vector): Arm {
  const { rig, cut, look } = figure;
  const [shoulder, elbow, wrist] = [rig.shoulder[side], rig.elbow[side], rig.hand[side]];
  const k = cut.sleeve;
  const start = add(lerpVector(shoulder, rig.neck, 0.1), [0, -0.026 * rig.height, 0]);
  const [a, e, c] = [figure.at(start), figure.at(elbow), figure.at(cuff)];
  const [upperSize, foreSize] = [Math.hypot(e.x - a.x, e.y - a.y) || 1, Math.hypot(c.x - e.x, c.y - e.y) || 1];
  const bend = ((e.x - a.x) * (c.x - e.x) + (e.y - a.y) * (c.y - e.y)) / (upperSize * foreSize);
  return {
    upper: [
      [start, 0.031 * look.build * k],
      [lerpVector(shoulder, elbow, 0.3), 0.0345 * look.build * k],
      [lerpVector(shoulder, elbow, 0.75), 0.0305 * k],
      [elbow, 0.028 * k],
    ],
    fore: [
      [elbow, 0.028 * k],
      [lerpVector(elbow, wrist, 0.3), 0.029 * k],
      [lerpVector(elbow, wrist, 0.7), 0.0255 * k],
      [cuff, 0.0225 * k],
    ],
    outer: Math.sign(figure.at(shoulder).x - figure.at(rig.neck).x) || 1,
    folded: bend < 0.45,
  };
}

/** One arm: hand, then sleeve; a sharply bent sleeve folds over itself, so it is drawn as two pieces. */
export function drawArm(figure: Figure, side: Side): void {
  const { rig, cut, colours } = figure;
  const [elbow, wrist] = [rig.elbow[side], rig.hand[side]];
  const far = figure.depth(elbow) > figure.depth(rig.elbow[other(side)]) + 0.08;
  const tone = far ? 0.86 : 1;
  const cuff = lerpVector(elbow, wrist, 0.93);
  // Crossed arms tuck the hands away.
  if (figure.person.gesture !== 'crossed') drawHand(figure, side);
  const arm = armOf(figure, side, cuff);
  const whole = [...arm.upper, ...arm.fore.slice(1)];
  const draw = (joints: Joint[], rgb: Rgb, options: Partial<SweepOptions> = {}): void =>
    limb(figure, joints, { rgb: shade(rgb, tone), openStart: true, cap: false, outer: arm.outer, ...options });
  const print = (joints: Joint[]): void =>
    drawPattern(figure, (inRepeats) => clothOfRings(ringsOf(figure, joints), inRepeats));
  const main = cut.sleeves === 'long' ? colours.top : colours.skin;
  if (arm.folded) {
    draw(arm.upper, main, { cap: true });
    draw(arm.fore, main, { outer: -arm.outer });
  } else draw(whole, main);
  if (cut.sleeves === 'long') print(whole);
  if (cut.sleeves === 'short') {
    const sleeve = arm.upper.slice(0, 3).map(([v, r], i): Joint => [v, r * (1.06 + i * 0.04)]);
    draw(sleeve, colours.top);
    print(sleeve);
  }
  if (cut.sleeves === 'long') sleeveFolds(figure, side, cuff);
}

/** The neck, up into the head. */
export function drawNeck(figure: Figure, base: Vector): void {
  const { rig, look, colours } = figure;
  const wide = look.sex === 'm' && look.age > 15 ? 1.12 : 0.92;
  const joints: Joint[] = [
    [base, 0.034 * wide],
    [add(base, [0, 0.03 * rig.height, 0.008 * rig.height]), 0.032 * wide],
    [add(rig.head, [0, -0.004 * rig.height, -0.018 * rig.height]), 0.035 * wide],
  ];
  limb(figure, joints, { rgb: shade(colours.skin, 0.9), cap: false });
}

/** Where a thing in the left hand is: the middle of the fist. */
export function gripOf(figure: Figure): Ring {
  const { rig } = figure;
  const along = times3(unit(subtract(rig.hand[0], rig.elbow[0])), rig.height * 0.03);
  return figure.ring(add(rig.hand[0], along), 0.0215 * rig.height);
}

export const armDepth = (figure: Figure, side: Side): number =>
  (figure.depth(figure.rig.elbow[side]) + figure.depth(figure.rig.hand[side])) / 2;
export const kneeDepth = (figure: Figure, side: Side): number =>
  figure.depth(item(figure.rig.knee, side)) + figure.depth(item(figure.rig.ankle, side));
