import { visualStyles } from '#domain/storyboards/visual-styles.ts';
import type { Person, PropKind, Scene, SetProp } from '../scene.ts';
import { vehicleKinds, type ThingKind } from '../thing-kind.ts';
import { gazes, gestures, isHoldable, poses, propWords } from './action-words.ts';
import { wallColourIn } from './colour-words.ts';
import { crowdIn, describePeople } from './describe-people.ts';
import { isIndoors, namedPlace } from './describe-place.ts';
import { describeProps, namedProps } from './describe-props.ts';
import { describeThings } from './describe-things.ts';
import { changedLook } from './edit-look.ts';
import { withoutProps, withPropColours, withProps } from './edit-props.ts';
import { readPrompt } from './read-prompt.ts';
import { angles, emotions, lightings, seasons, shots, times, weathers } from './setting-words.ts';
import { styleOf } from './style-words.ts';
import { findAll, findFirst, hasAny, hasPhrase, plain } from './words.ts';

const removalPattern =
  /(?:remove|without|delete|take (?:out|away)|erase|get rid of|no more|lose)\s+(?:the |an? |all |his |her )?([^.,;]+)/g;
const additionPattern = /(?:add|put in|insert|include|give (?:him|her|them)|bring in)\s+([^.;]+)/g;
const placePattern =
  /(?:background (?:to|with|of|is)|move (?:it|them|him|her|this|the scene) to|set (?:it|this|the scene) (?:in|at|on)|change the (?:place|location|setting) to|(?:take|put) (?:it|them|him|her) (?:in|to|on|at)|instead (?:in|at)|as if (?:in|at|on))\s+(?:an? |the )?([^.,;]+)/;
const swapPattern =
  /(?:swap|exchange|replace|change|trade|turn)\s+(?:the |this )?([a-z' -]+?)\s+(?:for|with|by|to|into)\s+(?:an? |the )?([^.,;]+)/;
const drawnPattern = /(?:style|look|drawing|drawn|draw|sketch|paint|painted|painting|rendered|render|film|photo)/;

/** The visual style that an instruction asks for, by name or by its words. */
export function styleIn(text: string): Scene['style'] | null {
  const named = visualStyles
    .filter(({ slug, label }) => hasPhrase(text, label.toLowerCase()) || hasPhrase(text, slug.replaceAll('-', ' ')))
    .toSorted((a, b) => b.slug.length - a.slug.length)[0];
  if (named) return named.slug;
  if (!drawnPattern.test(text)) return hasAny(text, ['black and white', 'silhouette']) ? styleOf(text) : null;
  const style = styleOf(text.replaceAll(/\b(?:style|look|drawing|film|photo|painting|soft)\b/g, ' '));
  return style === 'colour' && !/colou?r/.test(text) ? null : style;
}

/** Whether the words take away what falls or hangs in the air. */
function clearsUp(text: string): boolean {
  const gone = [...text.matchAll(removalPattern)].map((match) => match[1] ?? '').join(' ');
  return findFirst(gone, weathers) !== null || /\bstop(?:s|ped)? (?:raining|snowing|the rain|the snow)/.test(text);
}

function placeIn(text: string, now: Scene['place']): Scene['place'] | null {
  const where = placePattern.exec(text)?.[1];
  if (where) return namedPlace(where, now);
  const [, from, to] = swapPattern.exec(text) ?? [];
  return from && to && namedPlace(from, now) ? namedPlace(to, now) : null;
}

const subjectOfLight =
  /(?:^|\b(?:it|picture|image|scene|frame|room|set|light|lighting|everything)\s+(?:\w+ )?(?:a bit |a little |much )?)(brighter|lighter|brighten|lighten|darker|dimmer|moodier|darken|dim)\b/;

/** `make it brighter`, not `a darker coat`. */
function brightnessIn(text: string): Scene['lighting'] | null {
  const word = subjectOfLight.exec(text)?.[1];
  if (!word) return null;
  return word.startsWith('bright') || word.startsWith('light') ? 'high-key' : 'low-key';
}

function shotIn(text: string, now: Scene['shot']): Scene['shot'] | null {
  return now === 'insert' ? null : (findAll(text, shots)[0]?.value ?? null);
}

const angleIn = (text: string): Scene['angle'] | null => (text.includes('eye level') ? 'eye' : findFirst(text, angles));

/** Time, weather, season, light, angle, shot, style and place as the words want them. */
function changedSetting(scene: Scene, text: string): Scene {
  const kept = text.replaceAll(removalPattern, ' ');
  const said = {
    place: placeIn(kept, scene.place),
    walls: isIndoors(scene.place) ? wallColourIn(kept) : null,
    time: findFirst(kept, times),
    weather: clearsUp(text) ? ('clear' as const) : findFirst(kept, weathers),
    season: findFirst(kept, seasons),
    lighting: brightnessIn(kept) ?? findAll(kept, lightings)[0]?.value ?? null,
    angle: angleIn(kept),
    shot: shotIn(kept, scene.shot),
    style: styleIn(kept),
  };
  return Object.assign({}, scene, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)));
}

const all = ['everyone', 'everybody', 'people', 'them', 'they', 'all', 'both', 'persons'];
const women = ['woman', 'her', 'she', 'girl', 'lady'];
const men = ['man', 'him', 'he', 'his', 'boy', 'guy'];

const isMeant = (person: Person, text: string): boolean =>
  hasPhrase(text, plain(person.name)) ||
  (person.look.sex === 'f' ? hasAny(text, women) : hasAny(text, men)) ||
  hasAny(text, ['person', ...all]);

function heldIn(text: string): PropKind | null {
  if (!/\b(?:hold|holds|holding|hand|carry|carries|carrying|give|gives|with)\b/.test(text)) return null;
  // Somebody is given glasses to see with.
  const things = text.replaceAll(/\b(?:sun|eye|reading )?glasses\b/g, ' ');
  return findAll(things, propWords).find(({ value }) => isHoldable(value))?.value ?? null;
}

function changedPerson(person: Person, text: string): Person {
  const hold = heldIn(text);
  return {
    ...person,
    look: changedLook(person.look, text),
    emotion: findFirst(text, emotions) ?? person.emotion,
    pose: findFirst(text, poses) ?? person.pose,
    gaze: findFirst(text, gazes) ?? person.gaze,
    gesture: hold ? null : (findAll(text, gestures).find(({ value }) => value !== 'hold')?.value ?? person.gesture),
    hold: hold ?? person.hold,
  };
}

function withoutGone(scene: Scene, text: string): Scene {
  let left = scene;
  for (const [, gone = ''] of text.matchAll(removalPattern)) left = withoutProps(without(left, gone), gone);
  return left;
}

function without(left: Scene, gone: string): Scene {
  const things = new Set(describeThings(gone, { indoor: false, place: 'street' }).map(({ kind }) => kind));
  const props = new Set(findAll(gone, propWords).map(({ value }) => value));
  return {
    ...left,
    people: left.people
      .filter((person) => hasAny(gone, ['hat', 'glasses', 'beard']) || !isMeant(person, gone))
      .map((person) => (person.hold && props.has(person.hold) ? { ...person, hold: null, gesture: null } : person)),
    things: left.things.filter(({ kind }) => !things.has(kind)),
    crowd: crowdIn(gone) > 0 || hasAny(gone, all) ? 0 : left.crowd,
  };
}

function withAdded(scene: Scene, text: string): Scene {
  let made = scene;
  for (const [, added = ''] of text.matchAll(additionPattern)) made = plus(made, added);
  return made;
}

/** However many are added, one after the other: what a picture tells of itself is read again only within its limits. */
const mostThings = 24;

const closeShots = new Set<Scene['shot']>(['close-up', 'medium-close', 'extreme-close-up']);

const small = new Set<ThingKind>(['dog', 'bicycle', 'motorbike']);
const driven = new Set<ThingKind>(vehicleKinds);
const fitsIndoors = (kind: ThingKind): boolean => small.has(kind) || !driven.has(kind);

/** Whoever and whatever is new has to be seen: things stand on the ground. */
function shotFor(shot: Scene['shot'], added: { people: number; things: number }): Scene['shot'] {
  if (added.things > 0 && (closeShots.has(shot) || shot === 'medium' || shot === 'two-shot')) return 'wide';
  return added.people > 0 && closeShots.has(shot) ? 'medium' : shot;
}

function putDown(scene: Scene, props: SetProp[], text: string): Scene {
  if (props.length === 0) return scene;
  return { ...withProps(scene, props, text), shot: shotFor(scene.shot, { people: 0, things: props.length }) };
}

function plus(made: Scene, added: string): Scene {
  const people = describePeople(readPrompt(added), [], 'neutral').slice(0, Math.max(0, 5 - made.people.length));
  const indoors = isIndoors(made.place);
  const things = describeThings(added, { indoor: false, place: made.place }).filter(
    ({ kind }) => !made.things.some((other) => other.kind === kind) && (!indoors || fitsIndoors(kind)),
  );
  const more = {
    ...made,
    people: [...made.people, ...people],
    things: [...made.things, ...things].slice(-mostThings),
    crowd: Math.max(made.crowd, crowdIn(added)),
    shot: shotFor(made.shot, { people: people.length, things: things.length }),
  };
  // A lamp is put where there is room; a woman with a lamp holds hers.
  return people.length + things.length > 0 ? more : putDown(more, namedProps(added), added);
}

function withPeople(scene: Scene, text: string): Scene {
  const own = text
    .replaceAll(additionPattern, (words) => (words.startsWith('give') ? words : ' '))
    .replaceAll(removalPattern, (words) => (hasAny(words, ['hat', 'glasses', 'beard']) ? words : ' '));
  const named = scene.people.some((person) => isMeant(person, own));
  const people = scene.people.map((person) =>
    isMeant(person, own) || (!named && scene.people.length === 1) ? changedPerson(person, own) : person,
  );
  return { ...scene, people };
}

const remixWords = [
  'remix',
  'variation',
  'another version',
  'another take',
  'different take',
  'different angle',
  'vary',
];

/**
 * A scene changed as an instruction says: `make it night`, `add a dog`, `remove TOM`, `MAYA smiles`, `her coat blue`. Null when nothing in the
 * words can be done.
 */
export function editScene(scene: Scene, prompt: string, seed: number): Scene | null {
  // Of much white space each of several patterns would try every way to share it out.
  const text = plain(prompt).replaceAll(/\s+/g, ' ');
  const cleared = withoutGone(changedSetting(scene, text), text);
  const { props, rest } = describeProps(text.replaceAll(removalPattern, ' '));
  const placed = putDown(cleared, props, text);
  const edited = withPeople(withAdded(withPropColours(placed, rest), rest), rest);
  const remixed = hasAny(text, remixWords) ? { ...edited, seed } : edited;
  return JSON.stringify(remixed) === JSON.stringify(scene) ? null : remixed;
}
