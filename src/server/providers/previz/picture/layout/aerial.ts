import { add, clamp, lerpVector, radians, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Staged } from '#domain/previz/scene.ts';
import type { Frame, View } from './camera.ts';

/** How far from the middle of the frame the cast may be, as a share of half the frame. */
const reach = 0.55;
/** The cast is looked at from no farther away, or nobody could tell them apart. */
const farthestMetres = 13;
/** No part of the cast is nearer to the edge of the frame, as a share of half the frame. */
const edge = 0.94;
/** Half the height of a standing person, and how far somebody reaches to the sides in mid-step. */
const middleMetres = 0.9;
const shoulderMetres = 0.6;

/** The middle of a cast in the set, and how far its people are from it, in metres. */
function extentOf(people: readonly Staged[]): { middle: Vector; metres: number } {
  const between = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const x = between(people.map(({ at }) => at[0]));
  const y = between(people.map(({ groundMetres }) => groundMetres + middleMetres));
  const z = between(people.map(({ at }) => at[1]));
  const away = people.map(({ at }) => Math.hypot(at[0] - x, at[1] - z));
  return { middle: [x, y, z], metres: Math.max(...away) + shoulderMetres };
}

/** Angles of the line from `from` to `to`: to the right and down, in radians. */
function anglesOf(from: Vector, to: Vector): { right: number; down: number; metres: number } {
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return { right: Math.atan2(x, z), down: Math.atan2(-y, Math.hypot(x, z)), metres: Math.hypot(x, y, z) };
}

/** The aerial view of a place, as near to the cast and turned as far as it takes to have all of them in the frame. */
export function withCastInView(view: View, people: readonly Staged[], frame: Frame): View {
  if (people.length === 0) return view;
  const { middle, metres } = extentOf(people);
  const half = Math.tan(radians(view.fovDegrees) / 2);
  const wide = (half * frame.width) / frame.height;
  const far = anglesOf(view.position, middle).metres;
  const least = metres / (Math.min(half, wide) * edge);
  const share = Math.max(least, Math.min(far, farthestMetres)) / far;
  const position = lerpVector(middle, view.position, share);
  const aim = anglesOf(view.position, view.look);
  const cast = anglesOf(position, middle);
  /** How far the middle of the cast may be from that of the frame. */
  const room = (extent: number): number =>
    Math.max(0, Math.min(Math.atan(extent * reach), Math.atan(extent * edge) - Math.atan(metres / cast.metres)));
  const right = clamp(aim.right, cast.right - room(wide), cast.right + room(wide));
  const down = clamp(aim.down, cast.down - room(half), cast.down + room(half));
  const level = Math.cos(down);
  const ahead: Vector = [Math.sin(right) * level, -Math.sin(down), Math.cos(right) * level];
  return { ...view, position, look: add(position, ahead) };
}
