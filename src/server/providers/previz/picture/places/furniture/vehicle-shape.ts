import type { Vector } from '#domain/previz/geometry/vector.ts';

/** A side view in metres: x along the vehicle (its front at the left), y up. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** What a vehicle on wheels is made of. */
export type VehicleShape = {
  /** Clockwise from the front bumper. */
  profile: Outline;
  /** Which stretches of the profile are glass (windscreen, rear window), by the index they begin at. */
  glass: readonly number[];
  panes: readonly Outline[];
  halfWidth: number;
  wheels: readonly (readonly [x: number, radius: number])[];
  colour: string;
  /** On the roof or the sides, in the vehicle's own space: from corner to corner. */
  extras?: readonly { at: readonly [...Vector, ...Vector]; rgb: string; glows?: boolean }[];
  /** A stripe along the sides. */
  stripe?: { from: number; to: number; low: number; high: number; rgb: string };
};
