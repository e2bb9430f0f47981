import type { Cast } from '../cast/cast.ts';
import type { Mention } from '../cast/role-index.ts';
import type { Sentence } from '../text/read-action.ts';
import { createWordTable } from '../text/words.ts';
import type { Word } from '../text/words.ts';
import type { ShotDraft } from './shot-draft.ts';

const postureTable = createWordTable({
  seated: 'sit, sat, sitting, seated, slumps into',
  standing: 'stand, stood, rises, gets up, gets to her feet, gets to his feet, sits up',
  'lying down': 'lies, lying, sprawled, lies down, collapses onto, asleep',
  'on the bed': 'on the bed, on the made bed, on her bed, on his bed',
  'in bed': 'in bed',
  kneeling: 'kneel, knelt, crouch',
  'at the wheel':
    'at the wheel, behind the wheel, drive, driving, steers, windshield, windscreen, gas pedal, parking brake, turning the key, turns the key, starts the engine, starting the engine, pulls up, pulls over, pulls alongside, honks, rolls down the window',
  leaning: 'lean',
  'in the boat':
    'in the boat, into the boat, in the stern, in the bow, at the oars, at the tiller, rows, rowing, takes the oars',
  'on the move':
    'walk, run, climb, cross, enter, exit, leave, rush, stroll, gets out, get out, climbs out, climb out, steps out, step out, jumps out, jump out, out of bed',
});

const entersPattern = /\b(?:gets?|climbs?|jumps?|slides?|hops?|slips?|piles?|dives?) (?:back )?(?:in|into)\b/i;
const vehiclePattern =
  /\b(?:car|truck|van|taxi|cab|jeep|limo(?:usine)?|pickup|ambulance|suv|sedan|porsche|mercedes|lexus|ford|toyota|bmw|volkswagen|volkswagon|vw|landcruiser|land rover|engine|passenger seat|back ?seat)\b/i;

/** What of a scene's postures stays when nobody says otherwise: who leans or walks soon does not. */
const lasting: ReadonlySet<string> = new Set([
  'seated',
  'lying down',
  'on the bed',
  'in bed',
  'kneeling',
  'at the wheel',
  'inside the car',
  'in the boat',
]);

const vehicles: ReadonlySet<string> = new Set(['at the wheel', 'inside the car', 'in the boat']);

/** Whether somebody who is so is in a vehicle. */
export const isInVehicle = (posture: string | null): boolean => posture !== null && vehicles.has(posture);

type Hit = { label: string; at: number };

const isDriver = (words: readonly Word[], { at, length }: Mention): boolean =>
  /^(?:driver|chauffeur|cabbie)$/.test(words[at + length - 1]?.lower ?? '');

/** Whether a sentence says that somebody stands, sits or lies. */
export const tellsPosture = (sentence: Sentence): boolean => findHits(sentence).length > 0;

function findHits({ text, words }: Sentence): readonly Hit[] {
  const hits = postureTable.find(words);
  const enters = entersPattern.exec(text);
  if (enters === null || !vehiclePattern.test(text)) return hits;
  const inside = { label: 'inside the car', at: words.findIndex(({ start }) => start >= enters.index) };
  return [...hits, inside].sort((one, other) => one.at - other.at);
}

const isJoined = (words: readonly Word[], one: Mention, other: Mention): boolean =>
  other.at === one.at + one.length + 1 && words[one.at + one.length]?.lower === 'and';

const bodily: ReadonlySet<string> = new Set(['seated', 'standing', 'lying down', 'kneeling', 'leaning']);
const articlePattern = /^(?:a|an|the|its|this|that|another)$/;

/** Whether what stands or lies is a thing, or somebody nobody knows: `a pen lying on the desk`. */
const isOfThing = (words: readonly Word[], { label, at }: Hit, last: Mention | undefined): boolean =>
  bodily.has(label) &&
  articlePattern.test(words[at - 2]?.lower ?? '') &&
  (last === undefined || last.at + last.length !== at);

/** `The four kids sit in a row.`: somebody else than those whom the words name. */
const ofOthers = /^(?:the|an?|two|three|four|five|some|several|many|another)$/;

/** Whom a posture is said of in a sentence that names nobody before it. */
function ownersUnnamed(first: string, { label }: Hit, roles: readonly string[]): string[] {
  if (first === 'they') return [...roles];
  return bodily.has(label) && ofOthers.test(first) ? [] : roles.slice(0, 1);
}

/** Whom a posture is said of: those named last before it, else those whom the pronoun before it means. */
function findOwners(
  { words }: Sentence,
  hit: Hit,
  { cast, roles }: { cast: Cast; roles: readonly string[] },
): string[] {
  const before = cast.mentions(words).filter((mention) => mention.at < hit.at);
  const [other, last] = [before.at(-2), before.at(-1)];
  if (isOfThing(words, hit, last)) return [];
  if (last === undefined) return ownersUnnamed(words[0]?.lower ?? '', hit, roles);
  return other && isJoined(words, other, last) ? [other.role, last.role] : [last.role];
}

export type Posture = { label: string; owners: readonly string[] };

/** How the words of a shot say that somebody stands, sits or lies, and who, in order. */
export function findPostures({ sentences, roles }: ShotDraft, cast: Cast): Posture[] {
  return sentences.flatMap((sentence) =>
    findHits(sentence).map((hit) => ({ label: hit.label, owners: findOwners(sentence, hit, { cast, roles }) })),
  );
}

/** Who sits down in a boat is still in it. */
const isSeatedInVehicle = (label: string, before: string | undefined): boolean =>
  label === 'seated' && isInVehicle(before ?? null);

export type Postures = {
  /** Takes in what a shot tells. */
  follow(draft: ShotDraft, told: readonly Posture[]): void;
  of(role: string | null): string | null;
};

/** Remembers how each role was last seen through a scene: `seated`. Nobody is on the move for ever. */
export function createPostures(cast: Cast): Postures {
  const last = new Map<string, string>();
  let hasVehicle = false;

  const take = (role: string, label: string): void => {
    // Who leans in a car still sits in it.
    if (label === 'leaning') return;
    if (!lasting.has(label)) last.delete(role);
    else if (!isSeatedInVehicle(label, last.get(role))) last.set(role, label);
  };
  const seatDrivers = ({ text, words }: Sentence): void => {
    hasVehicle ||= vehiclePattern.test(text);
    const drivers = hasVehicle ? cast.mentions(words).filter((mention) => isDriver(words, mention)) : [];
    for (const { role } of drivers) last.set(role, 'at the wheel');
  };

  return {
    follow({ sentences }, told) {
      for (const { label, owners } of told) for (const role of owners) take(role, label);
      for (const sentence of sentences) seatDrivers(sentence);
    },
    of: (role) => (role === null ? null : (last.get(role) ?? null)),
  };
}
