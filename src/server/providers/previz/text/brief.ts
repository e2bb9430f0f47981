/** What a few sentences say about a film. Everything has a fitting value, found in the words or assumed. */
export type Brief = {
  /** The brief's first sentence, without its full stop. */
  premise: string;
  /** In capitals, as a screenplay names a role. */
  hero: string;
  /** What the hero is: "lighthouse keeper". */
  heroRole: string;
  other: string;
  place: string;
  isInterior: boolean;
  time: 'DAY' | 'NIGHT' | 'DAWN' | 'DUSK';
  /** The thing the story turns on: "letter". */
  object: string;
};

const times: [words: RegExp, time: Brief['time']][] = [
  [/night|midnight|moon|dark|nocturn/i, 'NIGHT'],
  [/dawn|sunrise|daybreak|first light/i, 'DAWN'],
  [/dusk|sunset|evening|twilight/i, 'DUSK'],
];

const interiors =
  /\b(kitchen|bar|cafe|café|diner|office|bedroom|apartment|house|attic|basement|cellar|church|hospital|corridor|hallway|library|studio|theater|theatre|train|submarine|spaceship|spacecraft|cockpit|lighthouse|shop|store|garage|workshop|lab|laboratory|classroom|school|prison|cell|tent|hotel|restaurant|station)\b/i;
const exteriors =
  /\b(beach|harbor|harbour|street|alley|forest|woods|desert|mountain|field|farm|road|highway|bridge|rooftop|park|garden|island|river|lake|sea|ocean|city|village|town|market|cemetery|cliff|snow|jungle|moon|mars|planet|arena|stadium|dock|pier)\b/i;
const roles =
  /\b(?:an?|the|one|young|old|retired|lonely|aging|last)\s+((?:[a-z]+\s)?(?:keeper|detective|teacher|nurse|doctor|soldier|pilot|astronaut|robot|girl|boy|woman|man|mother|father|widow|widower|child|fisherman|sailor|captain|dancer|singer|musician|pianist|painter|writer|chef|cook|thief|spy|scientist|engineer|farmer|driver|courier|baker|boxer|student|priest|king|queen|knight|witch|wizard|hunter|journalist|photographer|gardener|clockmaker|barber|waitress|bartender|janitor|postman|cat|dog))\b/i;
const objects =
  /\b(letter|key|map|lamp|watch|clock|photograph|photo|ring|suitcase|box|book|diary|phone|radio|gun|knife|necklace|painting|violin|piano|guitar|camera|coin|ticket|boat|car|bicycle|seed|tree|egg|crown|sword|mask|doll|machine|signal|recipe|cake|record|tape)s?\b/i;
/** Capitalized words that begin sentences or name days, not people. */
const notNames = new Set(
  'A An The In On At It He She They We I You When While After Before Every One Two Three Once As But And Or If For From With This That There Then Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December Christmas His Her Their My Our Your Set Film Story Short Int Ext'.split(
    ' ',
  ),
);
const spareNames = ['MARA', 'JONAH', 'IRIS', 'ELIAS', 'NINA', 'THEO'];

/** Reads a brief by plain rules. */
export function readBrief(text: string): Brief {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const [hero, other] = castOf(words);
  const place = firstOf([interiors, exteriors], words) ?? 'house';
  return {
    premise: (words.split(/(?<=[.!?])\s/)[0] ?? words).replace(/[.!?]+$/, ''),
    hero,
    other,
    heroRole: firstOf([roles], words)?.toLowerCase() ?? 'stranger',
    place,
    isInterior: interiors.test(place),
    time: times.find(([pattern]) => pattern.test(words))?.[1] ?? 'DAY',
    object: firstOf([objects], words)?.toLowerCase() ?? 'letter',
  };
}

/** What the first pattern that fits has caught. */
function firstOf(patterns: RegExp[], words: string): string | undefined {
  return patterns.map((pattern) => pattern.exec(words)?.[1]).find((caught) => caught !== undefined);
}

function castOf(words: string): [hero: string, other: string] {
  const names = namesIn(words);
  const [hero = 'MARA', other = 'JONAH'] = [...names, ...spareNames.filter((name) => !names.includes(name))];
  return [hero, other];
}

function namesIn(words: string): string[] {
  const found = words.match(/\b[A-Z][a-z]{2,}\b/g) ?? [];
  const names = found.filter((word) => !notNames.has(word)).map((word) => word.toUpperCase());
  return [...new Set(names)].slice(0, 2);
}
