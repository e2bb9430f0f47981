import { hullOfCircles, type Circle } from '../../geometry/curve.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { project, type Camera } from '../../layout/camera.ts';
import { poseOf, toWorld } from '../../layout/pose.ts';
import type { Staged } from '#domain/previz/scene.ts';
import { push, type Board } from '../board.ts';

/** A contact shadow, and a cast shadow that lies away from the light. */
export function castShadow(
  board: Board,
  camera: Camera,
  shadow: { person: Staged; towards: Vector; amount: number },
): void {
  const { person, towards, amount } = shadow;
  const rig = poseOf(person, 1);
  const world = toWorld(person);
  const floor = person.groundMetres;
  const rise = Math.max(0.25, towards[1]);
  const onGround = (v: Vector, k: number): Vector => {
    const q = world(v);
    const up = (q[1] - floor) * k;
    return [q[0] - (towards[0] / rise) * up, floor + 0.005, q[2] - (towards[2] / rise) * up];
  };
  const parts: [Vector, number][] = [
    [rig.ankle[0], 0.06],
    [rig.ankle[1], 0.06],
    [rig.pelvis, 0.08],
    [rig.neck, 0.07],
    [rig.head, 0.05],
  ];
  const cast = parts.map(([v, r]): Circle => {
    const q = project(camera, onGround(v, 0.8));
    return [q.x, q.y, r * rig.height * q.scale * 0.7];
  });
  push(board, { kind: 'shadow', path: hullOfCircles(cast), amount: amount * 0.75, soft: 3 });
  const feet = rig.ankle.map((v): Circle => {
    const q = project(camera, onGround([v[0], 0, v[2]], 0));
    return [q.x, q.y, q.scale * 0.1];
  });
  const outline = hullOfCircles(feet);
  const middle = outline.reduce((sum, [, y]) => sum + y, 0) / outline.length;
  const contact = outline.map(([x, y]): Point => [x, middle + (y - middle) * 0.4]);
  push(board, { kind: 'shadow', path: contact, amount, soft: 4 });
}
