import { hex } from '#domain/previz/geometry/colour.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { Item, Place } from '../places/place.ts';
import type { Scene, SetThing } from '#domain/previz/scene.ts';
import { isFramed } from './shot-size.ts';

/** Things that are longer than a person is tall. */
const lengths: Partial<Record<SetThing['kind'], number>> = {
  car: 4.2,
  taxi: 4.2,
  policeCar: 4.2,
  hatchback: 3.8,
  sportsCar: 4.2,
  limousine: 6.5,
  offRoader: 4.2,
  pickup: 5,
  van: 5,
  ambulance: 5,
  bus: 10,
  lorry: 8,
  fireEngine: 8,
  tractor: 3.2,
  motorbike: 2.2,
  bicycle: 1.8,
  horse: 2.6,
  dog: 1.2,
  helicopter: 9,
  airliner: 25,
  locomotive: 12,
  rowingBoat: 4,
  sailingBoat: 5.4,
  tank: 7,
  carriage: 3.4,
  rocket: 4,
  flyingSaucer: 6.5,
};

/** A thing at a place of its own: metres. */
export type PlacedThing = SetThing & { at: Vector };

const isPlaced = (thing: SetThing): thing is PlacedThing => 'at' in thing;

/** Those that are not about half as high as they are long. */
const highs: Partial<Record<SetThing['kind'], number>> = {
  sailingBoat: 5.6,
  rowingBoat: 0.9,
  bus: 3,
  lorry: 3.2,
  fireEngine: 3,
  limousine: 1.5,
  locomotive: 4,
  rocket: 7,
  horse: 2,
  airliner: 8,
  christmasTree: 2.4,
  ladder: 2.4,
  wardrobe: 2.1,
  bookshelf: 2.1,
  statue: 2.6,
};

/** About how high a piece is. */
export const highOf = (kind: SetThing['kind']): number =>
  highs[kind] ?? (isVehicle(kind) ? lengthOf(kind) * 0.45 : 1.2);

/** About how long a piece is. */
export const lengthOf = (kind: SetThing['kind']): number => lengths[kind] ?? 1.2;

export const isVehicle = (kind: Item['kind']): boolean => kind in lengths;

/** Whatever flies stays above the ground. */
const heights: Partial<Record<SetThing['kind'], number>> = { helicopter: 1.9, flyingSaucer: 1.6 };

/** Pieces that lean on the far wall of a room. */
const atWalls = new Set<SetThing['kind']>([
  'bookshelf',
  'fireplace',
  'wardrobe',
  'blackboard',
  'banner',
  'ladder',
  'filingCabinet',
]);

/** Beside, behind and among the people of a shot: x, z. */
const roomSpots: readonly (readonly [number, number])[] = [
  [1.35, 5.1],
  [-1.9, 5.3],
  [2.3, 4.6],
];

/** Which of a place's own pieces the words already speak of. */
const hasOwn = (place: Place, kind: SetThing['kind']): boolean => place.items.some((item) => item.kind === kind);

const jutting = (place: Place, index: number): readonly [number, number] => {
  const free = roomSpots.filter(
    ([x, z]) => !place.marks.slice(0, 2).some((mark) => Math.hypot(mark.x - x, mark.z - z) < 0.7),
  );
  return (free[index] ?? free[0] ?? roomSpots[0]) as readonly [number, number];
};

function vehicleSpot(
  scene: Scene,
  { kind, index }: { kind: SetThing['kind']; index: number },
): Pick<Item, 'x' | 'z' | 'turn' | 'y'> {
  const long = lengths[kind] ?? 4;
  const alone = scene.people.length === 0;
  const far = (alone ? 6 : isFramed(scene.shot) ? 8.6 : 9.4) + long * 0.55 + index * 3.4;
  const side = (index + (scene.seed >> 2)) % 2 ? -1 : 1;
  const aside = alone && index === 0 ? 0.4 : side * (1.1 + long * 0.3);
  const y = heights[kind];
  return { x: aside, z: far, turn: side > 0 ? 0 : 2, ...(y === undefined ? {} : { y }) };
}

/** The named things as pieces of the set, beside those that the place has anyway. */
export function itemsOf(scene: Scene, place: Place): Item[] {
  const counts = { vehicles: 0, pieces: 0 };
  return scene.things.flatMap((thing): Item[] => {
    const { kind, colour } = thing;
    const own = colour === null ? {} : { colour: hex(colour) };
    if (isPlaced(thing)) return [{ kind, x: thing.at[0], y: thing.at[1], z: thing.at[2], ...own }];
    // A dog or a bicycle stands in a room like its furniture.
    const isPiece = !isVehicle(kind) || (place.indoor && lengthOf(kind) < 2.5);
    if (!isPiece) return [{ kind, ...vehicleSpot(scene, { kind, index: counts.vehicles++ }), ...own }];
    if (hasOwn(place, kind)) return [];
    const index = counts.pieces++;
    if (place.indoor && atWalls.has(kind)) return [{ kind, x: -1.2 + index * 1.6, z: 6.2, ...own }];
    const [x, z] = place.indoor ? jutting(place, index) : ([2.6 + index * 1.4, 9 + index] as const);
    return [{ kind, x, z, ...own }];
  });
}
