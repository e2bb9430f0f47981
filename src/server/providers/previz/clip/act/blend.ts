import { lerpVector, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Targets } from '#domain/previz/scene.ts';

const pair = (a: [Vector, Vector], b: [Vector, Vector], k: number): [Vector, Vector] => [
  lerpVector(a[0], b[0], k),
  lerpVector(a[1], b[1], k),
];

/** A body on its way from one posture to another. */
export function between(a: Targets, b: Targets, k: number): Targets {
  if (k <= 0) return a;
  if (k >= 1) return b;
  const most = k > 0.5 ? b : a;
  return {
    pelvis: lerpVector(a.pelvis, b.pelvis, k),
    neck: lerpVector(a.neck, b.neck, k),
    head: lerpVector(a.head, b.head, k),
    hands: pair(a.hands, b.hands, k),
    feet: pair(a.feet, b.feet, k),
    toes: pair(a.toes, b.toes, k),
    fists: most.fists,
    sits: most.sits,
  };
}

/** Feet that are set down anew on the way, one after the other, are lifted. */
export function stepping(targets: Targets, k: number, metres: number): Targets {
  if (k <= 0 || k >= 1) return targets;
  const lift = (from: number, to: number): number =>
    k > from && k < to ? Math.sin(((k - from) / (to - from)) * Math.PI) * metres : 0;
  const [left, right] = targets.feet;
  const feet: [Vector, Vector] = [
    [left[0], left[1] + lift(0, 0.55), left[2]],
    [right[0], right[1] + lift(0.45, 1), right[2]],
  ];
  return { ...targets, feet };
}

/** The whole body moved in its own space. */
export function moved(targets: Targets, by: { pelvis?: Vector; head?: Vector; hands?: [Vector, Vector] }): Targets {
  const plus = (v: Vector, d: Vector | undefined): Vector => (d ? [v[0] + d[0], v[1] + d[1], v[2] + d[2]] : v);
  return {
    ...targets,
    pelvis: plus(targets.pelvis, by.pelvis),
    neck: plus(plus(targets.neck, by.pelvis), by.head && [by.head[0] * 0.4, by.head[1] * 0.4, by.head[2] * 0.4]),
    head: plus(plus(targets.head, by.pelvis), by.head),
    hands: [plus(targets.hands[0], by.hands?.[0]), plus(targets.hands[1], by.hands?.[1])],
  };
}
