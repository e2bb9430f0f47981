import type { Scene, SetThing } from '../scene.ts';
import { colourBefore } from './colour-words.ts';
import { furnishingWords, vehicleWords } from './thing-words.ts';
import { findAll, type Worded } from './words.ts';

/** Beyond these a frame is a jumble. */
const mostVehicles = 2;
const mostFurnishings = 3;

/** What is looked for, said to be gone, or only compared to, is not there. */
const notSeen =
  /(?:\bno|\bwithout(?: an?| the)?|\blike an?|\bas an?|\bsound of (?:an?|the)|\bhears (?:an?|the)|\bmodel|\bunder the hood of the)\s+(?:[a-z-]+\s+)?$/;

/** `a bus ticket`, `the bicycle bell`: another thing. */
const otherThing =
  /^s?(?:['’]s)?[ -](?:tickets?|stops?|keys?|horns?|bells?|tires?|tyres?|rides?|crash|alarm|insurance|wash|radio|station|magazine|width|length|weight)\b/;
/** `The pink bicycle is gone.` */
const gone = /^s?,? (?:is|are|has|have) (?:\w+ )?(?:gone|missing|left|vanished|disappeared)\b/;
const isAway = (rest: string): boolean => otherThing.test(rest) || gone.test(rest);

/** `The truck barrels down the road`, `planes the lid`, `on his chest`: what is done, a tool or a body, not what stands there. */
const others =
  /\b(?:barrels?|tanks|cars?) (?=through|towards?|down\b|into\b|out\b|along\b)|\btrains (?=alone|hard|again|for|with)\b|\bplanes (?=the|an?|his|her|it|down)\b|\b(?:puts?|sets?|lays?|picks?|takes?) (?:down|up|aside|away) (?:the|an?|his|her) plane\b|\b(?:his|her|my|your|their|\w+['’]s) (?:\w+ )?chest\b/g;

function named(text: string, table: readonly Worded<SetThing['kind']>[], most: number): SetThing[] {
  const found = findAll(text, table).filter(
    ({ index, phrase }) => !notSeen.test(text.slice(0, index)) && !isAway(text.slice(index + phrase.length)),
  );
  // A longer phrase holds the shorter: `police car` is no other `car`.
  const apart = found.filter(
    (thing, i) =>
      !found.slice(0, i).some(({ index, phrase }) => thing.index >= index && thing.index < index + phrase.length),
  );
  const kinds = apart.filter(({ value }, i) => apart.findIndex((other) => other.value === value) === i);
  return kinds
    .toSorted((a, b) => a.index - b.index)
    .slice(0, most)
    .map(({ value, phrase }) => ({ kind: value, colour: colourBefore(text, [phrase]) }));
}

/** Whoever is aboard does not see the boat from outside. */
const ownBoat = /\b(?:boats?|ships?|yacht|ferry|schooner|dinghy)\b/g;

/** Vehicles and furnishings that the action names, in the order of its words. */
export function describeThings(
  text: string,
  { indoor, place }: { indoor: boolean; place: Scene['place'] },
): SetThing[] {
  if (place === 'car') return [];
  const apart = place === 'ship-deck' ? text.replaceAll(ownBoat, (words) => ' '.repeat(words.length)) : text;
  const seen = apart.replaceAll(others, (words) => ' '.repeat(words.length));
  const vehicles = indoor ? [] : named(seen, vehicleWords, mostVehicles);
  return [...vehicles, ...named(seen, furnishingWords, mostFurnishings)];
}
