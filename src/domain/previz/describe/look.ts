import { hex, mix, toHex } from '../geometry/colour.ts';
import { item } from '../geometry/list.ts';
import { hash, hashText } from '../geometry/noise.ts';
import type { Garment, HairCut, HatKind, Look } from '../scene.ts';
import { colourBefore, colourNames, colourOfWord } from './colour-words.ts';
import {
  ages,
  cuts,
  femaleNames,
  femaleWords,
  garmentWords,
  hairColours,
  hats,
  maleNames,
  maleWords,
  outfits,
  type Outfit,
  skins,
} from './look-words.ts';
import { findAll, findFirst, hasAny, hasPhrase, indexOfPhrase, plain } from './words.ts';

type Described = { name: string; description: string };

/** One of the list, always the same for one person and one question. */
type Choose = <T>(list: readonly T[], question: number) => T;

type Facts = {
  name: string;
  text: string;
  sex: 'f' | 'm';
  age: number;
  choose: Choose;
  amount: (question: number) => number;
};

function firstWord(text: string, words: readonly string[]): number {
  const places = words.map((word) => indexOfPhrase(text, word)).filter((index) => index >= 0);
  return places.length > 0 ? Math.min(...places) : Number.POSITIVE_INFINITY;
}

const endings = [
  ['f', /(?:woman|lady|girl|mother)$/],
  ['m', /(?:man|boy|father|lord)$/],
  ['f', /(?:a|ie|elle|ette|ine)$/],
] as const;

/** What a first name tells; null where it tells nothing. */
function sexOfName(first: string): 'f' | 'm' | null {
  if (femaleNames.includes(first)) return 'f';
  if (maleNames.includes(first)) return 'm';
  return endings.find(([, ending]) => ending.test(first))?.[0] ?? null;
}

/** Which of the words for women and men comes first in a text. */
function sexInWords(text: string): 'f' | 'm' | null {
  const [female, male] = [firstWord(text, femaleWords), firstWord(text, maleWords)];
  if (female === male) return null;
  return female < male ? 'f' : 'm';
}

function sexOf(name: string, text: string, seed: number): 'f' | 'm' {
  const first = name.split(/[^a-z]+/).find((word) => word.length > 1) ?? '';
  return sexInWords(name) ?? sexOfName(first) ?? sexInWords(text) ?? (hash(seed, 17) < 0.45 ? 'f' : 'm');
}

function ageOf(name: string, text: string, seed: number): number {
  const number = /(?<![\d#])([1-9]\d?)(?!\d|s\b|:|%)/.exec(text)?.[1];
  if (number && Number(number) >= 2) return Number(number);
  const found = findAll(`${text} ${name}`, ages)[0];
  const grown =
    found &&
    found.value === 9 &&
    /(?:art girl|girl friend|boy band|old boy|cowboy|girl next|playboy)/.test(`${text} ${name}`);
  if (found && !grown) return found.value + Math.round((hash(seed, 23) - 0.5) * 4);
  return 25 + Math.round(hash(seed, 29) ** 1.4 * 34);
}

const skinTones = ['#d9a27e', '#c99374', '#e3b491', '#b98560', '#8d5e40', '#edc4a6', '#6f4630', '#d8ab84'] as const;
const hairTones = ['#2a1d1c', '#5a3c28', '#1d1a1c', '#7a4a2a', '#c9a25e', '#8f4526', '#3b2a22'] as const;

function hairColourOf({ text, age, choose }: Facts, skin: string): string {
  const hairText =
    /[^,.;]*(?:hair|bob|bun|ponytail|curls|blond|brunette|redhead|ginger|auburn)[^,.;]*/.exec(text)?.[0] ?? '';
  const said = findAll(hairText, hairColours)[0]?.value;
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

function cutOf({ text, sex, age, choose }: Facts): HairCut {
  const said = findAll(text, cuts)[0]?.value ?? spacedCut(text);
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

function beardOf(facts: Facts, hair: string): Look['beard'] {
  const { text, sex, age } = facts;
  const grey = toHex(mix(hex(hair), [180, 182, 180], age > 58 ? 0.4 : 0));
  const said = beardKinds.find((kind) => hasAny(text, beardWords[kind]));
  if (said) return { kind: said, colour: colourBefore(text, ['beard', 'moustache', 'mustache']) ?? grey };
  if (sex === 'f' || age < 24 || hasAny(text, ['clean shaven', 'clean cut'])) return null;
  const grown = grownBeard(facts);
  return grown ? { kind: grown, colour: grey } : null;
}

/** Signature colours, far apart from one another and from the colours of the sets. */
const signature = [
  '#b8282c',
  '#27395c',
  '#2a7a6a',
  '#c98a2e',
  '#6b4a86',
  '#3f6fa8',
  '#8a3f5c',
  '#56713c',
  '#d0c4a8',
  '#33363d',
  '#b5603a',
  '#4d8a96',
  '#9a5a8a',
  '#7a2f33',
  '#c7a53c',
  '#5c6f8a',
] as const;
const womanGarments: Garment[] = ['coat', 'dress', 'sweater', 'jacket', 'shirt', 'suit', 'hoodie', 't-shirt'];
const manGarments: Garment[] = ['sweater', 'jacket', 'shirt', 'suit', 'hoodie', 't-shirt', 'coat', 'shirt'];
const accents = ['#e9dcc3', '#d8d2c4', '#c9ced6', '#e0c48a', '#d7c1b8', '#b9c6b4'] as const;

const aboutOtherThings = /[^,.;]*(?:hair|beard|bob|eyes|trousers|jeans|pants)[^,.;]*/g;

/** The garment's own colour, or the only colour that is named when no garment is. */
function saidColour(text: string, phrase: string | null): string | null {
  if (phrase) return colourBefore(text, [phrase]);
  const rest = text.replaceAll(aboutOtherThings, ' ');
  const loose = colourNames.find((colour) => hasPhrase(rest, colour));
  return loose ? colourOfWord(loose) : null;
}

function usualGarments({ age, sex }: Facts): readonly Garment[] {
  if (age < 14) return ['t-shirt', 'hoodie', 'sweater'];
  return sex === 'f' ? womanGarments : manGarments;
}

const suitColours: readonly string[] = ['#2c2f38', '#4a4f5a', '#6a6e76', '#3c3f5a', '#5c4a40'];
const ties = ['#7a2430', '#36476a', '#4f6a4a', '#8a6a30'] as const;

function usualClothes(facts: Facts): Outfit {
  const [work] = findAll(`${facts.name} ${facts.text}`, outfits);
  if (work) return work.value;
  const garment = facts.choose(usualGarments(facts), 11);
  return { garment, colour: null, accent: facts.choose(accents, 17), tie: null };
}

const tieOf = ({ sex, choose }: Facts, kind: Garment): string | null =>
  kind === 'suit' && sex === 'm' ? choose(ties, 15) : null;

function topOf(facts: Facts): Look['top'] {
  const { text, choose } = facts;
  const [said] = findAll(text, garmentWords);
  const usual = usualClothes(facts);
  const kind = said ? said.value : usual.garment;
  const ofWork = kind === usual.garment ? usual.colour : null;
  const colour =
    saidColour(text, said?.phrase ?? null) ?? ofWork ?? choose(kind === 'suit' ? suitColours : signature, 13);
  return { kind, colour, accent: usual.accent, tie: facts.sex === 'm' ? (usual.tie ?? tieOf(facts, kind)) : null };
}

const trouserColours = ['#2c3140', '#4a443b', '#3d4a63', '#54504a', '#2f3236', '#6b5c48'] as const;
const trouserWords = ['trousers', 'jeans', 'pants', 'slacks', 'leggings'] as const;

/** What goes with a garment, whoever wears it; null where anything does. */
function legsFor({ kind, colour }: Look['top']): Look['legs'] | null {
  const darker = (towards: [number, number, number], share: number): string => toHex(mix(hex(colour), towards, share));
  if (kind === 'dress') return { kind: 'bare', colour };
  if (kind === 'gi') return { kind: 'trousers', colour: '#23252b' };
  if (kind === 'suit' || kind === 'robe') return { kind: 'trousers', colour: darker([20, 20, 24], 0.25) };
  return kind === 'uniform' ? { kind: 'trousers', colour: darker([16, 18, 24], 0.45) } : null;
}

function legsOf({ text, choose }: Facts, top: Look['top']): Look['legs'] {
  if (top.kind !== 'dress' && hasAny(text, ['shorts', 'swimming trunks', 'swim trunks'])) {
    return { kind: 'shorts', colour: colourBefore(text, ['shorts', 'trunks']) ?? choose(trouserColours, 19) };
  }
  const matching = legsFor(top);
  if (matching) return matching;
  const jeans = hasPhrase(text, 'jeans') ? '#3d4f72' : null;
  return { kind: 'trousers', colour: colourBefore(text, trouserWords) ?? jeans ?? choose(trouserColours, 19) };
}

function heightOf({ text, sex, age, amount }: Facts): number {
  const grown = (sex === 'f' ? 1.66 : 1.78) + (amount(21) - 0.5) * 0.12;
  const said = hasAny(text, ['tall', 'towering', 'giant', 'lanky'])
    ? 0.1
    : hasAny(text, ['short man', 'short woman', 'petite', 'tiny', 'small man'])
      ? -0.1
      : 0;
  if (age >= 17) return grown + said - (age > 72 ? 0.05 : 0);
  return Math.min(grown, 0.78 + age * 0.058) + said * 0.5;
}

function buildOf({ text, sex, age, amount }: Facts): number {
  if (hasAny(text, ['fat', 'heavy', 'obese', 'stocky', 'burly', 'overweight', 'portly', 'large man', 'big man'])) {
    return 1.2;
  }
  if (hasAny(text, ['muscular', 'strong', 'broad', 'athletic', 'handsome man', 'bodybuilder'])) return 1.12;
  if (hasAny(text, ['thin', 'skinny', 'slim', 'slender', 'gaunt', 'lean', 'frail', 'wiry'])) return 0.9;
  if (age < 14) return 0.94;
  return (sex === 'f' ? 0.95 : 1.03) + (amount(25) - 0.5) * 0.12;
}

const hatColours = ['#3a3431', '#5a4a3a', '#2c3140'] as const;
const workHats: Partial<Record<HatKind, string>> = { peaked: '#232a3c', helmet: '#5c6048' };

function hatOf({ text, name, choose }: Facts): Look['hat'] {
  const kind = findFirst(text, hats) ?? findFirst(name, hats);
  if (!kind) return null;
  const said = colourBefore(text, ['hat', 'cap', 'beanie', 'fedora', 'helmet']);
  return { kind, colour: said ?? workHats[kind] ?? choose(hatColours, 27) };
}

function glassesOf({ text, amount }: Facts): Look['glasses'] {
  if (hasAny(text, ['sunglasses', 'shades', 'dark glasses'])) return 'dark';
  const clear = hasAny(text, ['glasses', 'spectacles', 'bespectacled', 'eyeglasses']);
  return clear || (text.length < 4 && amount(31) > 0.86) ? 'clear' : null;
}

/**
 * How a person looks, from name and description alone: the same words give the same look in every picture. What the
 * description leaves open is chosen by the name.
 */
export function lookOf({ name, description }: Described): Look {
  // A man's watch makes no man of who wears it.
  const [plainName, text] = [
    plain(name),
    plain(description).replaceAll(
      /\b(?:an? )?(?:old )?(?:wo)?(?:man|men|boy|girl|father|mother|husband|brother|sister)['’]s\b/g,
      ' ',
    ),
  ];
  const seed = hashText(plainName) % 1_000_003;
  const amount = (question: number): number => hash(seed, question, 91);
  const choose: Choose = (list, question) => item(list, Math.floor(amount(question) * list.length));
  const facts: Facts = {
    name: plainName,
    text,
    sex: sexOf(plainName, text, seed),
    age: ageOf(plainName, text, seed),
    choose,
    amount,
  };
  const skin = findAll(text, skins)[0]?.value ?? choose(skinTones, 1);
  const hair = hairColourOf(facts, skin);
  const top = topOf(facts);
  return {
    heightMetres: heightOf(facts),
    build: buildOf(facts),
    sex: facts.sex,
    age: facts.age,
    skin,
    eyes: hex(skin)[0] > 205 ? choose(['#5c7a8c', '#56704e', '#6b4a30', '#7a6a48'] as const, 33) : '#4a3020',
    hair: { cut: cutOf(facts), colour: hair },
    beard: beardOf(facts, hair),
    glasses: glassesOf(facts),
    hat: top.kind === 'bare' ? null : hatOf(facts),
    top,
    legs: legsOf(facts, top),
    shoes: choose(['#3a2620', '#2a2522', '#4a3a2c', '#26282c'] as const, 35),
  };
}
