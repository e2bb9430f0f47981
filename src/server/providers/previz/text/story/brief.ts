import { genderOfFirstName } from '#domain/scripts/cast/person-words.ts';

export type Hour = 'DAY' | 'DUSK' | 'NIGHT' | 'DAWN';
export type Gender = 'female' | 'male';

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
  'train station|gas station|space station|police station|swimming pool|kitchen|bar|cafe|café|diner|office|apartment|house|attic|basement|cellar|church|chapel|temple|hospital|clinic|library|bookshop|museum|studio|theater|theatre|cinema|circus|submarine|spaceship|spacecraft|lighthouse|bakery|barber shop|shop|store|garage|workshop|factory|mill|mine|lab|laboratory|classroom|school|university|prison|hotel|motel|restaurant|warehouse|bank|court|castle|palace|fortress|tower|inn|farm|ranch|vineyard|barn|village|market|cemetery|beach|harbor|harbour|pier|dock|island|ferry|ship|boat|river|lake|street|alley|rooftop|park|garden|square|bridge|highway|forest|woods|jungle|desert|mountain|valley|cave|camp|arena|stadium|gym|airport|station|train|colony|planet|moon|mars|city|town|sea|ocean|field|cliff';
const noun =
  'keeper|detective|teacher|nurse|doctor|surgeon|soldier|pilot|astronaut|robot|girl|boy|woman|man|mother|father|widow|widower|child|fisherman|sailor|captain|dancer|singer|musician|pianist|painter|writer|chef|cook|thief|spy|scientist|engineer|farmer|driver|courier|baker|boxer|runner|student|priest|monk|nun|king|queen|knight|witch|wizard|hunter|journalist|photographer|gardener|clockmaker|watchmaker|barber|waitress|bartender|janitor|postman|mechanic|lawyer|judge|sheriff|cowboy|swimmer|coach|librarian|princess|prince|daughter|son|sister|brother|clown|magician|translator|ferryman|grandmother|grandfather';
const roles = new RegExp(
  String.raw`\b(?:an?|the|his|her|their|one)\s+((?:(?!who\b|and\b|of\b)[a-z-]+\s){0,2}(?:${noun}))\b(?!['’]s)`,
  'i',
);
const bareRole = new RegExp(String.raw`\b(${noun})(?!['’]s)s?\b`, 'i');
const things =
  /\b(letter|key|map|lamp|lantern|watch|pocket watch|clock|photograph|photo|ring|suitcase|box|book|diary|notebook|phone|radio|telephone|gun|knife|necklace|painting|violin|piano|guitar|trumpet|camera|coin|ticket|boat|car|truck|bicycle|seed|tree|egg|crown|sword|mask|doll|machine|signal|recipe|cake|record|tape|film reel|medal|trophy|ball|compass|telescope|umbrella|coat|dress|shoe|bell|statue|vase|envelope|package|parcel|contract|will|kite|puppet|typewriter|microphone|hat|scarf|spoon|cup|teapot|chair|mirror)s?\b/i;
const female =
  /\b(she|her|hers|woman|girl|mother|widow|daughter|sister|queen|princess|grandmother|waitress|nun|wife|actress|witch)\b/i;
const male =
  /\b(he|his|him|man|boy|father|widower|son|brother|king|prince|grandfather|fisherman|priest|monk|postman|husband|cowboy|wizard|ferryman)\b/i;

/** Reads a brief by plain rules. */
export function readBrief(text: string): Brief {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const role = (roles.exec(words)?.[1] ?? bareRole.exec(words)?.[1])?.toLowerCase() ?? null;
  const place = placeIn(words);
  return {
    words,
    premise: (words.split(/(?<=[.!?])\s/)[0] ?? words).replace(/[.!?]+$/, ''),
    names: namesIn(words),
    role,
    gender: genderIn(words),
    age: ageIn(words),
    place,
    hour: hours.find(([pattern]) => pattern.test(words))?.[1] ?? null,
    thing: caught(things, words.replace(new RegExp(role ?? '^$', 'gi'), ' ')),
  };
}

const caught = (pattern: RegExp, words: string): string | null => pattern.exec(words)?.[1]?.toLowerCase() ?? null;

const placeIn = (words: string): string | null =>
  places.split('|').find((place) => new RegExp(String.raw`\b${place}\b`, 'i').test(words)) ?? null;

/** Whichever is said first. */
function genderIn(words: string): Gender | null {
  const [her, him] = [words.search(female), words.search(male)];
  if (her < 0 && him < 0) return null;
  return him < 0 || (her >= 0 && her < him) ? 'female' : 'male';
}

function ageIn(words: string): number | null {
  const said = /\((\d{1,2})\)|\b(\d{1,2})[- ]years?[- ]old\b|,\s(\d{1,2}),/.exec(words);
  if (said) return Number(said[1] ?? said[2] ?? said[3]);
  if (/\b(retired|old|elderly|aging|grandmother|grandfather)\s/i.test(words)) return 68;
  if (/\b(little|small) (girl|boy)\b|\bchild\b/i.test(words)) return 9;
  if (/\byoung (?!\w+ (?:girl|boy))/i.test(words)) return 23;
  return /\b(girl|boy|teenage\w*|student)\b/i.test(words) ? 16 : null;
}

/** Known first names; and words that can hardly be anything else: `Anka, a nurse`, `meets Zorro`. */
function namesIn(words: string): Brief['names'] {
  const found = words.matchAll(/(\S+\s)?\b(\p{Lu}\p{Ll}{2,14})\b(,? (?:an?|the|who|is|\d))?/gu);
  const names = [...found].flatMap(([, before = '', name = '', after = '']) => {
    const gender = genderOfFirstName(name);
    const isCalled = after.startsWith(',') || /\b(named|called|meets?|and|with|loves|hates) $/i.test(before);
    return gender !== null || (isCalled && !/^(the|in|at|on|when|then|one|but)$/i.test(name)) ? [{ name, gender }] : [];
  });
  return [...new Map(names.map((one) => [one.name, one])).values()].slice(0, 3);
}
