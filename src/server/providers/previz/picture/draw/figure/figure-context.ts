import { hex, type Rgb } from '#domain/previz/geometry/colour.ts';
import { clamp, dot, subtract, unit, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { project, type Camera, type Projected } from '../../layout/camera.ts';
import { poseOf, sideOf, tipOf, toWorld, type Rig } from '../../layout/pose.ts';
import type { Look, Staged } from '#domain/previz/scene.ts';
import type { Board } from '../board.ts';
import { garments, type GarmentCut } from './garments.ts';

/** Light on a person. `direction` is in view space: right, up, to the viewer. */
export type FigureLight = { direction: Vector; lit: number; warm: number; shadeK: number; rim: Rgb | null };

export type Ring = { centre: Point; radius: number; scale: number };

/** Everything the parts of one figure share. */
export type Figure = {
  board: Board;
  camera: Camera;
  person: Staged;
  look: Look;
  rig: Rig;
  light: FigureLight;
  cut: GarmentCut;
  /** Outline width in frame units. */
  ink: number;
  /** Frame units for one metre at the pelvis. */
  scale: number;
  colours: { top: Rgb; accent: Rgb; legs: Rgb; skin: Rgb; shoes: Rgb };
  /** Heading against the line of sight in radians: 0 faces us, positive to screen right. */
  heading: number;
  at: (v: Vector) => Projected;
  ring: (v: Vector, radius: number) => Ring;
  depth: (v: Vector) => number;
};

export type FigureOptions = {
  person: Staged;
  light: FigureLight;
  seed: number;
  /** Only what moves as one of a large figure in a clip: all but head and front arms, the head, the arms before it. */
  part?: 'body' | 'head' | 'front' | undefined;
};

export function figureOf(board: Board, camera: Camera, { person, light, seed }: FigureOptions): Figure {
  const rig = poseOf(person, seed);
  const world = toWorld(person);
  const at = (v: Vector): Projected => project(camera, world(v));
  const origin = world([0, 0, 0]);
  const forward = unit(subtract(world([0, 0, 1]), origin));
  const toUs = unit([camera.position[0] - origin[0], 0, camera.position[2] - origin[2]]);
  const { look } = person;
  const { scale } = at(rig.pelvis);
  return {
    board,
    camera,
    person,
    look,
    rig,
    light,
    cut: garments[look.top.kind],
    ink: clamp(scale * rig.height * 0.0052, 0.8, 3.1),
    scale,
    colours: {
      top: look.top.kind === 'bare' ? hex(look.skin) : hex(look.top.colour),
      accent: hex(look.top.accent),
      legs: hex(look.legs.colour),
      skin: hex(look.skin),
      shoes: hex(look.shoes),
    },
    heading:
      tipOf(person) === 0 ? Math.atan2(dot(forward, [-toUs[2], 0, toUs[0]]), dot(forward, toUs)) : sideOf(person) * 1.3,
    at,
    ring(v, radius) {
      const q = at(v);
      return { centre: [q.x, q.y], radius: radius * q.scale, scale: q.scale };
    },
    depth: (v) => at(v).depth,
  };
}

export const pointOf = (p: Projected): Point => [p.x, p.y];
