import type { Emotion, Gesture, Person, Pose, PropKind } from '../scene.ts';
import { gazes, gestures, isHoldable, poses, propWords, speechWords } from './action-words.ts';
import { lookOf } from './look.ts';
import { lookOfSubject, type Subject } from './look-of-subject.ts';
import { namelessIn } from './nameless.ts';
import { ofPeople } from './of-people.ts';
import { bodyWords } from './people-words.ts';
import type { Prompt } from './read-prompt.ts';
import { completePlacings, readSides, type Naming } from './read-sides.ts';
import { namesIn } from './names.ts';
import { otherPerson, type Mention } from './other-person.ts';
import { sharesOf } from './shares.ts';
import { emotions } from './setting-words.ts';
import { findAll, findFirst, hasAny, hasPhrase, plain } from './words.ts';

export { crowdIn } from './crowd.ts';
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
/** `hangs up her robe`: no telephone. */
const hungUp = /\bhangs up (?=(?:her|his|their|an?|the) (?!(?:tele)?phone|receiver))/g;

function gestureIn(words: string): Gesture | null {
  const text = words.replaceAll(hungUp, ' ');
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

/** `behind his back`, `from behind the brushes`: nobody is turned away from us. */
const notAway = /\bbehind (?:his|her|their) backs?\b|\bfrom behind (?=the|an?|his|her|their|its)\b/g;

/** `on the steps`, `runs a finger along it`: nobody goes anywhere. */
const onSteps =
  /\b(?:the|of|front|church|stone|court) steps\b|\bsteps of\b|\bruns (?:an?|one|his|her|the|two) (?:hands?|fingers?|palm|thumb|eye|cloth|comb)\b/g;

function mannerIn(own: string, all: string, mood: Emotion): Manner {
  const gesture = gestureIn(own);
  return {
    pose: findFirst(own.replaceAll(onSteps, ' '), poses) ?? 'stand',
    gesture: gesture === 'hold' || isTalking(own, gesture) ? null : gesture,
    emotion: findFirst(own, emotions) ?? findFirst(all, emotions) ?? mood,
    hold: heldIn(own, gesture),
    speaking: hasAny(own, speechWords) || /["\u201c]/.test(own),
    gaze: findFirst(own.replaceAll(notAway, ' '), gazes) ?? 'partner',
  };
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

/** The cast, or without any of them in the words, whoever is named there: `CU of Ines`. */
const withNames = (action: string, cast: readonly Subject[]): readonly Subject[] =>
  namedIn(plain(action), cast).length > 0
    ? cast
    : [...cast, ...namesIn(action).map((name) => ({ name, description: '' }))];

const groupNames =
  /(?:^|\s)(?:reporters|paramedics|medics|orderlies|surgeons|sailors|soldiers|guards|officers|policemen|cops|men|women|kids|boys|girls|children|students|workers|dancers|musicians|nurses|doctors|thugs|agents|firemen|firefighters|villagers|guests|neighbors|neighbours|waiters|bandits|robbers|deputies|pirates|knights|twins)$/;

/** `REPORTERS shout`: one name of the cast list for several. */
function groupOf(person: Person, subjects: readonly Subject[]): Person[] {
  if (!groupNames.test(plain(person.name))) return [person];
  const description = subjects.find(({ name }) => name === person.name)?.description ?? '';
  const others = ['2', '3'].map((number) => {
    const name = `${person.name} ${number}`;
    return { ...person, name, speaking: false, side: null, looks: null, look: lookOf({ name, description }) };
  });
  return [person, ...others];
}

/** Who is seen, in the order in which they are named, and what each does. */
export function describePeople(prompt: Prompt, cast: readonly Subject[], mood: Emotion): Person[] {
  const subjects = withNames(prompt.action, cast);
  const { placings, rest: text } = readSides(
    ofPeople(
      plain(prompt.action),
      subjects.map(({ name }) => name),
    ),
    (rest) => namingsIn(rest, subjects),
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
  const people = mentions.map(({ name, description, variant, identity }, i): Person => {
    const words = shared && mentions.length > 1 ? `${own[i] ?? ''} ${shared}` : (own[i] ?? '');
    const manner = mannerIn(words, mentions.length > 1 ? shared : text, mood);
    const { side, looks } = placed[i] ?? { side: null, looks: null };
    const look = lookOfSubject({ name, description, variant, identity }, own[i]);
    return Object.assign({ name, look, side, looks }, manner);
  });
  return people.flatMap((person) => groupOf(person, subjects)).slice(0, most);
}
