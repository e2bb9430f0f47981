// Figures as numbers: joints in metres, local axes x = person's left, y up, z forward. Hands and feet are placed, knees and elbows solved.
import { item } from '../core/list.ts';
import { add, dot, len, lerpV, mul, norm, rng, sub, type V } from '../core/math.ts';
import type { Person } from '../describe/scene.ts';

export interface Rig {
  H: number;
  pelvis: V;
  neck: V;
  head: V;
  sh: V[];
  elbow: V[];
  hand: V[];
  hip: V[];
  knee: V[];
  ankle: V[];
  toe: V[];
  sit: boolean;
  fist: boolean[];
  spread: number;
}

/** Proportions in heights (7.6 heads). */
export const BODY = {
  head: 0.132,
  shoulderY: 0.802,
  shoulderX: 0.09,
  hipY: 0.515,
  hipX: 0.05,
  upperArm: 0.168,
  foreArm: 0.148,
  thigh: 0.245,
  shin: 0.238,
  ankle: 0.045,
  neckY: 0.845,
  headC: 0.934,
};

/** Two-bone solver: middle joint and reachable end. */
export function ik(a: V, target: V, l1: number, l2: number, pole: V): [V, V] {
  let d = sub(target, a),
    L = len(d);
  const max = (l1 + l2) * 0.995;
  if (L > max) {
    d = mul(d, max / L);
    L = max;
  }
  const n = norm(d),
    x = (L * L + l1 * l1 - l2 * l2) / (2 * L),
    y = Math.sqrt(Math.max(0, l1 * l1 - x * x));
  const side = norm(sub(pole, mul(n, dot(pole, n))));
  return [add(add(a, mul(n, x)), mul(side, y)), add(a, d)];
}

interface Key {
  pelvis: V;
  lean: number;
  bend: number;
  feet: [V, V];
  toe: [V, V];
  hands: [V, V];
  fist?: [boolean, boolean];
  sit?: boolean;
}
const KEYS: Record<string, Key> = {
  stand: {
    pelvis: [0.012, 0.512, 0],
    lean: 0,
    bend: 0,
    feet: [
      [0.055, 0.045, -0.01],
      [-0.075, 0.045, 0.025],
    ],
    toe: [
      [0.35, 0, 1],
      [-0.5, 0, 1],
    ],
    hands: [
      [0.138, 0.47, 0.03],
      [-0.135, 0.47, 0.05],
    ],
  },
  lean: {
    pelvis: [0, 0.5, 0.02],
    lean: 0.05,
    bend: 0.02,
    feet: [
      [0.06, 0.045, -0.06],
      [-0.06, 0.045, 0.02],
    ],
    toe: [
      [0.2, 0, 1],
      [-0.3, 0, 1],
    ],
    hands: [
      [0.14, 0.58, 0.2],
      [-0.14, 0.58, 0.2],
    ],
    fist: [true, true],
  },
  walk: {
    pelvis: [0, 0.5, 0],
    lean: 0.025,
    bend: 0,
    feet: [
      [0.04, 0.06, 0.16],
      [-0.04, 0.085, -0.2],
    ],
    toe: [
      [0.1, 0.28, 1],
      [-0.1, -0.85, 0.8],
    ],
    hands: [
      [0.135, 0.5, -0.12],
      [-0.13, 0.52, 0.15],
    ],
    fist: [true, true],
  },
  run: {
    pelvis: [0, 0.5, 0.02],
    lean: 0.085,
    bend: 0.02,
    feet: [
      [0.05, 0.2, 0.15],
      [-0.05, 0.17, -0.33],
    ],
    toe: [
      [0, -0.25, 1],
      [0, -1, 0.35],
    ],
    hands: [
      [0.12, 0.59, -0.17],
      [-0.1, 0.69, 0.21],
    ],
    fist: [true, true],
  },
  sit: {
    pelvis: [0, 0.285, 0],
    lean: 0.04,
    bend: 0.03,
    feet: [
      [0.075, 0.045, 0.24],
      [-0.075, 0.045, 0.21],
    ],
    toe: [
      [0.25, 0, 1],
      [-0.3, 0, 1],
    ],
    hands: [
      [0.06, 0.455, 0.275],
      [-0.1, 0.455, 0.25],
    ],
    sit: true,
  },
  talk: {
    pelvis: [-0.012, 0.512, 0],
    lean: 0.015,
    bend: 0,
    feet: [
      [0.06, 0.045, 0.05],
      [-0.06, 0.045, -0.03],
    ],
    toe: [
      [0.3, 0, 1],
      [-0.4, 0, 1],
    ],
    hands: [
      [0.16, 0.63, 0.22],
      [-0.15, 0.56, 0.16],
    ],
  },
  hold: {
    pelvis: [0.012, 0.512, 0],
    lean: 0.0,
    bend: 0,
    feet: [
      [0.055, 0.045, 0],
      [-0.07, 0.045, 0.02],
    ],
    toe: [
      [0.35, 0, 1],
      [-0.4, 0, 1],
    ],
    hands: [
      [0.16, 0.685, 0.2],
      [-0.135, 0.47, 0.05],
    ],
    fist: [true, false],
  },
  climb: {
    pelvis: [0, 0.53, 0.02],
    lean: 0.045,
    bend: 0.01,
    feet: [
      [0.05, 0.16, 0.17],
      [-0.05, 0.06, -0.12],
    ],
    toe: [
      [0.1, 0, 1],
      [-0.1, -0.5, 0.9],
    ],
    hands: [
      [0.13, 0.62, 0.2],
      [-0.15, 0.64, 0.2],
    ],
    fist: [true, true],
  },
};

export function pose(p: Person, seed: number): Rig {
  const k = (KEYS[p.pose] ?? KEYS['stand'])!,
    H = p.look.height,
    r = rng(seed + p.name.length * 17),
    j = (a: number) => (r() - 0.5) * a;
  const m = (v: V): V => mul(v, H),
    b = p.look.build,
    B = BODY;
  const pelvis = m(k.pelvis),
    up = B.neckY - 0.515;
  const neck = add(pelvis, m([-k.pelvis[0] * 0.6 + j(0.006), up - k.lean * 0.25, k.lean]));
  const head = add(neck, m([j(0.004), B.headC - B.neckY - k.bend * 0.3, 0.018 + k.bend + k.lean * 0.3]));
  const chest = lerpV(pelvis, neck, (B.shoulderY - 0.515) / up);
  const rig: Rig = {
    H,
    pelvis,
    neck,
    head,
    sh: [],
    elbow: [],
    hand: [],
    hip: [],
    knee: [],
    ankle: [],
    toe: [],
    sit: !!k.sit,
    fist: k.fist ?? [false, false],
    spread: Math.abs(k.feet[0][2] - k.feet[1][2]) * H,
  };
  for (const i of [0, 1]) {
    const s = i ? -1 : 1;
    const sh = add(chest, m([s * B.shoulderX * b, s * k.pelvis[0] * 0.5, 0]));
    const [el, hand] = ik(
      sh,
      m(add(item(k.hands, i), [s * (b - 1) * 0.1 + j(0.012), j(0.012), 0])),
      B.upperArm * H,
      B.foreArm * H,
      norm([s * 0.55, -0.35, -0.8]),
    );
    const hip = add(pelvis, m([s * B.hipX * b, 0, 0]));
    const [kn, an] = ik(hip, m(item(k.feet, i)), B.thigh * H, B.shin * H, norm([s * 0.12, 0.05, 1]));
    rig.sh.push(sh);
    rig.elbow.push(el);
    rig.hand.push(hand);
    rig.hip.push(hip);
    rig.knee.push(kn);
    rig.ankle.push(an);
    rig.toe.push(norm(item(k.toe, i)));
  }
  return rig;
}
/** Local figure space -> world. facing 0 looks at a camera on -z, 90 looks to +x. */
export function worldOf(p: Person): (v: V) => V {
  const a = (p.facing * Math.PI) / 180,
    c = Math.cos(a),
    s = Math.sin(a);
  return (v) => [p.at[0] + v[0] * c + v[2] * s, (p.y ?? 0) + v[1], p.at[1] + v[0] * s - v[2] * c];
}
