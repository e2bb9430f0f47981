import { item } from '#domain/previz/geometry/list.ts';
import { add, cross, dot, radians, subtract, unit, type Point, type Vector } from '#domain/previz/geometry/vector.ts';

/** The frame in frame units (its short side is 720), and how far beyond its edges things are drawn. */
export type Frame = { width: number; height: number; margin: number };

/** A pinhole camera. World: x right, y up, z away from the viewer; metres. */
export type Camera = {
  position: Vector;
  right: Vector;
  up: Vector;
  forward: Vector;
  focal: number;
  centre: Point;
  frame: Frame;
};

/** A projected point; `scale` is frame units for one metre there. */
export type Projected = { x: number; y: number; depth: number; scale: number };

export type View = { position: Vector; look: Vector; fovDegrees: number; rollDegrees?: number };

/** A camera at `position` looking at `look`; the field of view is that of the frame's height. */
export function makeCamera(view: View, frame: Frame): Camera {
  const forward = unit(subtract(view.look, view.position));
  const level = unit(cross([0, 1, 0], forward));
  const upright = cross(forward, level);
  const roll = radians(view.rollDegrees ?? 0);
  const [c, s] = [Math.cos(roll), Math.sin(roll)];
  const turn = (a: Vector, b: Vector, k: number): Vector => [
    a[0] * c + b[0] * s * k,
    a[1] * c + b[1] * s * k,
    a[2] * c + b[2] * s * k,
  ];
  return {
    position: view.position,
    right: turn(level, upright, 1),
    up: turn(upright, level, -1),
    forward,
    focal: frame.height / 2 / Math.tan(radians(view.fovDegrees) / 2),
    centre: [frame.width / 2, frame.height / 2],
    frame,
  };
}

const nearest = 0.02;

export function project(camera: Camera, p: Vector): Projected {
  const d = subtract(p, camera.position);
  const depth = Math.max(dot(d, camera.forward), nearest);
  const scale = camera.focal / depth;
  const { centre, right, up } = camera;
  return { x: centre[0] + dot(d, right) * scale, y: centre[1] - dot(d, up) * scale, depth, scale };
}

/** Distance from the camera along its line of sight; negative behind it. */
export const depthOf = (camera: Camera, p: Vector): number => dot(subtract(p, camera.position), camera.forward);

const nearPlane = 0.12;

/** A polygon clipped at the near plane, then projected: whatever is behind the camera would wrap over the frame. */
export function projectPolygon(camera: Camera, points: Vector[]): Point[] {
  const depths = points.map((p) => depthOf(camera, p) - nearPlane);
  const kept: Vector[] = [];
  points.forEach((a, i) => {
    const j = (i + 1) % points.length;
    const [b, da, db] = [item(points, j), item(depths, i), item(depths, j)];
    if (da >= 0) kept.push(a);
    if (da * db < 0) {
      const t = da / (da - db);
      kept.push(add(a, [(b[0] - a[0]) * t, (b[1] - a[1]) * t, (b[2] - a[2]) * t]));
    }
  });
  return kept.map((p) => {
    const q = project(camera, p);
    return [q.x, q.y];
  });
}

/** Where the horizon lies in the frame. */
export function horizonOf(camera: Camera): number {
  const { position, forward } = camera;
  return project(camera, add(position, [forward[0] * 1e5, 0, forward[2] * 1e5])).y;
}
