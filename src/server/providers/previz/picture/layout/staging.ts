import type { Mark, Place, Seat } from '../places/place.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import { tipOf } from './pose.ts';
import { mountedIn, mountOf } from './mounts.ts';
import type { Person, Scene, SetThing, Staged } from '#domain/previz/scene.ts';

/** A seat for places that have none. */
const defaultSeatMetres = 0.42;

/** Degrees from a facing of the place's mark, which may be turned about by what the words say. */
const facings: Record<Person['gaze'], (facing: number) => number> = {
  partner: (facing) => facing,
  camera: (facing) => facing * 0.12,
  away: (facing) => 180 - Math.sign(facing || 1) * 18,
  aside: (facing) => Math.sign(facing || 1) * 78,
};

/** Who looks aside is turned at least so far. */
const leastAsideDegrees = 36;

/** 1 for screen right, -1 for screen left; null where the words leave it open. */
export function lookSign({ looks }: Person): 1 | -1 | null {
  if (looks === null) return null;
  return looks === 'right' ? 1 : -1;
}

const onTheMove = new Set<Person['pose']>(['walk', 'run', 'climb']);
const nods: Partial<Record<Person['emotion'], number>> = { sad: -9, weeping: -10, tired: -9, determined: 2 };

function facingOf(person: Person, mark: Mark): number {
  const sign = lookSign(person);
  const facing = sign === null ? mark.facing : sign * Math.max(leastAsideDegrees, Math.abs(mark.facing));
  const aside = onTheMove.has(person.pose) && person.gaze === 'partner';
  return aside ? Math.sign(facing || 1) * 66 : facings[person.gaze](facing);
}

function staged(person: Person, mark: Mark | Seat, { place, variant }: { place: Place; variant: number }): Staged {
  return {
    ...person,
    at: [mark.x, mark.z],
    groundMetres: place.ground?.(mark.x, mark.z) ?? 0,
    facing: tipOf(person) === 0 ? facingOf(person, mark) : 90 * (Math.sign(facingOf(person, mark)) || 1),
    turn: (hash(variant, person.name.length, 3) - 0.5) * 10,
    nod: nods[person.emotion] ?? 0,
    seatMetres: 'seatMetres' in mark ? mark.seatMetres : defaultSeatMetres,
    mouth: person.speaking ? 0.65 : 0,
  };
}

/** Somewhere beside the place's own marks, for the fourth person and beyond. */
function extraMark(index: number): Mark {
  const side = index % 2 ? 1 : -1;
  return { x: side * (1.1 + index * 0.3), z: 6.4 + index * 0.35, facing: -side * 52 };
}

/** How far apart two people stand who were not given places on their sides. */
const besideMetres = 0.9;

/** Somebody at another one's place: it decides where they look, as far as the words do not. */
function movedTo(person: Staged, place: Staged): Staged {
  const { at, groundMetres, seatMetres } = place;
  const facing = person.looks === null ? place.facing : person.facing;
  return { ...person, at, groundMetres, seatMetres, facing };
}

/** Two people whose places are on the wrong sides: they change places, or the one who stands goes to the other side. */
function exchanged(left: Staged, right: Staged): [left: Staged, right: Staged] {
  if (left.at[0] <= right.at[0]) return [left, right];
  if (isSeated(left) === isSeated(right)) return [movedTo(left, right), movedTo(right, left)];
  const beside = (other: Staged, x: number, { at: [, z] }: Staged): [number, number] => [other.at[0] + x, z];
  if (isSeated(left)) return [left, { ...right, at: beside(left, besideMetres, right) }];
  return [{ ...left, at: beside(right, -besideMetres, left) }, right];
}

const isSeated = ({ pose }: Person): boolean => pose === 'sit' || pose === 'drive';

/** Puts everybody on the side of the frame where the words have them. */
function onTheirSides(people: readonly Staged[]): Staged[] {
  const placed = [...people];
  for (const [l, { side }] of people.entries()) {
    if (side !== 'left') continue;
    for (const [r, other] of people.entries()) {
      const [left, right] = [placed[l], placed[r]];
      if (other.side === 'right' && left && right) [placed[l], placed[r]] = exchanged(left, right);
    }
  }
  return placed;
}

/** How far apart two people are who do so with one another, and how far they turn to each other in degrees. */
export const together: Partial<Record<NonNullable<Person['gesture']>, { metres: number; turn: number }>> = {
  dance: { metres: 0.64, turn: 74 },
  hug: { metres: 0.36, turn: 78 },
};

/** Two who dance or hug do so with one another. */
function paired(people: Staged[]): Staged[] {
  const [one, other] = people.filter(({ gesture }) => gesture !== null && together[gesture]);
  const as = one?.gesture && one.gesture === other?.gesture ? together[one.gesture] : undefined;
  if (!one || !other || !as) return people;
  const left = one.at[0] <= other.at[0] ? one : other;
  const right = left === one ? other : one;
  const x = (left.at[0] + right.at[0] - as.metres) / 2;
  return people.map((person) => {
    if (person === left) return { ...person, at: [x, left.at[1]], facing: as.turn };
    return person === right ? { ...person, at: [x + as.metres, left.at[1] + 0.04], facing: -as.turn } : person;
  });
}

/** In a car everybody sits, and whoever has the first seat drives. */
function inCar(people: readonly Staged[], { seats: [wheel] }: Place): Staged[] {
  return people.map((person) => ({ ...person, pose: person.at[0] === wheel?.x ? 'drive' : 'sit' }));
}

/** Takes a free place out of the list: one on somebody's own side of the set, else the first. */
function take<Free extends Mark>(free: Free[], { side }: Person): Free | undefined {
  const own = free.findIndex(({ x }) => side !== null && (side === 'left' ? x < 0 : x > 0));
  return free.splice(Math.max(0, own), 1)[0];
}

export type Staging = {
  people: Staged[];
  /** Seats that must be drawn, because the place has none there. */
  blocks: Seat[];
};

/** Whoever drives is on the side of the wheel, and whoever is beside them on the other, whatever the words say of their sides. */
function inTheirSeats(people: readonly Person[], { seats: [wheel] }: Place): readonly Person[] {
  const driver = people.findIndex(({ pose }) => pose === 'drive');
  if (driver < 0 || people.length !== 2 || wheel === undefined) return people;
  const own = wheel.x < 0 ? 'left' : 'right';
  const other = wheel.x < 0 ? 'right' : 'left';
  return people.map((person, at) => ({
    ...person,
    side: at === driver ? own : other,
    looks: at === driver ? other : own,
  }));
}

/** What one can lie on: how high, and how far before its middle, in metres. */
const couches: Partial<Record<Place['items'][number]['kind'], { seatMetres: number; before: number }>> = {
  bed: { seatMetres: 0.55, before: 0.55 },
  hospitalBed: { seatMetres: 0.67, before: 0.3 },
  sofa: { seatMetres: 0.45, before: 0.1 },
  bench: { seatMetres: 0.46, before: 0.05 },
};

/** The bed or sofa of a place, for the first and the second who lie on it. */
function couchIn({ items }: Place, index: number): Seat | null {
  const piece = items.find(({ kind }) => couches[kind]);
  const couch = piece && couches[piece.kind];
  if (!piece || !couch) return null;
  return { x: piece.x, z: piece.z - couch.before + index * 0.5, facing: 90, seatMetres: couch.seatMetres };
}

/** In a car everybody sits; where there is nothing to lie on one lies on the ground, and who rides a bus sits or stands in it. */
function posedIn(place: Place, person: Person, mount: SetThing | undefined): Person {
  if (place.seated) return { ...person, pose: 'sit' };
  if (person.pose === 'ride' && !mount) return { ...person, pose: place.indoor ? 'sit' : 'stand' };
  return person.pose === 'lie' && couchIn(place, 0) === null ? { ...person, pose: 'sprawl' } : person;
}

/** Puts the people of a scene on the marks and seats of its place. */
export function stage(scene: Scene, place: Place): Staging {
  const marks = place.marks.slice();
  const seats = place.seats.slice();
  const blocks: Seat[] = [];
  const isCar = place.seated === true;
  const cast = isCar ? inTheirSeats(scene.people, place) : scene.people;
  const people = cast.map((person, index) => {
    const posed = posedIn(place, person, mountOf(scene, 0));
    const sits = isSeated(posed);
    const couch = posed.pose === 'lie' ? couchIn(place, index) : null;
    const seat = couch ?? (sits ? take(seats, posed) : undefined);
    const mark = seat ?? take(marks, posed) ?? extraMark(index);
    if (sits && !seat) blocks.push({ ...mark, seatMetres: defaultSeatMetres });
    return staged(posed, mark, { place, variant: scene.seed + index });
  });
  const sided = onTheirSides(people);
  return { people: isCar ? inCar(sided, place) : mountedIn(scene, paired(sided)), blocks };
}
