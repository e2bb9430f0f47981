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
    hour: hours.find(([pattern]) => pattern.test(words))?.[1] ?? null,
    thing: thingIn(words.replace(new RegExp(role ?? '^$', 'gi'), ' ')),
  };
}

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

/** Known first names; and words that can hardly be anything else: `Anka, a nurse`, `meets Zorro`. */
function namesIn(words: string): Brief['names'] {
  // `A perfume called Tide` is nobody.
  const called = [...words.matchAll(/([\p{L}-]+) (?:called|named) (\p{Lu}\p{Ll}+)/gu)];
  const products = new Set(called.flatMap(([, what = '', name = '']) => (isPerson(what) ? [] : [name])));
  const found = words.matchAll(/(\S+\s)?\b(\p{Lu}\p{Ll}{2,14})\b(,? (?:an?|the|who|is|\d{1,2}\b))?/gu);
  const names = [...found].flatMap(([, before = '', name = '', after = '']) => {
    const gender = genderOfFirstName(name);
    const isCalled = after.startsWith(',') || /\b(named|called|meets?|and|with|loves|hates) $/i.test(before);
    if (cities.test(name) || products.has(name)) return [];
    return gender !== null || (isCalled && !/^(the|in|at|on|when|then|one|but)$/i.test(name)) ? [{ name, gender }] : [];
  });
  return [...new Map(names.map((one) => [one.name, one])).values()].slice(0, 3);
}
