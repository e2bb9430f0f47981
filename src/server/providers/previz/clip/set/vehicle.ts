import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Drive } from '#domain/previz/motion/action.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { smooth } from '#domain/previz/geometry/vector.ts';
import { drawVehicleApart, type Drawn } from '../../picture/build-board.ts';
import { depthOf, project } from '../../picture/layout/camera.ts';
import type { Item } from '../../picture/places/place.ts';
import { drivePath, fronts } from './drive-path.ts';
import { cutOut, type CutOut, type Easel } from '../cut-out.ts';
import type { Transform } from '../scene-drawing.ts';
import { shrink } from '../../picture/style/surfaces.ts';
import { drawWheels, seenWheels } from './wheels.ts';

type SeenVehicle = {
  cuts: CutOut[];
  depthMetres: number;
  dx: number;
  dy: number;
  drawWheels: (context: SKRSContext2D, transform: Transform) => void;
};

/** A vehicle on its way, or parked. */
export type Vehicle = {
  seenAt: (frame: number, seconds: number) => SeenVehicle;
  /** Lets go of what was painted for it alone. */
  release: () => void;
};

const noWheels = (): void => undefined;

const slow = 4.2;
const quick = 12;

const brakingSeconds = 2.8;

/** Metres on the way after that time: it pulls away, then goes on; or it comes in and stops. */
function metresAt(seconds: number, { fast, brakes }: NonNullable<Drive>): number {
  const speed = fast ? quick : slow;
  if (brakes) {
    const braking = Math.min(seconds, brakingSeconds);
    return speed * braking * (1 - braking / (2 * brakingSeconds));
  }
  const ramp = fast ? 0.9 : 1.8;
  const now = Math.max(0, seconds - 0.15);
  return now < ramp ? (speed * now * now) / (2 * ramp) : speed * (now - ramp / 2);
}

/** Nearer than this to the camera it has gone by. */
const nearestMetres = 1.2;

/** What has legs is drawn anew as it goes. */
const legged = new Set<Item['kind']>(['horse', 'dog']);

/** An engine and a road shake what drives, in frame units; what has come to a stop stands. */
function rattleAt(seconds: number, drive: Drive): number {
  if (!drive) return 0;
  const moving = Math.min(1, metresAt(seconds + 0.2, drive) - metresAt(seconds, drive));
  return (noise(seconds * 9, 3, 7) - 0.5) * 1.6 * smooth(0, 0.6, seconds) * moving;
}

/** A vehicle of the set. From the side it keeps its drawing and slides; towards us, away or where it turns it is drawn anew. */
export function createVehicle(
  drawn: Drawn,
  item: Item,
  { easel, drive, role }: { easel: Easel; drive: Drive; role: string },
): Vehicle {
  const { camera } = drawn.plan;
  const [fx, fz] = fronts[item.turn ?? 0] ?? [-1, 0];
  const paint = (moved: Item, rolled: number): CutOut[] => {
    const { entries, planes } = drawVehicleApart(drawn, moved, rolled);
    const cut = cutOut({ entries, planes }, easel, { role });
    return cut ? [cut] : [];
  };
  let cuts = paint(item, 0);
  let [drawnAt, last] = [0, 0];
  const [cut] = cuts;
  const k = easel.whole.pixelsPerUnit;
  const wheels = drive && cut && fz === 0 ? seenWheels(drawn, item, { cut, pixelsPerUnit: k }) : [];
  const path = drivePath(item, drive, camera);
  const steers = drive !== null && path(40).heading !== 0;
  const home = project(camera, [item.x, item.y ?? 0, item.z]);
  return {
    seenAt: (frame, seconds) => {
      const metres = drive ? metresAt(seconds, drive) : 0;
      const at = { ...item, ...path(metres) };
      const depthMetres = depthOf(camera, [at.x, 0.5, at.z]);
      if (depthMetres < nearestMetres) return { cuts: [], depthMetres, dx: 0, dy: 0, drawWheels: noWheels };
      const rattle = rattleAt(seconds, drive) * k;
      if (fz === 0 && !steers && !legged.has(item.kind)) {
        const now = project(camera, [at.x, at.y ?? 0, at.z]);
        const [dx, dy] = [(now.x - home.x) * k, (now.y - home.y) * k + rattle];
        const lastMetres = last;
        last = metres;
        const turning = { dx, dy, metres, lastMetres, way: fx };
        return {
          cuts,
          depthMetres,
          dx,
          dy,
          drawWheels: (context, transform) => drawWheels(context, wheels, { ...turning, transform }),
        };
      }
      if (frame % 2 === 0 && Math.abs(metres - drawnAt) > 0.02) [cuts, drawnAt] = [paint(at, metres), metres];
      return { cuts, depthMetres, dx: 0, dy: rattle, drawWheels: noWheels };
    },
    release: () => {
      for (const { face } of wheels) if (face) shrink(face);
    },
  };
}
