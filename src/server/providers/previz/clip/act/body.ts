import type { Gesture, PropKind, Staged, Targets } from '#domain/previz/scene.ts';
import { halfTurn, smooth } from '#domain/previz/geometry/vector.ts';
import type { Acts } from '#domain/previz/motion/action.ts';
import type { Camera } from '../../picture/layout/camera.ts';

/** Where somebody is and how they hold themselves at a moment. */
export type Body = {
  at: [x: number, z: number];
  groundMetres: number;
  facing: number;
  targets: Targets;
  /** The head's own turn and nod in degrees. */
  turn: number;
  nod: number;
  /** What they hold and what their hands show now, where it is not as in the picture. */
  hold?: PropKind | null;
  gesture?: Gesture;
  /** Degrees by which they are tipped over: who falls. */
  tip?: number;
};

/** A stretch of what somebody does: `u` goes from 0 to 1, `seconds` from 0. */
export type Step = { seconds: number; at: (u: number, seconds: number) => Body };

/** What somebody who acts must know of the set. */
export type Scenery = {
  camera: Camera;
  /** The camera goes along with whoever walks: they stay where they are in the frame. */
  follows: boolean;
  indoor: boolean;
  ground: (x: number, z: number) => number;
  everybody: readonly Staged[];
  /** What somebody does, by name. */
  actsOf?: (name: string) => Acts | undefined;
  seconds: number;
  loop: boolean;
  seed: number;
};

/** Who does something: as the picture has them, how the last thing has left them, and the seconds that are left. */
export type Cast = { person: Staged; scenery: Scenery; body: Body; left: number };

/** Comes in and settles as muscles do: quickly on, slowly out. */
export const eased = (u: number): number => smooth(0, 1, u ** 0.8);

/** From one bearing to another on the shorter way. */
export const turned = (from: number, to: number, k: number): number => from + halfTurn(to - from) * k;
