import type { FilmGenre } from '#domain/writing/film-lists.ts';
import type { SeededRandom } from '../../signal/seeded-random.ts';
import type { Kernel } from '../content/kernel.ts';
import { looks, names, surnames, thirdRoles } from '../content/people.ts';
import type { Brief } from './brief.ts';
import type { Gender, Kin } from './brief-people.ts';
import { everyCapital, withArticles, type Words } from './fill-passage.ts';
import { atHome, type World } from './world.ts';

export type Person = { name: string; gender: Gender; age: number; what: string; look: string };
export type StoryCast = { hero: Person; other: Person; third: Person };

const spareRoles = [
  'night porter',
  'piano tuner',
  'retired surveyor',
  'seamstress',
  'bus driver',
  'locksmith',
  'school nurse',
  'former champion',
  'archivist',
  'ferry pilot',
  'bookbinder',
  'radio operator',
] as const;

/** Who plays: those the brief names, and others whose names nobody mixes up with theirs. */
export function castStory(
  brief: Brief,
  { kernel, random, world }: { kernel: Kernel; random: SeededRandom; world: World },
): StoryCast {
  const taken: string[] = brief.names.map(({ name }) => name);
  const freeName = (gender: Gender): string => {
    const initials = new Set(taken.map((name) => name[0]));
    const [first = 'Mara', ...more] = names[gender].filter((name) => !initials.has(name[0]));
    const name = random.pick([first, ...more]);
    taken.push(name);
    return name;
  };
  const unused = [...looks];
  const look = (): string => unused.splice(Math.floor(random.next() * unused.length), 1)[0] ?? looks[0];
  const named = (at: number, usual: Gender): { name: string; gender: Gender } => {
    const known = brief.names[at];
    const gender = known?.gender ?? (at === 0 ? brief.gender : null) ?? usual;
    return { name: known?.name ?? freeName(gender), gender };
  };
  const someone = (): Gender => (random.chance(0.5) ? 'female' : 'male');
  const { kin } = brief;
  const age = brief.age ?? Math.round(kernel.id === 'handed-on' ? random.between(52, 71) : random.between(26, 61));
  const role = brief.role ?? pickOf(atHome(spareRoles, world), random);
  const hero = builtOr({ ...named(0, someone()), age, what: withArticles(`a ${role}`), look: look() }, random);
  const otherAge = kernel.id === 'handed-on' ? Math.round(random.between(14, 22)) : nearAge(age, random);
  const other = {
    ...named(1, kin?.gender ?? opposite(hero.gender)),
    age: kin?.age ?? otherAge,
    what: kin ? kinInWords(kin, hero.gender) : random.pick(kernel.relations),
    look: look(),
  };
  const third = {
    ...named(2, someone()),
    age: Math.round(random.between(48, 77)),
    what: withArticles(`a ${pickOf(atHome(thirdRoles, world), random)}`),
    look: look(),
  };
  return { hero, other, third };
}

/** `her sister`, `a soldier`. */
const kinInWords = ({ what, isOwned }: Kin, ofWhom: Gender): string =>
  isOwned ? `${pronouns[ofWhom].possessive} ${what}` : withArticles(`a ${what}`);

const builtLooks = [
  'one lens brighter than the other',
  'dented at the shoulder and polished there',
  'a number on the chest that somebody has drawn a face around',
] as const;

/** What was built has years of service and no hair. */
const builtOr = (person: Person, random: SeededRandom): Person =>
  /\b(?:robot|android|machine)\b/.test(person.what) ? { ...person, age: 12, look: random.pick(builtLooks) } : person;

const pickOf = ([first = '', ...more]: readonly string[], random: SeededRandom): string =>
  random.pick([first, ...more]);
const opposite = (gender: Gender): Gender => (gender === 'female' ? 'male' : 'female');
const nearAge = (age: number, random: SeededRandom): number =>
  age < 20
    ? age + Math.round(random.between(0, 2))
    : Math.max(22, Math.min(74, age + Math.round(random.between(-12, 12))));

/** `MARA QUILL (34), a seamstress, gray at the temples`. */
export const introduce = ({ name, age, what, look }: Person, more: { surname?: string; shim: string }): string =>
  `${[name, more.surname].filter(Boolean).join(' ').toUpperCase()} (${age}), ${[what.replaceAll('{shim}', more.shim), look].filter(Boolean).join(', ')},`;

export const surnameOf = (random: SeededRandom): string => random.pick(['Quill', ...surnames]);

const pronouns = {
  female: { subject: 'she', object: 'her', possessive: 'her', own: 'hers', self: 'herself' },
  male: { subject: 'he', object: 'him', possessive: 'his', own: 'his', self: 'himself' },
} as const;

/** Every word that passages may name. */
export function wordsOf(
  { hero, other, third }: StoryCast,
  setting: { thing: string; place: string; isBig: boolean },
): Words {
  const { thing, place, isBig } = setting;
  const [h, o] = [pronouns[hero.gender], pronouns[other.gender]];
  const role = hero.what.replace(/^an? /, '');
  const plain = {
    she: h.subject,
    her: h.possessive,
    shim: h.object,
    hers: h.own,
    herself: h.self,
    he: o.subject,
    his: o.possessive,
    him: o.object,
    himself: o.self,
    'the thing': `the ${thing}`,
    'a thing': `a ${thing}`,
    'a role': `a ${role}`,
  };
  return {
    ...plain,
    ...Object.fromEntries(Object.entries(plain).map(([key, word]) => [upper(key), upper(word)])),
    thing,
    place,
    role,
    Thing: everyCapital(thing),
    Place: everyCapital(place),
    Hero: hero.name,
    Other: other.name,
    Third: third.name,
    HERO: hero.name.toUpperCase(),
    OTHER: other.name.toUpperCase(),
    THIRD: third.name.toUpperCase(),
    'takes up': isBig ? `lays both hands on the ${thing}` : `lifts the ${thing} out`,
  };
}

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What may be the matter, where the brief names nothing; and where. */
export const spareThings: Partial<Record<FilmGenre, readonly [string, ...string[]]>> = {
  'Science fiction': ['receiver', 'beacon', 'memory card', 'radio'],
  Fantasy: ['horn', 'lantern', 'mirror', 'crown'],
  Sport: ['trophy', 'medal', 'whistle'],
  Western: ['badge', 'saddle', 'deed'],
  War: ['radio', 'map', 'flag'],
  Musical: ['violin', 'songbook', 'metronome'],
};
export const usualThings = [
  'letter',
  'key',
  'suitcase',
  'clock',
  'photograph',
  'radio',
  'ledger',
  'music box',
  'compass',
  'typewriter',
  'lantern',
  'ring',
] as const;
export const sparePlaces: Partial<Record<FilmGenre, readonly [string, ...string[]]>> = {
  'Science fiction': ['space station', 'colony', 'laboratory'],
  Fantasy: ['castle', 'tower', 'inn'],
  Sport: ['gym', 'stadium'],
  Western: ['ranch', 'mine'],
  War: ['barracks', 'bridge', 'farm'],
  Musical: ['theater', 'circus'],
};
export const usualPlaces = [
  'house',
  'hotel',
  'harbor',
  'train station',
  'bakery',
  'museum',
  'farm',
  'cinema',
  'workshop',
  'library',
] as const;
export const bigThings =
  /^(door|gate|car|truck|boat|piano|tree|machine|statue|painting|mirror|signal|lathe|loom|bell)$/;
