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
  /^s?(?:['’]s)?[ -](?:tickets?|stops?|keys?|horns?|bells?|tires?|tyres?|rides?|crash|alarm|insurance|wash|radio|station|magazine)\b/;
const isPartOf = (rest: string): boolean => otherThing.test(rest);

/** `The truck barrels down the road`: what is done, not what stands there. */
const verbs =
  /\b(?:barrels?|tanks|cars?) (?=through|towards?|down\b|into\b|out\b|along\b)|\btrains (?=alone|hard|again|for|with)\b/g;

function named(text: string, table: readonly Worded<SetThing['kind']>[], most: number): SetThing[] {
  const found = findAll(text, table).filter(
    ({ index, phrase }) => !notSeen.test(text.slice(0, index)) && !isPartOf(text.slice(index + phrase.length)),
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
  const others = place === 'ship-deck' ? text.replaceAll(ownBoat, (words) => ' '.repeat(words.length)) : text;
  const seen = others.replaceAll(verbs, (words) => ' '.repeat(words.length));
  const vehicles = indoor ? [] : named(seen, vehicleWords, mostVehicles);
  return [...vehicles, ...named(seen, furnishingWords, mostFurnishings)];
}
