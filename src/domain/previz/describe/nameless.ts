import type { Mention } from './other-person.ts';
import { countWords, roleNouns } from './people-words.ts';

const nouns = roleNouns.toSorted((a, b) => b.length - a.length).join('|');
const rolePattern = new RegExp(
  `(,\\s*)?(?<![a-z])(a|an|the|two|three|four|five|several|some|many|both|another|one|(?:his|her|their)(?=\\s+(?:\\w+\\s+)?(?:men|deputies|guards|soldiers|gangsters)\\b))\\s+((?:[a-z'-]+\\s+){0,4}?)(${nouns}|men|women|children|policemen|businessmen|firemen|gentlemen|deputies|ladies)(s|es)?(?![a-z]|['’]|\\s+(?:rifle|scope|car|seat|uniform|station|hat|cap|van|truck))((?:\\s+(?:in|with|wearing)\\s+(?:a|an|the|his|her)?\\s*[a-z' -]{3,60})?)`,
  'g',
);

const pairs = new Set(['couple', 'lovers', 'twins', 'friends']);

function howMany(noun: string, article: string, plural: boolean): number {
  if (pairs.has(noun)) return 2;
  return plural || article in countWords ? (countWords[article] ?? 2) : 1;
}

type Nameless = {
  comma: boolean;
  article: string;
  before: string;
  noun: string;
  plural: boolean;
  after: string;
  index: number;
};

const plurals: Partial<Record<string, string>> = {
  men: 'man',
  women: 'woman',
  children: 'child',
  policemen: 'policeman',
  businessmen: 'businessman',
  firemen: 'firefighter',
  gentlemen: 'gentleman',
  deputies: 'deputy',
  ladies: 'lady',
};

/** What only compares: `like a doctor`, `at the speed of a man reading numbers`. */
const notOne =
  /\b(?:like|as|than|(?:speed|pace|sound|voice|look|manner|size|shape|sort|kind|smile|patience|air|posture|weight|memory|dream|idea|story) of) $/;

/** Every noun that means somebody. */
export const peopleNouns: ReadonlySet<string> = new Set([
  ...roleNouns.flatMap((noun) => noun.split(' ').slice(-1)),
  ...Object.keys(plurals),
  'who',
  'other',
  'others',
  'them',
  'body',
  'people',
]);

/** `a stone where any child would look`: no child is there. */
const anyone = /\b(?:any|no|every|where|than)\b/;

function namelessMatches(text: string): Nameless[] {
  // `like a doctor`: nobody is there.
  const found = [...text.matchAll(rolePattern)].filter(
    ({ index, 3: before = '' }) => !notOne.test(text.slice(0, index)) && !anyone.test(before),
  );
  return found.map((match) => {
    const part = (i: number): string => match[i] ?? '';
    const many = plurals[part(4)];
    const shape = {
      comma: part(1) !== '',
      article: part(2),
      before: part(3),
      noun: many ?? part(4),
      plural: part(5) !== '' || many !== undefined,
    };
    return Object.assign(shape, { after: part(6), index: match.index });
  });
}

/** After these words something else is told than what somebody wears. */
const notWorn =
  /\s(?:at|to|by|on|near|behind|beside|into|from|towards?|who|that|as|while|is|are|(?:walk|stand|sit|run|talk|speak|look|wait|hold|smile|enter|come|turn|watch|read)(?:s|es|ing)?)\b/;

/** `the four kids`: so many whom the cast does not name; two may be those who are named. */
const counted = /^(three|four|five|other (?:two|three|four))\b/;

/** `the four kids`, `his men`: the number stands behind the article, or is told by nothing. */
const numberOf = ({ article, before }: Nameless): string =>
  counted.exec(before)?.[1]?.replace('other ', '') ?? (/^(?:his|her|their)$/.test(article) ? 'two' : article);

function mentionsOf(nameless: Nameless): Mention[] {
  const { before, noun, plural, after, index } = nameless;
  const count = howMany(noun, numberOf(nameless), plural);
  return Array.from({ length: count }, (_, i) => {
    const person = pairs.has(noun) ? (i ? 'woman' : 'man') : noun;
    const name = count > 1 ? `${person} ${i + 1}` : person;
    return { name, description: `${before}${person}${after.split(notWorn)[0] ?? ''}`.trim(), index: index + i };
  });
}

/** `Her name is NANCY`, `BILLUPS is in the picture`: whoever was described before has this name. */
const tellsWho = / (?:is|are) in the picture\b|\bthis is\b|\bmust be\b|\bname is\b|\bnamed\b|\bcalled\b|\bis that of\b/;

/** Nameless people: `a lonely detective in a trench coat`, `two officers`. */
export function namelessIn(text: string, hasNamed: boolean): Mention[] {
  // "BRICK, a retired detective" is Brick; "the man" beside named people is most likely one of them, and so is "a man"
  // whose name the text tells.
  const isTold = hasNamed && tellsWho.test(text);
  const others = namelessMatches(text).filter(
    ({ comma, article, before, plural, noun }) =>
      !hasNamed ||
      (!comma && (article !== 'the' || (plural && counted.test(before))) && !(isTold && !plural && !pairs.has(noun))),
  );
  const found = others.flatMap(mentionsOf);
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}
