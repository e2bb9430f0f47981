import type { Look, Person, Scene } from '../scene.ts';
import { listed, findFirst, type Worded } from './words.ts';

const eras: readonly Worded<number>[] = [
  [
    100,
    listed(
      'stone age, prehistoric, bronze age, iron age, ancient rome, roman empire, ancient greece, ancient egypt, antiquity, biblical, gladiator',
    ),
  ],
  [1200, listed('medieval, middle ages, crusades, viking, vikings, knights, feudal')],
  [1600, listed('renaissance, elizabethan, baroque era, musketeers, pirates')],
  [1780, listed('regency, georgian, colonial, french revolution, napoleonic, eighteenth century')],
  [1916, listed('world war i, world war one, first world war, great war, edwardian')],
  [1926, listed('roaring twenties, jazz age, prohibition, twenties')],
  [1943, listed('world war ii, world war two, second world war, wartime, the blitz')],
  [1962, listed('cold war, sixties')],
  [1880, listed('victorian, steam age, gilded age, wild west, old west, civil war, nineteenth century')],
  [2150, listed('far future, distant future, futuristic')],
];

/** The year that a text plays in: `1984`, `the 1940s`, `medieval`; null where it does not say. */
export function yearIn(text: string): number | null {
  const written = /(?<![\d#.:$])(1[0-9]{3}|20[0-9]{2})s?(?![\d:])/.exec(text)?.[1];
  return written ? Number(written) : findFirst(text, eras);
}

/** The first years in which people had them. */
const since = { trousersForWomen: 1925, telephone: 1895, mobile: 1998, car: 1905, suit: 1790 } as const;

const modern = new Set<Look['top']['kind']>(['t-shirt', 'hoodie', 'jacket', 'sweater']);

/** Clothes of the time, where the cast list says none that could be. */
function dressedFor(look: Look, year: number): Look {
  const isWoman = look.sex === 'f' && look.age > 13;
  if (isWoman && year < since.trousersForWomen) {
    return {
      ...look,
      top: { ...look.top, kind: year < 1500 ? 'robe' : 'dress', tie: null },
      legs: { kind: 'bare', colour: look.top.colour },
    };
  }
  if (!modern.has(look.top.kind) || year >= since.trousersForWomen) return look;
  const kind = year < since.suit ? 'robe' : year < 1860 ? 'coat' : 'suit';
  return { ...look, glasses: year < 1300 ? null : look.glasses, top: { ...look.top, kind } };
}

function inTime(person: Person, year: number): Person {
  const look = dressedFor(person.look, year);
  if (person.hold !== 'phone') return { ...person, look };
  return { ...person, look, hold: year < since.mobile ? 'telephone' : 'phone' };
}

const cars = new Set<Scene['things'][number]['kind']>([
  'car',
  'taxi',
  'hatchback',
  'sportsCar',
  'limousine',
  'pickup',
  'van',
  'lorry',
  'offRoader',
  'bus',
]);

/** A scene with nothing in it that its year did not have. */
export function inItsTime(scene: Scene): Scene {
  const { year } = scene;
  if (year === null) return scene;
  const isPhone = scene.thing?.kind === 'phone' && year < since.mobile;
  return {
    ...scene,
    people: scene.people.map((person) => inTime(person, year)),
    thing: scene.thing && isPhone ? { ...scene.thing, kind: 'telephone' } : scene.thing,
    things: scene.things.map((thing) =>
      year < since.car && cars.has(thing.kind) ? { ...thing, kind: 'carriage' } : thing,
    ),
  };
}

/** Whether there were cars in the streets. */
export const hasCars = ({ year }: Pick<Scene, 'year'>): boolean => year === null || year >= since.car;
