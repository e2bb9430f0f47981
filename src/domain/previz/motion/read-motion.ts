import { readPrompt } from '../describe/read-prompt.ts';
import { speechWords } from '../describe/action-words.ts';
import { findAll, findFirst, hasAny, plain } from '../describe/words.ts';
import type { Gesture, Scene } from '../scene.ts';
import type { Action, Acts, Deed, Drive, Elements, Motion, Way } from './action.ts';
import {
  brakeWords,
  deedWords,
  driveWords,
  elementWords,
  fastWords,
  risings,
  slowWords,
  talkWords,
  verbs,
  ways,
} from './action-words.ts';

type Verb = (typeof verbs)[number][0];
type Told = { way: Way | null; slow: boolean };
type Meaning = (told: Told) => Action | null;
/** Something that is said to be done: what it means, and where it stands. */
type Said = { verb: Verb | Gesture | 'deed'; means: Meaning; index: number; phrase: string };

/** `Leaves fall`, `the dead leaves`: nobody goes. */
const ofTrees = (text: string, index: number): boolean =>
  /^leaves\s+(?:fall|are|blow|drift|swirl|rustle|float|tumble|cover|whirl|flutter)/.test(text.slice(index)) ||
  /\b(?:the|of|dead|dry|falling|fallen|autumn|brown|red|golden|yellow|some|with)\s+$/.test(text.slice(0, index));

/** What hands do; `hands TOM the letter` is said with a name. */
function deedsIn(text: string, names: readonly string[]): Said[] {
  const handing = names.flatMap((name) => [`hands ${plain(name)}`, `passes ${plain(name)}`]);
  return findAll(text, [...deedWords, ['give', handing] as const]).map(({ value, index, phrase }): Said => {
    const means: Meaning = ({ way }) => (value === 'nothing' ? null : { kind: 'deed', deed: value, way });
    return { verb: 'deed', means, index, phrase };
  });
}

/** What a phrase says is done, without what a longer phrase at the same place says. */
function saidIn(text: string, names: readonly string[]): Said[] {
  const found = [
    ...[...findAll(text, verbs), ...findAll(text, risings)].map(({ value, index, phrase }): Said => {
      return { verb: value, means: (told) => meanings[value]?.(told) ?? null, index, phrase };
    }),
    ...deedsIn(text, names),
  ];
  const kept: Said[] = [];
  const told = found.filter(({ verb, index }) => verb !== 'leave' || !ofTrees(text, index));
  for (const one of told.toSorted((a, b) => b.phrase.length - a.phrase.length)) {
    const overlaps = kept.some(
      ({ index, phrase }) => one.index < index + phrase.length && index < one.index + one.phrase.length,
    );
    if (!overlaps) kept.push(one);
  }
  return kept.toSorted((a, b) => a.index - b.index);
}

/** `Climbs out to her with the lantern`, but not `goes to her car`. */
const toPronoun = /\b(?:to|towards?)\s+(?:him\b|her\b(?=\s*(?:[.,;!?]|with\b|and\b|$)))/;

/** Which way it goes: somebody who is named, or a side. Read from the verb to the next one. */
function wayIn(text: string, names: readonly string[]): Way | null {
  const near = text.slice(0, 70);
  const to = names.find((name) =>
    new RegExp(`\\b(?:to|towards?|at|up to|past)\\s+(?:the\\s+)?${RegExp.escape(plain(name))}\\b`).test(near),
  );
  const [only] = names;
  const other = to ?? (names.length === 1 && toPronoun.test(near) ? only : undefined);
  return other === undefined ? findFirst(near, ways) : { to: other };
}

const isSide = (way: Way | null): way is 'left' | 'right' => way === 'left' || way === 'right';

/** What a verb means that has its own manner; every other one is an action by its own name, or a gesture. */
const meanings: Partial<Record<Verb | Gesture, Meaning>> = {
  walk: ({ way, slow }) => ({ kind: 'walk', way, slow, leaves: false }),
  run: ({ way, slow }) => ({ kind: 'run', way, slow, leaves: false }),
  leave: ({ way, slow }) => ({ kind: 'walk', way: way ?? 'away', slow, leaves: true }),
  turn: ({ way }) => ({ kind: 'turn', way }),
  look: ({ way }) => (way === null ? null : { kind: 'look', way }),
  'look-aside': ({ way }) => ({ kind: 'look', way: isSide(way) ? way : 'right' }),
  'look-up': () => ({ kind: 'look', way: 'up' }),
  'look-down': () => ({ kind: 'look', way: 'down' }),
  'look-back': () => ({ kind: 'look', way: 'back' }),
  wave: () => ({ kind: 'gesture', gesture: 'raise', waves: true }),
  sit: () => ({ kind: 'sit' }),
  stand: () => ({ kind: 'stand' }),
  crouch: () => ({ kind: 'crouch' }),
  nod: () => ({ kind: 'nod' }),
  'shake-head': () => ({ kind: 'shake-head' }),
  laugh: () => ({ kind: 'laugh' }),
  dance: () => ({ kind: 'dance' }),
  fall: () => ({ kind: 'fall' }),
  still: () => ({ kind: 'still' }),
  raise: () => ({ kind: 'gesture', gesture: 'raise', waves: false }),
  cheer: () => ({ kind: 'gesture', gesture: 'cheer', waves: false }),
  talk: () => ({ kind: 'gesture', gesture: 'talk', waves: false }),
  phone: () => ({ kind: 'gesture', gesture: 'phone', waves: false }),
};

type Mention = { index: number; end: number; people: number[] };

const objects = /\b(?:to|towards?|at|with|from|of|past|behind|beside|for|on|by|near|after|into|over)\s+(?:the\s+)?$/;

/** Who is spoken of where: by name, by `she` and `he` as whoever was last named of that sex, by `they` as all. */
function mentionsIn(text: string, { people }: Scene): Mention[] {
  const named = people.flatMap(({ name }, i): Mention[] => {
    const pattern = new RegExp(`(?<![a-z0-9])${RegExp.escape(plain(name))}(?![a-z0-9'])`, 'g');
    return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ index, end: index + length, people: [i] }));
  });
  const pronouns = [...text.matchAll(/(?<![a-z])(?:she|he|they|both|everybody|everyone)(?![a-z'])/g)].map(
    ({ index, 0: word }): Mention => {
      const end = index + word.length;
      if (word !== 'he' && word !== 'she') return { index, end, people: people.map((_, i) => i) };
      const sex = word === 'he' ? 'm' : 'f';
      const before = named.filter((one) => one.index < index).toSorted((a, b) => b.index - a.index);
      const last = [...before.flatMap((one) => one.people), ...people.keys()].find((i) => people[i]?.look.sex === sex);
      return { index, end, people: last === undefined ? [] : [last] };
    },
  );
  return [...named, ...pronouns].toSorted((a, b) => a.index - b.index);
}

const sentenceStart = (text: string, index: number): number =>
  Math.max(...[...text.slice(0, index).matchAll(/[.!?;]\s/g)].map((end) => end.index + 1), 0);

/** Who does what is said at an index: whoever was named before it in its sentence, else whoever acted last. */
function actorsAt(text: string, index: number, { mentions, last }: { mentions: Mention[]; last: number[] }): number[] {
  const start = sentenceStart(text, index);
  const subjects = mentions.filter(
    (one) => one.index >= start && one.index < index && !objects.test(text.slice(start, one.index)),
  );
  const subject = subjects.at(-1);
  if (subject) {
    const joined = subjects.filter((one) => /^\s*(?:,|and|&)\s*$/.test(text.slice(one.end, subject.index)));
    return [...joined.flatMap(({ people }) => people), ...subject.people];
  }
  // `Smoke rises` is nobody's doing; `Turns to us` goes on with whoever acted last.
  const before = text.slice(start, index).trim();
  return before === '' || /^(?:and|then|slowly|suddenly|now|\w+ly)$/.test(before) ? last : [];
}

type Read = { text: string; mentions: Mention[]; names: string[] };

/** What whoever something is done to does meanwhile. */
const answers: Partial<Record<Deed, Deed>> = { hug: 'hug', kiss: 'kiss', give: 'take', take: 'give', punch: 'flinch' };

/** `Takes her hand`, but not `opens her bag`. */
const others = /\b(?:him|each other|one another)\b|\bher\b(?=\s*(?:[.,;!?]|an?\b|the\b|and\b|hand\b|$))/;

/** Whom hands turn to: whoever is named next, or whom `her` and `him` must mean. */
function objectOf(after: string, actor: number, names: readonly string[]): number | null {
  const near = after.slice(0, 40).replace(/[.;!?].*/s, '');
  const named = names.findIndex(
    (name, i) => i !== actor && new RegExp(`(?<![a-z])${RegExp.escape(plain(name))}(?![a-z])`).test(near),
  );
  if (named >= 0) return named;
  const isOther = names.length === 2 && others.test(near);
  return isOther ? 1 - actor : null;
}

type Done = { actor: number; action: Action };

/** What hands do to somebody, and what that one does with it. */
function doneTo({ actor, action }: Done, { after, names }: { after: string; names: readonly string[] }): Done[] {
  const object = action.kind === 'deed' ? objectOf(after, actor, names) : null;
  const [own, other] = [names[actor], object === null ? undefined : names[object]];
  if (action.kind !== 'deed' || object === null || own === undefined || other === undefined) return [{ actor, action }];
  const done: Done = { actor, action: { ...action, way: { to: other } } };
  const deed = answers[action.deed];
  return deed
    ? [done, { actor: object, action: { kind: 'deed', deed, way: { to: own }, answers: action.deed } }]
    : [done];
}

/** Everything that is done, with who does it. */
function doneIn({ text, mentions, names }: Read): Done[] {
  let last = names.length > 0 ? [0] : [];
  const said = saidIn(text, names);
  return said.flatMap(({ means, index }, at) => {
    const after = text.slice(index, said[at + 1]?.index ?? text.length);
    last = actorsAt(text, index, { mentions, last });
    const all = last.flatMap((actor): Done[] => {
      const way = wayIn(after, names.toSpliced(actor, 1));
      const action = means({ way, slow: hasAny(after, slowWords) });
      return action ? doneTo({ actor, action }, { after, names }) : [];
    });
    // Who hug each other are both said to, and done to.
    return all.filter(({ actor }, i) => all.findIndex((one) => one.actor === actor) === i);
  });
}

/** What each of a scene's people does by the words. */
function peopleIn(text: string, scene: Scene): Acts[] {
  const read: Read = { text, mentions: mentionsIn(text, scene), names: scene.people.map(({ name }) => name) };
  const done = doneIn(read);
  const said = findEach(text, [...speechWords, ...talkWords]);
  const speakers = new Set(said.flatMap(({ index }) => actorsAt(text, index, { ...read, last: [] })));
  return scene.people.map(({ speaking }, i): Acts => ({
    actions: done.flatMap(({ actor, action }) => (actor === i ? [action] : [])),
    speaks: speaking || speakers.has(i),
  }));
}

const findEach = (text: string, words: readonly string[]): { index: number }[] =>
  words.flatMap((word) => findAll(text, [[true, [word]]]));

/** Rooms that drive or fly, unless they are said to stand. */
const ridden = new Set<Scene['place']>(['car', 'train', 'aeroplane']);
const standsStill =
  /\b(?:parked|stopped|stationary|stands still|at a standstill|engine off|(?:at|in) the station|on the ground|on the runway|stuck in traffic|at a red light)\b/;

function driveIn(text: string, { whole, scene }: { whole: string; scene: Scene }): Drive {
  const brakes = hasAny(text, brakeWords);
  if (ridden.has(scene.place)) {
    return standsStill.test(whole) ? null : { way: null, fast: hasAny(text, fastWords), brakes };
  }
  if (!hasAny(text, driveWords)) return null;
  const onlyPeople = scene.things.length === 0;
  if (onlyPeople && !hasAny(text, ['drives', 'driving', 'car', 'cars', 'traffic', 'vehicle'])) return null;
  const [verb] = findAll(text, [[true, driveWords]]);
  return { way: wayIn(text.slice(verb?.index ?? 0), []), fast: hasAny(text, fastWords), brakes };
}

function elementsIn(text: string, scene: Scene): Elements {
  const says = (kind: keyof typeof elementWords): boolean => hasAny(text, elementWords[kind]);
  return {
    smoke: says('smoke'),
    fire: says('fire'),
    leaves: says('leaves') || (scene.season === 'autumn' && says('wind')),
    sparks: says('sparks'),
    wind: says('wind') || scene.weather === 'storm',
    lightning: says('lightning') || scene.weather === 'storm',
    crowdMoves: scene.crowd > 0,
  };
}

/** What moves in a clip of that scene by its words. */
export function readMotion(prompt: string, scene: Scene): Motion {
  const { action, fields, text: whole } = readPrompt(prompt);
  const text = plain(action);
  return {
    people: peopleIn(text, scene),
    drive: driveIn(text, { whole, scene }),
    elements: elementsIn(`${text} ${fields.get('weather') ?? ''}`, scene),
  };
}
