import { subtract, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Staged } from '#domain/previz/scene.ts';
import { faceOf, targetsOf, tipOf, toWorld } from './pose.ts';

/**
 * How far a pose moves the face, in metres, from where it would be if the spine were straight: a runner leans forward.
 * The height of the pelvis is not counted, because the eye height includes it.
 */
export function faceShiftOf(person: Staged, seed: number): Vector {
  const own = targetsOf(person, seed);
  if (tipOf(person) !== 0) return subtract(toWorld(person)(own.head), faceOf(person));
  const upright = targetsOf({ ...person, pose: 'stand' }, seed);
  const move = subtract(toWorld(person)(own.head), toWorld(person)(upright.head));
  return [move[0], move[1] - (own.pelvis[1] - upright.pelvis[1]), move[2]];
}
