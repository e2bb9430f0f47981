import type { Emotion, Person, PropKind, Scene, SetThing, Shot, Time, Weather } from '../scene.ts';
import { hashText } from '../geometry/noise.ts';
import { propWords } from './action-words.ts';
import { colourBefore, wallColourIn } from './colour-words.ts';
import { crowdIn, describePeople, type Subject } from './describe-people.ts';
import { describePlace, isIndoors } from './describe-place.ts';
import { describeProps } from './describe-props.ts';
import { describeThings } from './describe-things.ts';
import { inItsTime, yearIn } from './era.ts';
import { withoutComparisons } from './of-people.ts';
import { overShoulder, shoulderIn } from './over-shoulder.ts';
import { readPrompt, titleIn, writtenIn, type Prompt } from './read-prompt.ts';
import { angles, emotions, lenses, lightings, masks, seasons, shots, times, weathers } from './setting-words.ts';
import { styleOf } from './style-words.ts';
import { findAll, findFirst, hasPhrase, plain } from './words.ts';

export type Request = { prompt: string; style: string | null; seed: number; subjects: readonly Subject[] };

function timeOf({ fields, slug, text }: Prompt): Time {
  const field = fields.get('time of day') ?? fields.get('time') ?? '';
  const afterDash = slug
    .split(/ - | -- |, /)
    .slice(1)
    .join(' ');
  return (
    findFirst(field, times) ??
    findFirst(afterDash, times) ??
    findFirst(slug, times) ??
    findAll(text, times)[0]?.value ??
    'day'
  );
}

/** What is worn against the weather says nothing of it. */
const weatherWear =
  /\b(?:rain|snow|wind)[ -]?(?:boots?|coats?|hats?|jackets?|gear|chimes?|breakers?|shield)\b|\bheat haze\b/g;

function weatherOf({ fields, action }: Prompt): Weather {
  return (
    findFirst(fields.get('weather') ?? '', weathers) ??
    findFirst(
      plain(action).replaceAll(weatherWear, ' '),
      weathers.filter(([kind]) => kind !== 'clear' && kind !== 'cloudy'),
    ) ??
    'clear'
  );
}

function moodOf({ fields }: Prompt): Emotion {
  return findFirst(fields.get('mood') ?? '', emotions) ?? 'neutral';
}

function lightingOf({ fields, action }: Prompt): Scene['lighting'] {
  const field = fields.get('lighting') ?? fields.get('light');
  return findAll(field ?? plain(action), lightings)[0]?.value ?? 'natural';
}

/** The thing that an insert shows; anything that has no drawing of its own becomes a parcel. */
function thingOf(text: string): NonNullable<Scene['thing']> {
  // A telephone rings, and is no ring.
  const named = findAll(text, propWords).sort((a, b) => a.index - b.index);
  const isOfPhone = named.some(({ value }) => value === 'phone');
  const found = named.find(({ value }) => !(isOfPhone && value === 'ring'));
  return found ? { kind: found.value, colour: colourBefore(text, [found.phrase]) } : { kind: 'thing', colour: null };
}

/** Shots that need two people, with what one person makes of them. */
const forTwo: Partial<Record<Shot, Shot>> = { 'over-the-shoulder': 'medium-close', 'two-shot': 'medium' };
const closeShots = new Set<Shot>(['close-up', 'extreme-close-up', 'medium-close']);
/** By how many people are seen, when the prompt names no shot. */
const usualShots: readonly Shot[] = ['wide', 'medium'];

const isOfThing = (text: string): boolean => hasPhrase(text, 'insert') || findFirst(text, propWords) !== null;

function findShot(text: string, { action }: Prompt): Shot | null {
  return shoulderIn(action) === null ? (findAll(text, shots)[0]?.value ?? null) : 'over-the-shoulder';
}

function shotOf(prompt: Prompt, people: readonly Person[]): Shot {
  const text = plain(`${prompt.fields.get('shot') ?? ''} ${prompt.action}`);
  const said = findShot(text, prompt);
  if (!said) return usualShots[people.length] ?? 'wide';
  if (closeShots.has(said) && people.length === 0 && isOfThing(text)) return 'insert';
  return people.length < 2 ? (forTwo[said] ?? said) : said;
}

/** An insert has nobody in it: `Insert. MAYA's letter` shows the letter. */
function peopleFor(shot: Shot, people: Person[], { action }: Prompt): Person[] {
  if (shot === 'over-the-shoulder') return overShoulder(people, shoulderIn(action));
  return shot === 'insert' ? [] : people;
}

/** A car in which nobody is seen is seen from outside. */
const placeFor = (
  kind: Scene['place'],
  { shot, people, action }: { shot: Shot; people: readonly Person[]; action: string },
): Scene['place'] => {
  if (kind === 'car' && people.length === 0 && shot !== 'insert') return 'road';
  // Who drives is seen in the car, wherever that goes.
  return !isIndoors(kind) && people[0]?.pose === 'drive' && !openVehicle.test(action) ? 'car' : kind;
};

/** Whoever drives these sits in the open. */
const openVehicle =
  /\b(?:tractor|motorbike|motorcycle|scooter|moped|bicycle|cart|wagon|sled|sleigh|carriage|horses?|boat)\b/i;

const inAnInsert = (shot: Shot): boolean => shot === 'insert';

/** `COACH BRUNO` brings no coach with him. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(plain(name), ' '.repeat(name.length)), text);

/** The vehicles and furnishings of a shot; an insert shows its own thing. */
function thingsOf(
  shot: Shot,
  { action, slug }: Prompt,
  at: { place: Scene['place']; names: readonly string[] },
): SetThing[] {
  if (inAnInsert(shot)) return [];
  const { place, names } = at;
  const text = withoutNames(withoutComparisons(plain(place === 'road' ? `${action} ${slug}` : action)), names);
  return describeThings(text, { indoor: isIndoors(place), place });
}

/** Streets of tall houses and asphalt are younger than this. */
const modernStreets = 1910;

/** A street as it looked at the time. */
const inItsYear = (place: Scene['place'], year: number | null, { slug }: Prompt): Scene['place'] =>
  place === 'street' && year !== null && year < modernStreets && !/\b(?:city|avenue|boulevard)\b/.test(slug)
    ? 'village'
    : place;

/** Small things that the action puts somewhere; an insert shows its own. */
function standing(shot: Shot, { action }: Prompt): Pick<Scene, 'props'> {
  const { props } = inAnInsert(shot) ? { props: [] } : describeProps(plain(action));
  return props.length > 0 ? { props } : {};
}

const papers = new Set<PropKind>(['letter', 'book', 'photograph', 'map', 'thing']);

/** What is written can be read where it stands on paper. */
function withWriting(thing: NonNullable<Scene['thing']>, text: string | null): NonNullable<Scene['thing']> {
  // What a sign says is drawn on a board.
  if (text !== null && thing.kind === 'painting') return { ...thing, kind: 'letter', text };
  return text === null || !papers.has(thing.kind) ? thing : { ...thing, text };
}

/** When it is, and what falls, hangs and shines in the air. */
function airOf(read: Prompt): Pick<Scene, 'time' | 'weather' | 'season' | 'lighting' | 'year'> {
  const weather = weatherOf(read);
  const season = findFirst(read.fields.get('season') ?? plain(read.action), seasons);
  return {
    time: timeOf(read),
    weather,
    season: season ?? (weather === 'snow' ? 'winter' : 'summer'),
    lighting: lightingOf(read),
    year: yearIn(`${read.slug} ${read.fields.get('era') ?? read.fields.get('period') ?? ''} ${plain(read.action)}`),
  };
}

function cameraOf({ action }: Prompt, shot: Shot, place: Scene['place']): Pick<Scene, 'shot' | 'angle' | 'lens'> {
  return {
    // Nobody is seen from head to foot in a car.
    shot: place === 'car' && shot === 'full' ? 'wide' : shot,
    angle: /(?:^|[.,] )\s*overhead\s*(?:[.,:]|of\b|$)/i.test(action)
      ? 'overhead'
      : (findFirst(plain(action), angles) ?? 'eye'),
    lens: findFirst(plain(action), lenses) ?? 'normal',
  };
}

/** The words of a request as a scene. Unknown words never fail: what they leave open is chosen, always alike. */
export function describeScene({ prompt, style, seed, subjects }: Request): Scene {
  const read = readPrompt(prompt);
  const everyone = describePeople(read, subjects, moodOf(read));
  const shot = shotOf(read, everyone);
  const air = airOf(read);
  const place = inItsYear(
    placeFor(describePlace(read), { shot, people: everyone, action: read.action }),
    air.year,
    read,
  );
  const names = subjects.map(({ name }) => name);
  const through = findFirst(plain(read.action), masks);
  const walls = isIndoors(place) ? wallColourIn(plain(read.action)) : null;
  return inItsTime({
    place,
    placeSeed: hashText(read.slug.split(/ - | -- |, (?=day|night|later|same|continu)/)[0] || place) % 9973,
    ...(walls === null ? {} : { walls }),
    ...air,
    ...cameraOf(read, shot, place),
    people: peopleFor(shot, everyone, read),
    crowd: place === 'car' ? 0 : crowdIn(plain(read.action)),
    things: thingsOf(shot, read, { place, names }).filter(
      ({ kind }) => through !== 'television' || kind !== 'television',
    ),
    ...standing(shot, read),
    through,
    thing: inAnInsert(shot) ? withWriting(thingOf(plain(read.action)), writtenIn(prompt)) : null,
    title: titleIn(prompt),
    style: styleOf(style),
    seed,
  });
}
