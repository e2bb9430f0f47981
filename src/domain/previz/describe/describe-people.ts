import type { Emotion, Gesture, Person, Pose, PropKind } from '../scene.ts';
import { gazes, gestures, isHoldable, poses, propWords, speechWords } from './action-words.ts';
import { lookOf } from './look.ts';
import { bodyWords, countWords, crowdWords, roleNouns } from './people-words.ts';
import { garmentWords } from './look-words.ts';
import type { Prompt } from './read-prompt.ts';
import { completePlacings, readSides, type Naming } from './read-sides.ts';
import { namesIn } from './names.ts';
import { otherPerson, type Mention, type Subject } from './other-person.ts';
import { sharesOf } from './shares.ts';
import { emotions } from './setting-words.ts';
import { findAll, findFirst, hasAny, hasPhrase, plain } from './words.ts';

export type { Subject };

const most = 5;

/** `NAK is nowhere to be seen.` */
const goneWords =
  /^ (?:is|are) (?:nowhere|gone|no longer|not (?:here|there))\b|^ (?:has|have) (?:gone|left|vanished|disappeared)\b/;

/** Where a name is said of the person themselves; `Scott's car` is not Scott, `Scott's face` is. */
function indicesOfName(text: string, name: string): number[] {
  const escaped = plain(name).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`(?<![a-z0-9_])@?${escaped}(?![a-z0-9_])('s?\\s+([a-z]+))?`, 'g');
  return [...text.matchAll(pattern)].flatMap(({ 1: possessive, 2: owned, index }) => {
    if (goneWords.test(text.slice(index + name.length, index + name.length + 24))) return [];
    const owns = possessive !== undefined && owned !== undefined && !bodyWords.some((word) => word === owned);
    return owns ? [] : [index];
  });
}

/** A voice on the line is heard, not seen. */
const isHeard = (name: string): boolean => /^(?:the )?(?:\w+ )?voice\b/i.test(name);

function namedIn(text: string, subjects: readonly Subject[]): Mention[] {
  return subjects
    .filter(({ name }) => !isHeard(name))
    .flatMap((subject) =>
      indicesOfName(text, subject.name)
        .slice(0, 1)
        .map((index) => ({ ...subject, index })),
    )
    .sort((a, b) => a.index - b.index);
}

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
function namelessIn(text: string, hasNamed: boolean): Mention[] {
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

const notThere =
  /\b(?:people|everybody|everyone|guests|customers|tourists)['’]s\b|\b(?:nobody|everybody|everyone) (?:has|have|had|knows|could|would|says|said|who)\b|\b(?:no|without|few|where|when|of|for|other|most) people\b|\bpeople (?:used to|once|never|who|say|think|talk about)\b|\bnot? (?:a )?(?:crowd|guests|customers)\b/g;
const crowdOf =
  /\b(?:hundreds|dozens|scores|thousands|a crowd|crowds|a line|a queue|a sea) of (?:[a-z]+ )?[a-z]+s?\b(?<=people|men|women|children|soldiers|guests|workers|students|fans|tourists|protesters|passengers|villagers|refugees|reporters)/;
const countedCrowd =
  /\b(two|three|four|five|several)\s+(?:[a-z]+\s+)?(?:people|guests|customers|patrons|tourists|commuters|onlookers)\b/;

/** `Kids pour out.`, `Women fill buckets.`: many without a number, who do something. */
const crowdAtWork =
  /(?:^|[.;,:!?]\s+|\band )(?:the |all the |other )?(?:kids|children|students|pupils|schoolchildren|women|men|girls|boys|soldiers|workers|passengers|dancers|couples|villagers|sailors|prisoners|cowboys|families|nurses|travelers|travellers|players|fans|waiters|teenagers) (?!who\b|and\b|in\b|of\b|with\b|is\b|at\b)[a-z]+/;

/** How many nameless people the words put into the background. */
export function crowdIn(text: string): number {
  if (crowdOf.test(text)) return 9;
  const seen = text.replaceAll(notThere, ' ');
  if (!hasAny(seen, crowdWords) && !crowdAtWork.test(seen)) return 0;
  return countWords[countedCrowd.exec(seen)?.[1] ?? ''] ?? 7;
}

const armed = new Set<PropKind>(['gun', 'rifle']);

const emptyHanded = new Set<Gesture>(['crossed', 'cheer', 'dance', 'point', 'talk']);

/** What the hand holds when the words do not say. */
const usual: Partial<Record<Gesture, PropKind>> = { drink: 'cup', phone: 'phone', aim: 'gun' };

/** `watches them`, `plays cards`, `a coffee stain`: words that name nothing of what is told apart by them. */
const noProp =
  /\bwatch(?:es|ing|ed)\b|\bwatch (?:him|her|them|it|as|how)\b|\b(?:hand|deck|pack|game|house) of cards\b|\b(?:play|deal|shuffle)(?:s|ing)? (?:\w+ )?cards\b|\bcards one by one\b|\bcoffee (?:stains?|machines?|makers?|tables?|shops?|spoons?)\b|\b(?:wine|beer) (?:stains?|cellars?)\b/g;

function heldIn(words: string, gesture: Gesture | null): PropKind | null {
  if (!gesture || emptyHanded.has(gesture)) return null;
  if (gesture === 'phone') return 'phone';
  const text = words.replaceAll(noProp, ' ');
  const fits = gesture === 'aim' ? (kind: PropKind) => armed.has(kind) : isHoldable;
  const found = findAll(text, propWords).find(({ value }) => fits(value));
  return found?.value ?? usual[gesture] ?? (hasPhrase(text, 'paints') ? 'brush' : null);
}

/** A gesture of several that the words allow: showing one's weapon or telephone goes before talking. */
function gestureIn(text: string): Gesture | null {
  const found = new Set(findAll(text, gestures).map(({ value }) => value));
  const order: Gesture[] = [
    'aim',
    'phone',
    'drink',
    'raise',
    'point',
    'cheer',
    'dance',
    'crossed',
    'work',
    'hold',
    'talk',
  ];
  const isHolding = heldIn(text, 'hold') !== null;
  return order.find((gesture) => found.has(gesture) && (gesture !== 'hold' || isHolding)) ?? null;
}

type Manner = {
  pose: Pose;
  gesture: Gesture | null;
  emotion: Emotion;
  hold: PropKind | null;
  speaking: boolean;
  gaze: Person['gaze'];
};

/** Nobody speaks with a bottle at their mouth: it is in their hand. */
const isTalking = (own: string, gesture: Gesture | null): boolean => gesture === 'drink' && hasAny(own, speechWords);

function mannerIn(own: string, all: string, mood: Emotion): Manner {
  const gesture = gestureIn(own);
  return {
    pose: findFirst(own, poses) ?? 'stand',
    gesture: gesture === 'hold' || isTalking(own, gesture) ? null : gesture,
    emotion: findFirst(own, emotions) ?? findFirst(all, emotions) ?? mood,
    hold: heldIn(own, gesture),
    speaking: hasAny(own, speechWords) || /["\u201c]/.test(own),
    gaze: findFirst(own, gazes) ?? 'partner',
  };
}

const wearPattern =
  /(?:now (?:dressed )?in|dressed in|wearing|wears|clad in|puts on|changed into|in) (?:only )?(?:an?|his|her|the)? ?([a-z' -]{3,50})/g;
/** `talking to three men in suits`: theirs. */
const ofOthers = /\b(?:man|men|woman|women|people|boys|girls|guests|guards|officers|figures)\s*$/;
const bareWords = ['shirtless', 'bare chested', 'naked'];
const leftOff = /(?:dressed|clad) in [^.;]*|wearing [^.;]*/g;

/** What the action says that somebody wears goes before what the cast list says. */
function dressedAs(action: string, description: string): string {
  const worn = [...action.matchAll(wearPattern)]
    .filter(({ index }) => !ofOthers.test(action.slice(0, index)))
    .map((match) => match[1] ?? '')
    .filter((text) => findAll(text, garmentWords).length > 0);
  if (hasAny(action, bareWords)) worn.unshift('shirtless');
  if (worn.length === 0) return description;
  const rest = findAll(description, garmentWords).reduce(
    (text, { phrase }) => text.replaceAll(phrase, ' '),
    plain(description).replaceAll(leftOff, ' '),
  );
  return `${worn.join(', ')}, ${rest}`;
}

const together = ['they', 'both', 'each other', 'one another', 'the men', 'the women', 'the two', 'together'];

const isOneOfThem = /\b(?:one|two) of (?:them|the (?:men|women|kids|boys|girls|four|five|three))\b/;

/** Everybody who is named or told of, in order. */
function toldIn(text: string, subjects: readonly Subject[]): Mention[] {
  const named = namedIn(text, subjects);
  // `The VOICE is that of a woman`: she is heard too.
  const isHeardOf = subjects.some(({ name }) => isHeard(name) && hasPhrase(text, plain(name)));
  // `MAYA writes to a boy. MAYA speaks to BOY`: he is one.
  const nameless = namelessIn(text, named.length > 0 || isHeardOf).filter(({ name }) =>
    named.every((other) => plain(other.name) !== name),
  );
  // `One of them is DUTCH.`
  const others = named.length > 0 && nameless.length > 1 && isOneOfThem.test(text) ? nameless.slice(1) : nameless;
  return [...named, ...others].sort((a, b) => a.index - b.index).slice(0, most);
}

/** Everybody who is seen, in order: with whom a pronoun means beside the only one who is told of. */
function mentionsIn(text: string, subjects: readonly Subject[]): Mention[] {
  const told = toldIn(text, subjects);
  const [alone] = told;
  const seen = subjects.filter(({ name }) => !isHeard(name));
  const second = told.length === 1 && alone ? otherPerson(text, alone, seen) : null;
  return second ? [...told, second] : told;
}

/** Every time that somebody is named. */
function namingsIn(text: string, subjects: readonly Subject[]): Naming[] {
  const again = subjects.flatMap(({ name }) => indicesOfName(text, name).map((index) => ({ name, index })));
  return [...again, ...toldIn(text, subjects)];
}

/** `moves as if the floor were asleep`, `holds the key like a weapon`: nothing of it is there. The text keeps its length. */
const withoutComparisons = (text: string): string =>
  text.replaceAll(
    /\bas (?:if|though)\b[^.;]*|\blike (?:an?|the|some|somebody|someone) [^.,;]*|\bas (?:one|you|somebody|someone|people) [a-z]+\b[^.;]*|\bthe way (?:one|you|people) would\b[^.;]*/g,
    (words) => ' '.repeat(words.length),
  );

/** The cast, or without any of them in the words, whoever is named there: `CU of Ines`. */
const withNames = (action: string, cast: readonly Subject[]): readonly Subject[] =>
  namedIn(plain(action), cast).length > 0
    ? cast
    : [...cast, ...namesIn(action).map((name) => ({ name, description: '' }))];

/** Who is seen, in the order in which they are named, and what each does. */
export function describePeople(prompt: Prompt, cast: readonly Subject[], mood: Emotion): Person[] {
  const subjects = withNames(prompt.action, cast);
  const { placings, rest: text } = readSides(withoutComparisons(plain(prompt.action)), (rest) =>
    namingsIn(rest, subjects),
  );
  const mentions = mentionsIn(text, subjects);
  const own = sharesOf(
    text,
    mentions.map(({ name }) => name),
    namingsIn(text, subjects),
  );
  const placed = completePlacings(
    mentions.map(({ name }) => name),
    placings,
  );
  // "They laugh": what is said of all counts for each.
  const shared = hasAny(text, together) ? text : '';
  return mentions.map(({ name, description }, i): Person => {
    const words = shared && mentions.length > 1 ? `${own[i] ?? ''} ${shared}` : (own[i] ?? '');
    const manner = mannerIn(words, mentions.length > 1 ? shared : text, mood);
    const { side, looks } = placed[i] ?? { side: null, looks: null };
    const look = lookOf({ name, description: dressedAs(own[i] ?? '', description) });
    return Object.assign({ name, look, side, looks }, manner);
  });
}
