import { genderOfFirstName } from '#domain/scripts/cast/person-words.ts';
import { type Gender, isPerson, type Kin, readPeople } from './brief-people.ts';

export type Hour = 'DAY' | 'DUSK' | 'NIGHT' | 'DAWN';

/** What a few sentences say about a film; null where they say nothing. */
export type Brief = {
  words: string;
  /** The brief's first sentence, without its full stop. */
  premise: string;
  names: { name: string; gender: Gender | null }[];
  /** What the first person is: "lighthouse keeper". */
  role: string | null;
  gender: Gender | null;
  /** In years. */
  age: number | null;
  /** Who the second person is, where somebody besides the first is spoken of. */
  kin: Kin | null;
  place: string | null;
  hour: Hour | null;
  /** The thing that the story turns on: "letter". */
  thing: string | null;
};

const hours: [words: RegExp, hour: Hour][] = [
  [/dawn|sunrise|daybreak|first light|morning/i, 'DAWN'],
  [/dusk|sunset|evening|twilight/i, 'DUSK'],
  [/night|midnight|moonlight|nocturn/i, 'NIGHT'],
  [/noon|daylight|afternoon/i, 'DAY'],
];
export const hourIn = (words: string): Hour | null => hours.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** The more particular ones first: a bakery in a town is a bakery. */
const places =
  'train station|gas station|bus station|space station|police station|swimming pool|kitchen|bar|cafe|café|diner|office|apartment|house|church|chapel|temple|hospital|clinic|library|bookshop|museum|studio|theater|theatre|cinema|circus|submarine|spaceship|spacecraft|lighthouse|bakery|barber shop|shop|store|garage|workshop|factory|mill|mine|lab|laboratory|classroom|school|university|prison|hotel|motel|restaurant|warehouse|bank|court|castle|palace|fortress|tower|inn|farm|ranch|vineyard|barn|village|market|cemetery|beach|harbor|harbour|pier|dock|island|ferry|ship|boat|river|lake|street|alley|rooftop|park|garden|square|bridge|highway|forest|woods|jungle|desert|mountain|valley|cave|camp|arena|stadium|gym|airport|station|train|colony|planet|moon|mars|glacier|snow|city|town|sea|ocean|field|cliff';
const things =
  /\b(perfume|soap|wedding cake|skateboard|backpack|harmonica|lipstick|door|gate|letter|key|map|lamp|lantern|watch|pocket watch|clock|photograph|photo|ring|suitcase|box|book|diary|notebook|phone|radio|telephone|gun|knife|necklace|painting|violin|piano|guitar|trumpet|camera|coin|ticket|boat|car|truck|bicycle|seed|tree|egg|crown|sword|mask|doll|machine|signal|recipe|cake|record|tape|film reel|medal|trophy|ball|compass|telescope|umbrella|coat|dress|shoe|bell|statue|vase|envelope|package|parcel|contract|kite|puppet|typewriter|microphone|hat|scarf|spoon|cup|teapot|chair|mirror)s?\b/i;
/** Reads a brief by plain rules. */
export function readBrief(text: string): Brief {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const { role, gender, age, kin } = readPeople(words);
  const place = placeIn(words);
  return {
    words,
    premise: (words.split(/(?<=[.!?])\s/)[0] ?? words).replace(/(?<![.!?])[.!?]+$/, ''),
    names: namesIn(words),
    role,
    gender,
    age,
    kin,
    place,
    hour: hourIn(words),
    thing: thingIn(words.replace(new RegExp(role ?? '^$', 'gi'), ' ')),
  };
}

const beingThere = new RegExp(
  String.raw`\b(?:in|into|at|on|onto|to|by|inside|outside|through|across|behind|reaches|enters|leaves|back in)\s+(?:the|an?|her|his|their|its)\s+(?:[a-z-]+\s)??((?:(?:${places})\s)?(?:${places}))\b`,
  'i',
);

/** Where something happens, as it is said of it: `in the kitchen`. */
export const placeOfAction = (words: string): string | null => beingThere.exec(words)?.[1]?.toLowerCase() ?? null;

/** Words that are done as often as they are had. */
const alsoVerbs =
  /^(?:watch|ring|book|box|record|film|tape|coat|mask|mirror|signal|map|dress|seed|key|phone|photograph|door)$/;

/** A thing is meant where it has something before it: `the watch`, not `they watch`. */
function thingIn(words: string): string | null {
  for (const [, thing = ''] of words.matchAll(new RegExp(things, 'gi'))) {
    const had = new RegExp(
      String.raw`\b(?:an?|the|his|her|their|its|my|one|two|that|this|of)\s+(?:[\p{L}'’-]+\s+){0,2}${thing}`,
      'iu',
    );
    if (!alsoVerbs.test(thing.toLowerCase()) || had.test(words)) return thing.toLowerCase();
  }
  return null;
}

/** Cities are no people, and a film in one plays in a city. */
const cities =
  /\b(?:Paris|London|Berlin|Rome|Vienna|Madrid|Lisbon|Prague|Tokyo|Kyoto|Beijing|Shanghai|Delhi|Mumbai|Cairo|Lagos|Nairobi|Istanbul|Moscow|Sydney|Chicago|Boston|Detroit|Seattle|Denver|Dallas|Havana|Lima|Manhattan|Brooklyn|Hollywood|New York|Los Angeles|San Francisco|Hong Kong)\b/;

/** Places that are nowhere to be by themselves. */
const shownAs: Record<string, string> = { mars: 'Mars colony', moon: 'Moon base', planet: 'colony', snow: 'mountain' };

function placeIn(words: string): string | null {
  const found = places.split('|').find((place) => new RegExp(String.raw`\b${place}\b`, 'i').test(words));
  // A room of something is in what it is a room of, and else in a house.
  if (found === undefined && cities.test(words)) return 'city';
  if (found === undefined) return /\b(?:cellar|basement|attic)\b/i.test(words) ? 'house' : null;
  return shownAs[found] ?? found;
}

/** Known first names; and words that can hardly be anything else: `Anka, a nurse`, `meets Zorro`, `, Mira sells`. */
function namesIn(words: string): Brief['names'] {
  // `A perfume called Tide` is nobody.
  const called = [...words.matchAll(/([\p{L}-]+) (?:called|named) (\p{Lu}\p{Ll}+)/gu)];
  const products = new Set(called.flatMap(([, what = '', name = '']) => (isPerson(what) ? [] : [name])));
  const written = capitalsIn(words);
  const often = namedOften(written);
  const names = new Map<string, Brief['names'][number]>();
  for (const { name, before, after } of written) {
    const gender = genderOfFirstName(name);
    const isNobody = cities.test(name) || products.has(name) || nobody.test(name);
    // `Lena Brandt` is one person.
    if (isNobody || names.has(before) || names.has(name)) continue;
    if (gender !== null || often.has(name) || isCalled({ before, after })) names.set(name, { name, gender });
  }
  return [...names.values()].slice(0, 3);
}

const isCalled = ({ before, after }: Pick<Written, 'before' | 'after'>): boolean =>
  calledBefore.test(before) || calledAfter.test(after) || (isInside(before) && acts.test(after));
const calledBefore = /^(?:named|called|meets?|and|with|loves|hates)$/i;
const calledAfter = /^, (?:an?|the|who|is|her|his|\d{1,2})\b|^ \(\d{1,2}\)/;
const acts = /^ (?:[a-z]{2,}s|who|must)\b/;
const nobody =
  /^(?:the|in|at|on|when|then|one|but|god|mr|mrs|miss|sir|madam|christmas|easter|halloween|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english|french|german|russian|spanish|italian|american|british|chinese|japanese|moon|mars|earth|sun|day|night|dawn|dusk|int|ext)$/i;

type Written = { name: string; before: string; after: string };

/** Words with one capital, and what stands right before and behind each. */
const capitalsIn = (words: string): Written[] =>
  [...words.matchAll(/(?<![\p{L}’'])\p{Lu}\p{Ll}{2,14}(?!\p{L})/gu)].map(({ 0: name, index }) => ({
    name,
    before: /(?:^|[\s"“(])([^\s"“(]+)\s?$/.exec(words.slice(Math.max(0, index - 24), index))?.[1] ?? '',
    after: words.slice(index + name.length, index + name.length + 16),
  }));

/** In the middle of a sentence, where only names have capitals; and not behind what a place has before it. */
const isInside = (before: string): boolean =>
  /^\p{Ll}+$|[,;]$/u.test(before) && !/^(?:in|at|from|to|of|near|the|on|by)$/.test(before);

/** What is written so in the middle of sentences, more than once, and never as a place is. */
function namedOften(written: readonly Written[]): Set<string> {
  const counts = new Map<string, { all: number; inside: number }>();
  for (const { name, before } of written) {
    const { all, inside } = counts.get(name) ?? { all: 0, inside: 0 };
    const isPlace = /^(?:in|at|from|to|of|near|the|on|by)$/i.test(before);
    counts.set(name, { all: all + 1, inside: isPlace ? Number.NEGATIVE_INFINITY : inside + Number(isInside(before)) });
  }
  return new Set([...counts].flatMap(([name, { all, inside }]) => (all > 1 && inside > 0 ? [name] : [])));
}
