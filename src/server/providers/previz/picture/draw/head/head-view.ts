import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { FaceMotion } from '#domain/previz/scene.ts';

/** Where and how a head is seen: frame units and degrees. `light` is in view space: right, up, towards us. */
export type HeadView = {
  x: number;
  y: number;
  /** One head height in frame units. */
  size: number;
  yaw: number;
  pitch: number;
  roll: number;
  light: Vector;
  rim: Rgb | null;
  lit: number;
  warm: number;
  shadeK: number;
  ink: number;
  /** 0 closed … 1 wide open. */
  mouth: number;
  /** What the face does in a clip. */
  face?: FaceMotion;
};
