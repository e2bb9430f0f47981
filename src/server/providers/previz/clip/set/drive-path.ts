import type { Drive, Way } from '#domain/previz/motion/action.ts';
import { clamp } from '#domain/previz/geometry/vector.ts';
import type { Camera } from '../../picture/layout/camera.ts';
import type { Item } from '../../picture/places/place.ts';

/** Where a vehicle has come to: metres, and degrees that it has turned. */
type Come = { x: number; z: number; heading: number };

/** The way that a vehicle takes, by the metres that it has gone. */
export type DrivePath = (metres: number) => Come;

/** Which way the front points, by how it is turned: x and z. */
export const fronts: readonly (readonly [x: number, z: number])[] = [
  [-1, 0],
  [0, -1],
  [1, 0],
  [0, 1],
];

/** What is flat, flies, swims or runs on rails goes on as it stands. */
const steers = new Set<Item['kind']>([
  'car',
  'taxi',
  'policeCar',
  'limousine',
  'sportsCar',
  'hatchback',
  'offRoader',
  'pickup',
  'van',
  'ambulance',
  'lorry',
  'fireEngine',
  'bus',
  'tractor',
]);

const radiusMetres = 2.4;
const stepMetres = 0.1;
/** Nobody turns back on the road: whoever is told the other way goes on as they stand. */
const mostRadians = 2.1;
/** It passes beside the camera, not through it. */
const besideMetres = 2.3;

/** Where somebody wants to go who is told a way: x and z. */
function wantedFront(way: Way | null, item: Item, { position }: Camera): readonly [number, number] | null {
  switch (way) {
    case 'left':
      return [-1, 0];
    case 'right':
      return [1, 0];
    case 'away':
      return [0, 1];
    case 'near':
      return [position[0] + (item.x < position[0] ? -1 : 1) * besideMetres - item.x, position[2] - item.z];
    default:
      return null;
  }
}

/** Straight on; who is told another way than the one that they stand steers into it. */
export function drivePath(item: Item, drive: Drive, camera: Camera): DrivePath {
  const [fx, fz] = fronts[item.turn ?? 0] ?? [-1, 0];
  const wanted = drive && fz === 0 && steers.has(item.kind) ? wantedFront(drive.way, item, camera) : null;
  const whole = wanted ? Math.atan2(fx * wanted[1] - fz * wanted[0], fx * wanted[0] + fz * wanted[1]) : 0;
  const straight: DrivePath = (metres) => ({ x: item.x + fx * metres, z: item.z + fz * metres, heading: 0 });
  if (Math.abs(whole) < 0.05 || Math.abs(whole) > mostRadians) return straight;
  return (metres) => {
    let [x, z, turned] = [item.x, item.z, 0];
    for (let gone = 0; gone < metres; gone += stepMetres) {
      const step = Math.min(stepMetres, metres - gone);
      turned = clamp(gone / radiusMetres, 0, Math.abs(whole)) * Math.sign(whole);
      const [c, s] = [Math.cos(turned), Math.sin(turned)];
      x += (fx * c - fz * s) * step;
      z += (fx * s + fz * c) * step;
    }
    return { x, z, heading: (turned * 180) / Math.PI };
  };
}
