import { randomFrom } from '#domain/previz/geometry/noise.ts';
import {
  add,
  dot,
  length,
  lerpVector,
  radians,
  subtract,
  times3,
  unit,
  type Vector,
} from '#domain/previz/geometry/vector.ts';
import type { Gesture, Look, Staged, Targets } from '#domain/previz/scene.ts';
import { type Hands, type Key, keys, gestures } from './pose-keys.ts';

/** A figure as joints in metres; local axes: x the person's left, y up, z forward. Index 0 is left, 1 right. */
export type Rig = {
  height: number;
  headSize: number;
  pelvis: Vector;
  neck: Vector;
  head: Vector;
  shoulder: [Vector, Vector];
  elbow: [Vector, Vector];
  hand: [Vector, Vector];
  hip: [Vector, Vector];
  knee: [Vector, Vector];
  ankle: [Vector, Vector];
  toe: [Vector, Vector];
  sits: boolean;
  fist: [boolean, boolean];
  /** How far the feet are apart, forward to back. */
  stride: number;
};

/** Proportions in body heights (7.6 heads). */
export const body = {
  head: 0.132,
  headCentre: 0.934,
  shoulderY: 0.802,
  shoulderX: 0.09,
  hipY: 0.515,
  hipX: 0.05,
  upperArm: 0.168,
  foreArm: 0.148,
  thigh: 0.245,
  shin: 0.238,
  neckY: 0.845,
};

/** Two bones: the middle joint and the end that can be reached, bent towards `pole`. */
function solve(
  from: Vector,
  target: Vector,
  { bones, pole }: { bones: [number, number]; pole: Vector },
): [Vector, Vector] {
  const [upper, lower] = bones;
  const wanted = subtract(target, from);
  const reach = Math.min(length(wanted), (upper + lower) * 0.995);
  const way = unit(wanted);
  const along = (reach * reach + upper * upper - lower * lower) / (2 * reach);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const side = unit(subtract(pole, times3(way, dot(pole, way))));
  return [add(add(from, times3(way, along)), times3(side, out)), add(from, times3(way, reach))];
}

/** Children have larger heads for their height. */
const headScaleOf = (look: Look): number => (look.age < 8 ? 1.42 : look.age < 14 ? 1.2 : 1);

/** Eye height above the ground in metres, as posed. */
export function eyeHeightOf(person: Staged): number {
  if (tipOf(person) !== 0) return faceOf(person)[1] - person.groundMetres;
  const { heightMetres } = person.look;
  const standingEyes = heightMetres * (body.headCentre + (headScaleOf(person.look) - 1) * 0.04);
  const pelvis = pelvisHeightOf(person);
  return standingEyes - (keys.stand.pelvis[1] * heightMetres - pelvis);
}

/** Where the eyes are in the world: beside the feet of somebody who lies. */
export function faceOf(person: Staged): Vector {
  return toWorld(person)([0, person.look.heightMetres * body.headCentre, 0.02]);
}

/** Where the feet are across the frame. */
export const bodyEndOf = (person: Staged): number => toWorld(person)([0, 0, 0])[0];

function pelvisHeightOf(person: Staged): number {
  const key = keys[person.pose];
  return key.sits ? person.seatMetres + 0.035 : key.pelvis[1] * person.look.heightMetres;
}

/** Someone who holds a thing shows it, whatever the rest of the pose is. */
function gestureOf(person: Staged): Gesture | null {
  return person.gesture ?? (person.hold ? 'hold' : null);
}

type Build = { person: Staged; key: Key; jitter: (amount: number) => number };

function spineOf({ person, key, jitter }: Build): Pick<Rig, 'pelvis' | 'neck' | 'head'> {
  const tall = person.look.heightMetres;
  const stoop = person.look.age > 72 ? 0.018 : 0;
  const pelvis: Vector = [key.pelvis[0] * tall, pelvisHeightOf(person), key.pelvis[2] * tall];
  const lean = key.lean + stoop;
  const up = body.neckY - body.hipY - lean * 0.25;
  const neck = add(pelvis, times3([-key.pelvis[0] * 0.6 + jitter(0.006), up, lean], tall));
  const rise = (body.headCentre - body.neckY) * (0.6 + 0.4 * headScaleOf(person.look)) - key.bend * 0.3;
  const head = add(neck, times3([jitter(0.004), rise, 0.018 + key.bend + stoop + key.lean * 0.3], tall));
  return { pelvis, neck, head };
}

type Side = 0 | 1;

/** The hand that points is the one farther from the camera: the other's arm would cross the face. */
export const pointingSide = (person: Pick<Staged, 'facing'>): Side => (sideOf(person) === 1 ? 0 : 1);

/** The hands of what somebody's arms do. */
function handsOf(person: Staged): Hands | null {
  const gesture = gestureOf(person);
  if (gesture === null) return null;
  const own = gestures[gesture];
  if (gesture !== 'point' || pointingSide(person) === 1 || own.right === null) return own;
  const [x, y, z] = own.right;
  return { left: [-x, y, z], right: null, fists: [true, false] };
}

function handTarget({ person, key, jitter }: Build, side: Side, chest: Vector): Vector {
  const tall = person.look.heightMetres;
  const hands = handsOf(person);
  const placed = side === 0 ? hands?.left : hands?.right;
  const shift: Vector = [(side ? -1 : 1) * (person.look.build - 1) * 0.1 + jitter(0.012), jitter(0.012), 0];
  if (placed) return add(chest, times3(add(placed, shift), tall));
  const own = add(times3(add(key.hands[side], shift), tall), [0, 0, 0]);
  if (!key.sits) return own;
  // Hands rest on the thighs, whatever the seat's height.
  return add(own, [0, pelvisHeightOf(person) - key.pelvis[1] * tall, 0]);
}

const both = <T>(make: (side: Side, sign: 1 | -1) => T): [T, T] => [make(0, 1), make(1, -1)];

/** How far up the spine the shoulders are. */
const shoulders = (body.shoulderY - body.hipY) / (body.neckY - body.hipY);

/** How high the feet of riders are: their knees are bent. */
const stirrupsOf = (person: Staged): number =>
  person.pose === 'ride' ? Math.max(0, pelvisHeightOf(person) - 0.44 * person.look.heightMetres) : 0;

/** Where a posed person's joints are wanted; the seed moves hands and head a little. */
export function targetsOf(person: Staged, seed: number): Targets {
  const key = keys[person.pose];
  const tall = person.look.heightMetres;
  const random = randomFrom(seed + person.name.length * 17);
  const jitter = (amount: number): number => (random() - 0.5) * amount;
  const build = { person, key, jitter };
  const spine = spineOf(build);
  const chest = lerpVector(spine.pelvis, spine.neck, shoulders);
  const fists = handsOf(person)?.fists ?? key.fists;
  return {
    ...spine,
    hands: both((side) => handTarget(build, side, chest)),
    feet: both((side) => add(times3(key.feet[side], tall), [0, stirrupsOf(person), 0])),
    toes: both((side) => key.toes[side]),
    fists: both((side) => fists[side] || key.fists[side]),
    sits: key.sits,
  };
}

/** The joints of a person whose targets are known: elbows and knees are solved. */
function rigOf(person: Staged, { pelvis, neck, head, hands, feet, toes, fists, sits }: Targets): Rig {
  const tall = person.look.heightMetres;
  const chest = lerpVector(pelvis, neck, shoulders);
  const wide = person.look.build;
  const across = wide * (person.look.sex === 'f' && person.look.age > 13 ? 0.88 : 1);
  const shoulder = both((_, s) => add(chest, [s * body.shoulderX * across * tall, s * pelvis[0] * 0.5, 0]));
  const arm = both((side, s) => {
    const bones: [number, number] = [body.upperArm * tall, body.foreArm * tall];
    return solve(shoulder[side], hands[side], { bones, pole: unit([s * 0.55, -0.35, -0.8]) });
  });
  const hip = both((_, s) => add(pelvis, times3([s * body.hipX * wide, 0, 0], tall)));
  const leg = both((side, s) => {
    const bones: [number, number] = [body.thigh * tall, body.shin * tall];
    return solve(hip[side], feet[side], { bones, pole: unit([s * 0.12, 0.05, 1]) });
  });
  return {
    pelvis,
    neck,
    head,
    height: tall,
    headSize: body.head * tall * headScaleOf(person.look),
    shoulder,
    elbow: both((side) => arm[side][0]),
    hand: both((side) => arm[side][1]),
    hip,
    knee: both((side) => leg[side][0]),
    ankle: both((side) => leg[side][1]),
    toe: both((side) => unit(toes[side])),
    sits,
    fist: fists,
    stride: Math.abs(feet[0][2] - feet[1][2]),
  };
}

/** The joints of a person: as a clip has them at its moment, else as posed. */
export const poseOf = (person: Staged, seed: number): Rig => rigOf(person, person.targets ?? targetsOf(person, seed));

/** Degrees by which somebody is tipped over backwards; who falls goes forwards. Not quite level: a figure has a heading then. */
const tips: Partial<Record<Staged['pose'], number>> = { lie: 88, sprawl: 88, fall: -52 };

export const tipOf = ({ pose, tip }: Pick<Staged, 'pose' | 'tip'>): number => tip ?? tips[pose] ?? 0;

/** 1 for somebody who looks to screen right from the side, -1 to screen left. */
export const sideOf = ({ facing }: Pick<Staged, 'facing'>): 1 | -1 => (Math.sin(radians(facing)) < 0 ? -1 : 1);

/** How thick a body is that lies on its back, from the ground to its middle. */
const backMetres = 0.1;

/** Tipped over in the picture's plane, about the middle for who lies and about the feet for who falls. */
function tipped(person: Staged): (v: Vector) => Vector {
  const a = radians(tipOf(person));
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const side = sideOf(person);
  const isDown = tipOf(person) > 0;
  const pivot = isDown ? 0.5 * person.look.heightMetres : 0;
  const ground = person.groundMetres + (isDown ? backMetres + (person.pose === 'lie' ? person.seatMetres : 0) : 0.04);
  const [x, z] = person.at;
  return (v) => {
    const rise = v[1] - pivot;
    return [x + side * (v[2] * c - rise * s), ground + v[2] * s + rise * c, z + side * v[0]];
  };
}

/** From a figure's own space to the world. */
export function toWorld(person: Staged): (v: Vector) => Vector {
  if (tipOf(person) !== 0) return tipped(person);
  const a = radians(person.facing);
  const [c, s] = [Math.cos(a), Math.sin(a)];
  const [x, z] = person.at;
  return (v) => [x + v[0] * c + v[2] * s, person.groundMetres + v[1], z + v[0] * s - v[2] * c];
}
