import { describeThings } from '#domain/previz/describe/describe-things.ts';
import { plain } from '#domain/previz/describe/words.ts';
import { add, times3, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Camera } from '../picture/layout/camera.ts';
import { highOf, lengthOf, type PlacedThing } from '../picture/layout/set-things.ts';
import { planShot } from '../picture/layout/shot.ts';
import { placeOf } from '../picture/places/places.ts';
import { frameOf } from '../picture/render.ts';

type Bounds = { left: number; right: number; top: number; bottom: number };

/** What counts as inside of a mask. */
const bright = 127;

/** The rectangle around the bright part of a mask, in pixels; null where nothing is bright. */
function boundsOf(mask: Uint8Array, { width }: FrameSize): Bounds | null {
  const bounds = { left: width, right: -1, top: -1, bottom: -1 };
  for (const [at, share] of mask.entries()) {
    if (share <= bright) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.bottom = y;
    if (bounds.top < 0) bounds.top = y;
  }
  return bounds.right < 0 ? null : bounds;
}

/** How much of the mask a thing fills. */
const filled = 0.86;
/** Nothing is drawn nearer to the camera. */
const nearestMetres = 1.2;

/** Where a thing has to be so that it stands at the lower edge of the bounds and fills them. */
function spotIn(
  bounds: Bounds,
  { camera, pixelsPerUnit, kind }: { camera: Camera; pixelsPerUnit: number; kind: PlacedThing['kind'] },
): Vector {
  const unit = (pixels: number): number => pixels / pixelsPerUnit;
  const wide = unit(bounds.right - bounds.left + 1) * filled;
  const high = unit(bounds.bottom - bounds.top + 1) * filled;
  const { focal, centre, forward, right, up, position } = camera;
  const depth = Math.max(nearestMetres, (focal * lengthOf(kind)) / wide, (focal * highOf(kind)) / high);
  const across = ((unit((bounds.left + bounds.right) / 2) - centre[0]) * depth) / focal;
  const down = ((unit(bounds.bottom) - high * 0.08 - centre[1]) * depth) / focal;
  return add(add(position, times3(forward, depth)), add(times3(right, across), times3(up, -down)));
}

/** A drawn scene with the vehicle, animal or furnishing that the words name inside of the mask; null when they name none. */
export function thingInMask(
  scene: Scene,
  prompt: string,
  { mask, size }: { mask: Uint8Array; size: FrameSize },
): Scene | null {
  const [named] = describeThings(plain(prompt), { indoor: false, place: 'field' });
  const bounds = named ? boundsOf(mask, size) : null;
  if (!named || bounds === null) return null;
  const frame = frameOf(size);
  const { camera } = planShot(scene, placeOf(scene.place), frame);
  const at = spotIn(bounds, { camera, pixelsPerUnit: frame.pixelsPerUnit, kind: named.kind });
  const thing: PlacedThing = { ...named, at };
  return { ...scene, things: [...scene.things, thing] };
}
