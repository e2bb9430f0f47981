import type { Mark, Place, Seat } from '../places/place.ts';
import { hash } from '../geometry/noise.ts';
import type { Person, Scene, Staged } from '../scene.ts';

/** A seat for places that have none. */
const defaultSeatMetres = 0.42;

const facings: Record<Person['gaze'], (mark: Mark) => number> = {
  partner: (mark) => mark.facing,
  camera: (mark) => mark.facing * 0.12,
  away: (mark) => 180 - Math.sign(mark.facing || 1) * 18,
  aside: (mark) => Math.sign(mark.facing || 1) * 78,
};

const onTheMove = new Set<Person['pose']>(['walk', 'run', 'climb']);
const nods: Partial<Record<Person['emotion'], number>> = { sad: -9, tired: -9, determined: 2 };

function facingOf(person: Person, mark: Mark): number {
  const aside = onTheMove.has(person.pose) && person.gaze === 'partner';
  return aside ? Math.sign(mark.facing || 1) * 66 : facings[person.gaze](mark);
}

function staged(person: Person, mark: Mark | Seat, { place, variant }: { place: Place; variant: number }): Staged {
  return {
    ...person,
    at: [mark.x, mark.z],
    groundMetres: place.ground?.(mark.x, mark.z) ?? 0,
    facing: facingOf(person, mark),
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

const inCar = (person: Person, index: number): Person => ({ ...person, pose: index === 0 ? 'drive' : 'sit' });

export type Staging = {
  people: Staged[];
  /** Seats that must be drawn, because the place has none there. */
  blocks: Seat[];
};

/** Puts the people of a scene on the marks and seats of its place. */
export function stage(scene: Scene, place: Place): Staging {
  const marks = place.marks.slice();
  const seats = place.seats.slice();
  const blocks: Seat[] = [];
  const people = scene.people.map((person, index) => {
    const posed = place.kind === 'car' ? inCar(person, index) : person;
    const sits = posed.pose === 'sit' || posed.pose === 'drive';
    const seat = sits ? seats.shift() : undefined;
    const mark = seat ?? marks.shift() ?? extraMark(index);
    if (sits && !seat) blocks.push({ ...mark, seatMetres: defaultSeatMetres });
    return staged(posed, mark, { place, variant: scene.seed + index });
  });
  return { people, blocks };
}
