import { item } from '../geometry/list.ts';
import { hashText } from '../geometry/noise.ts';
import type { PlaceKind } from '../place-kind.ts';
import { placeWords, type PlaceWords } from './place-words.ts';
import type { Prompt } from './read-prompt.ts';
import { plainPlace, slugWords } from './slug-words.ts';
import { hasAny, lastIndexOfPhrase, plain } from './words.ts';

type Candidate = { place: PlaceWords; score: number };

const interiorWords = [
  'inside',
  'indoors',
  'indoor',
  'interior',
  'room',
  'on the floor',
  'ceiling',
  'at the table',
  'at the desk',
  'on the couch',
  'by the window',
  'at the window',
  'outside the window',
  'at the piano',
  'by the fire',
  'in bed',
];
const natureWords = [
  'nature',
  'wild',
  'wind',
  'trees',
  'grass',
  'rocks',
  'horse',
  'campfire',
  'sky',
  'sun',
  'birds',
  'river',
  'dragon',
  'army',
  'wolf',
];

/** How well a text names a place: a slug line's last words are the most exact, in free text the longest are. */
function scoreOf(place: PlaceWords, text: string, atEnd: boolean): number {
  const scores = place.words.map((phrase) => {
    const index = lastIndexOfPhrase(text, phrase);
    if (index < 0) return 0;
    const near = ((index + phrase.length) / Math.max(1, text.length)) * (atEnd ? 40 : 3);
    return phrase.length + near;
  });
  return Math.max(0, ...scores);
}

function bestOf(candidates: readonly PlaceWords[], text: string, atEnd = false): PlaceKind | null {
  const scored: Candidate[] = candidates.map((place) => ({ place, score: scoreOf(place, text, atEnd) }));
  const [first] = scored.sort((a, b) => b.score - a.score);
  return first && first.score > 0 ? first.place.kind : null;
}

/** Whoever does these things sits in a car, wherever that is parked. */
const insideCar = [
  'behind the wheel',
  'starting the engine',
  'starts the engine',
  'inside the car',
  'at the wheel',
  'windshield',
  'windscreen',
  'rear view mirror',
  'rearview mirror',
  'steering wheel',
  "driver's seat",
  'passenger seat',
  'backseat of the car',
  'gas pedal',
  'foot down on the brake',
  'parking brake',
  'electronic door lock',
  'turning the key',
  'dashboard',
];

/** Words of a camera or of weather that are only met outside. */
const outwardWords = [
  'establishing',
  'aerial',
  'exterior',
  'landscape',
  'panorama',
  'skyline',
  'horizon',
  'on a cliff',
  'on a hill',
  'on a hilltop',
  'on a mountain',
  'on an island',
  'in the distance',
  'from afar',
  'storm clouds',
  'in the rain',
  'in the snow',
  'in the fog',
  'in the mist',
  'from outside',
  'on the steps of',
  'in front of',
  'uphill',
  'downhill',
];

/** Whoever does so is on the water, and not at its shore. */
const inBoat =
  /(?:\b(?:is|are)|,) in the boat\b|\bin the (?:stern|bow)\b|\bat the (?:oars|tiller)\b|\brow(?:s|ing)\b(?! (?:of|after|boat))/;

const rooms: PlaceKind[] = ['living-room', 'office', 'hallway', 'living-room'];
const wilds: PlaceKind[] = ['field', 'forest', 'road', 'park'];
const towns: PlaceKind[] = ['street', 'street', 'village', 'house'];

/** A sensible place for words that name none: always the same one for the same words. */
function guess(prompt: Prompt, indoor: boolean): PlaceKind {
  const plainOne = plainPlace(prompt.slug.split(/ - | -- /)[0] ?? '', indoor);
  if (plainOne !== null) return plainOne;
  const seed = hashText(prompt.slug || prompt.text);
  if (indoor) return item(rooms, seed % rooms.length);
  return hasAny(prompt.text, natureWords) ? item(wilds, seed % wilds.length) : item(towns, seed % towns.length);
}

/** Parts of a greater place that look as it does: the yard of a prison is not that of a house. */
const partPattern =
  /^(?:the )?(?:(?:front|back|main) )?(?:yard|gates?|entrance|exterior|grounds|outside|front|rear|steps|forecourt|perimeter)$/;

function inSlugLine(candidates: readonly PlaceWords[], slug: string): PlaceKind | null {
  const parts = slug
    .split(/ - | -- /)
    .filter((part) => !/\b(?:day|night|dawn|dusk|morning|evening|afternoon|later|continuous|same)\b/.test(part));
  const whole = partPattern.test(parts.at(-1) ?? '') ? bestOf(candidates, parts.slice(0, -1).join(' - '), true) : null;
  if (whole !== null) return whole;
  // "INT. VW GTI, NORTHBOUND ON THE BRIDGE": what stands before the comma is the place, the rest says where it is.
  const [head = ''] = slug.split(/,| -- /);
  return bestOf(candidates, head, true) ?? bestOf(candidates, slug);
}

/** `Inside. SCOTT dives for the floor.` in a scene that plays outside, and the other way about; null where the action does not say. */
function sideIn(action: string): boolean | null {
  const side =
    /(?:^|[.!?]\s+)(inside|outside)(?!,? (?:an?|the) (?:\p{L}+ )?(?:sounds?|noise|voices?|sirens?|horn|engine|bells?|barks?|screams?|shouts?|crash|thunder|footsteps)\b)(?=[.,:]|\s+(?:it|the|everything|there)\b)/iu.exec(
      action,
    )?.[1];
  return side === undefined ? null : side.toLowerCase() === 'inside';
}

/** `in the gym`, `on the edge of the roof`: where the words of an action put it. */
const whereabouts =
  /\b(?:on|in|inside|outside|at|across|along|down|over|through|of) (?:(?:the|all|one) (?:the )?(?:edge|end|side|top|bottom|corner|middle|back|front|roof|walls?|floor|steps) of )?(?:the|an?|his|her|their) ([a-z'-]+(?: [a-z'-]+)?)|\b(in bed)\b/g;

function placedIn(text: string): PlaceKind | null {
  for (const [whole, where, bed] of text.matchAll(whereabouts)) {
    const outside = /^(?:outside|.*\b(?:side|front|steps) of )/.test(whole)
      ? placeWords.filter(({ indoor }) => !indoor)
      : [];
    const found = bestOf(outside, where ?? '') ?? (bed ? 'bedroom' : bestOf(placeWords, where ?? '', true));
    if (found !== null) return found;
  }
  return null;
}

/** `Ruth's POV - the street. Four men with lanterns …`: what is looked at, not where the eyes are. */
function inPointOfView(text: string): PlaceKind | null {
  const [, to = '', rest = ''] = /\b(?:pov|point of view)\b(?:\s*[-:,]+\s*([^.]{2,40}))?\.?(.*)/.exec(text) ?? [];
  if (to === '' && rest === '') return null;
  // `across the roofs`: over there.
  const target = /^(?:across|over|through|from|along|down|up)\b/.test(to) ? '' : to;
  return bestOf([...placeWords, ...slugWords], target, true) ?? placedIn(rest);
}

/** `Elsewhere. BRUNO, in the gym, …`: an item of a montage within a scene. */
const elsewhere = (text: string): PlaceKind | null =>
  /(?:^|\. )elsewhere[.,:]/.test(text) ? (placedIn(text) ?? bestOf(placeWords, text)) : null;

/** Where somebody is who is not where the slug line says: at the other end of a line, or on a television. */
function inAnotherPlace({ action }: Prompt): PlaceKind | null {
  const text = plain(action);
  const far = /\bon the phone in (?:the |an? )?([^.,;]{2,60})/.exec(text)?.[1];
  if (far !== undefined) return bestOf(placeWords, far, true);
  const apart = inPointOfView(text) ?? elsewhere(text);
  if (apart !== null) return apart;
  const shown = /\bon the television screen\b[.,:]?(.*)/.exec(text)?.[1];
  if (shown === undefined) return null;
  const outside = placeWords.filter(({ indoor }) => !indoor);
  const isOfNews = /^\s*\S+(?: \S+)? speaks\b/.test(shown);
  return isOfNews ? 'sound-studio' : (bestOf(outside, shown) ?? bestOf(placeWords, shown) ?? 'street');
}

/**
 * The kind of place that a prompt is set in: first by its slug line or location, then by the action's own words, then by
 * the nearest meaning.
 */
export function describePlace(prompt: Prompt): PlaceKind {
  const indoor = sideIn(prompt.action) ?? prompt.indoor;
  const there = inAnotherPlace(prompt) ?? inVehicle(prompt, indoor);
  if (there !== null) return there;
  const fitting = indoor === null ? placeWords : placeWords.filter((place) => place.indoor === indoor);
  const candidates = [...fitting, ...slugWords.filter((place) => indoor === null || place.indoor === indoor)];
  return saidBeside(prompt, candidates) ?? onOtherSide(prompt) ?? inAction({ ...prompt, indoor }, fitting);
}

/** By the slug line, which is more exact than a location: a bridge has the location "street". The setting is the whole of its place. */
function saidBeside({ slug, fields }: Prompt, candidates: readonly PlaceWords[]): PlaceKind | null {
  const setting = fields.get('setting') ?? '';
  const whole = slug === '' ? '' : setting;
  const named = fields.get('location') ?? setting;
  return inSlugLine(candidates, whole) ?? inSlugLine(candidates, slug) ?? inSlugLine(candidates, named);
}

/** `EXT. SERVICE CORRIDOR`: a room that a slug line calls outside, where nothing else tells what it is. */
function onOtherSide({ slug, indoor }: Prompt): PlaceKind | null {
  if (indoor !== false || /\b(?:outside|behind|below|above|near|beside|opposite)\b/.test(slug)) return null;
  const rooms = [...placeWords, ...slugWords].filter((place) => place.indoor);
  return plainPlace(slug.split(/ - | -- /)[0] ?? '', false) === null ? inSlugLine(rooms, slug) : null;
}

/** `The four of them push. The car does not move.` */
const pushed = /\bpush(?:es|ing)?\b(?! (?:on )?(?:the|her|his) (?:gas|pedal|brake|button|door))/;

/** The car or boat that the action puts somebody into, wherever that is. */
function inVehicle({ slug, action }: Prompt, indoor: boolean | null): PlaceKind | null {
  const text = plain(action);
  const isRoom = indoor === true && !hasAny(slug, ['garage', 'car park', 'parking garage']);
  if (indoor !== true && inBoat.test(text)) return 'ship-deck';
  return !isRoom && hasAny(text, insideCar) && !pushed.test(text) ? 'car' : null;
}

const namesOfPlaces = new Set(placeWords.flatMap(({ words }) => words));
const trades =
  /(?<![a-z'])(?:([a-z']+) )?([a-z']+)[ -](?:keeper|master|owner|guard|hand|worker|attendant|assistant|clerk|manager|captain|driver|singer|teacher|cook|maid|nurse|porter|cleaner|inspector|conductor|librarian|warden|officer)s?(?![a-z])/g;

/** The words without places that only say what somebody's trade is: a lighthouse keeper may stand on a pier. */
function withoutTrades(text: string): string {
  return text.replaceAll(trades, (whole, before: string | undefined, last: string) => {
    if (before !== undefined && namesOfPlaces.has(`${before} ${last}`)) return '';
    return namesOfPlaces.has(last) ? (before ?? '') : whole;
  });
}

/** By the action's own words, then by the nearest meaning. */
function inAction(prompt: Prompt, fitting: readonly PlaceWords[]): PlaceKind {
  const { action, indoor } = prompt;
  const free = action.toLowerCase();
  const isOut = /\boutside\b/.test(
    free.replaceAll(/\b(?:rain|snow|storm|night|city|street|world) outside\b|\boutside the window\b/g, ' '),
  );
  const inside = indoor ?? (!isOut && hasAny(free, interiorWords));
  const outdoors = fitting.filter((place) => !place.indoor);
  const isOutside = !inside && hasAny(free, outwardWords) && bestOf(outdoors, free) !== null;
  const likely = inside ? placeWords.filter((place) => place.indoor) : isOutside ? outdoors : fitting;
  return bestOf(likely, withoutTrades(free)) ?? bestOf(likely, free) ?? guess(prompt, inside);
}

const byKind = new Map(placeWords.map((place) => [place.kind, place]));

export const isIndoors = (kind: PlaceKind): boolean => byKind.get(kind)?.indoor === true;

/** A place that a few words name, of the same kind of space where both are possible; null when they name none. */
export function namedPlace(text: string, now: PlaceKind): PlaceKind | null {
  const indoor = isIndoors(now);
  const same = placeWords.filter((place) => place.indoor === indoor);
  const other = placeWords.filter((place) => place.indoor !== indoor);
  return bestOf(other, plain(text), true) === null
    ? bestOf(same, plain(text), true)
    : bestOf(placeWords, plain(text), true);
}
