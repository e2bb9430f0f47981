import type { Identity } from '../../generation/input.ts';
import type { Look } from '../scene.ts';
import { lookOf } from './look.ts';
import { withoutSewnOn } from './look-patterns.ts';
import { garmentWords } from './look-words.ts';
import { findAll, hasAny, plain } from './words.ts';

/** `variant` chooses one of several people whom name and description fit. */
export type Subject = {
  name: string;
  description: string;
  variant?: number | undefined;
  identity?: Identity | undefined;
};

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
  return worn.length === 0 ? description : dressedIn(worn, description);
}

/** A description with these clothes in place of the others that it names. */
function dressedIn(worn: readonly string[], description: string): string {
  const rest = findAll(description, garmentWords).reduce(
    (text, { phrase }) => text.replaceAll(phrase, ' '),
    withoutSewnOn(plain(description).replaceAll(leftOff, ' ')),
  );
  return `${worn.join(', ')}, ${rest}`;
}

/**
 * How a subject looks. What `action` says of its clothes goes before what is written of it. A character looks the same under every name: what the
 * words leave open follows from its seed.
 */
export function lookOfSubject({ name, description, variant, identity }: Subject, action = ''): Look {
  if (!identity) return lookOf({ name, description: dressedAs(action, description), variant });
  const { seed, wears } = identity;
  const person = wears === '' ? description : dressedIn([wears], description.replace(`Wears ${wears}`, ''));
  return lookOf({ name: '', description: dressedAs(action, person), variant: seed });
}
