import { hex, mix, toHex } from '../geometry/colour.ts';
import type { HairCut, Look } from '../scene.ts';
import { colourNames, colourOfWord } from './colour-words.ts';
import type { Facts } from './look.ts';
import { cuts, hairColours } from './look-words.ts';
import { findAll, hasAny, hasPhrase } from './words.ts';

const hairTones = ['#2a1d1c', '#5a3c28', '#1d1a1c', '#7a4a2a', '#c9a25e', '#8f4526', '#3b2a22'] as const;

/** `red curly hair`: the colour with a word or two before the hair. */
function spacedHairColour(text: string): string | null {
  const word =
    /\b(red|black|brown|white|grey|gray|silver|dark)\s+(?:[a-z-]+\s+){0,2}(?:hair|bob|bun|ponytail|curls|braids?|plaits?|dreadlocks|afro)\b/.exec(
      text,
    )?.[1];
  return word === undefined ? null : (findAll(`${word} hair`, hairColours)[0]?.value ?? null);
}

/** A clause that names hair. */
const hairPattern =
  /(?<=^|[,.;])[^,.;]*(?:hair|bob|bun|ponytail|pigtails|curls|braids?|plaits?|dreadlocks|afro|blond|brunette|redhead|ginger|auburn)[^,.;]*/;

/** The words name a cut or a color of hair. */
export const namesHair = (words: string): boolean =>
  hairPattern.test(words) || spacedCut(words) !== null || findAll(words, cuts).length > 0;

/** The colour of the hair: as the words say, else one that goes with skin and age. */
export function hairColourOf({ text, age, choose }: Facts, skin: string): string {
  const hairText = hairPattern.exec(text)?.[0] ?? '';
  const said = spacedHairColour(hairText) ?? findAll(hairText, hairColours)[0]?.value;
  if (said) return said;
  const dark = hex(skin)[0] < 150 || skin === '#d8ab84' || skin === '#b98560';
  const natural = dark ? '#1d1a1c' : choose(hairTones, 3);
  if (age < 48) return natural;
  return toHex(mix(hex(natural), [186, 188, 188], Math.min(1, (age - 44) / 22)));
}

const womanCuts: HairCut[] = ['bob', 'long', 'long', 'bob', 'long', 'curly', 'bun'];
const manCuts: HairCut[] = ['short', 'short', 'crop', 'curly', 'short', 'receding'];

/** `short grey hair`: the cut with a word or two before the hair. */
function spacedCut(text: string): HairCut | null {
  const word = /(short|long|curly|wavy|cropped)(?:\s+[a-z-]+){1,2}\s+hair/.exec(text)?.[1];
  if (word === 'cropped') return 'crop';
  if (word === 'wavy' || word === 'curly') return 'curly';
  return word === 'long' || word === 'short' ? word : null;
}

const cutIn = (text: string): HairCut | null => findAll(text, cuts)[0]?.value ?? spacedCut(text);

/** How the hair is cut: the first clause that names hair goes before what is said later. */
export function cutOf({ text, sex, age, choose }: Facts): HairCut {
  const said = cutIn(hairPattern.exec(text)?.[0] ?? '') ?? cutIn(text);
  if (said) return said;
  if (sex === 'f') return age > 62 ? choose(['bun', 'bob', 'curly'] as const, 5) : choose(womanCuts, 5);
  if (age > 58) return choose(['short', 'receding', 'bald', 'short'] as const, 5);
  return age < 14 ? choose(['short', 'curly'] as const, 5) : choose(manCuts, 5);
}

const beardWords = {
  full: ['beard', 'bearded', 'goatee'],
  moustache: ['moustache', 'mustache'],
  stubble: ['stubble', 'unshaven', 'five o clock'],
} as const;
const beardKinds = ['full', 'moustache', 'stubble'] as const;

/** Whether a man whose description is silent has a beard. */
function grownBeard({ age, amount }: Facts): (typeof beardKinds)[number] | null {
  const draw = amount(7);
  if (draw < (age > 55 ? 0.3 : 0.14)) return 'full';
  if (draw >= 0.4) return null;
  return age > 45 && draw > 0.3 ? 'moustache' : 'stubble';
}

/** Room for about four words: `a bushy dark red beard`. */
const beardWordsCharacters = 30;

/** `a bushy red beard`: in the colours of hair. `red hair and a beard` says nothing of the beard. */
function beardColourOf(text: string): string | null {
  const found = /\b(?:beard|goatee|moustache|mustache|stubble)\b/.exec(text);
  if (!found) return null;
  const before = text.slice(Math.max(0, found.index - beardWordsCharacters), found.index);
  const words = before.split(/[,.;]|\b(?:hair|and)\b/).at(-1) ?? '';
  const colour = colourNames.find((name) => hasPhrase(words, name));
  const said = findAll(words, hairColours)[0]?.value;
  if (said !== undefined || colour === undefined) return said ?? null;
  return findAll(`${colour} hair`, hairColours)[0]?.value ?? colourOfWord(colour);
}

/** The beard that the words name, or that a man of that age may have. */
export function beardOf(facts: Facts, hair: string): Look['beard'] {
  const { text, sex, age } = facts;
  const grey = toHex(mix(hex(hair), [180, 182, 180], age > 58 ? 0.4 : 0));
  const said = beardKinds.find((kind) => hasAny(text, beardWords[kind]));
  if (said) return { kind: said, colour: beardColourOf(text) ?? grey };
  if (sex === 'f' || age < 24 || hasAny(text, ['clean shaven', 'clean cut'])) return null;
  const grown = grownBeard(facts);
  return grown ? { kind: grown, colour: grey } : null;
}
