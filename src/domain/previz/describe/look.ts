import { hex, mix, toHex } from '../geometry/colour.ts';
import { item } from '../geometry/list.ts';
import { hash, hashText } from '../geometry/noise.ts';
import type { Garment, Look } from '../scene.ts';
import { colourAfter, colourBefore, colourNames, colourOfWord } from './colour-words.ts';
import { beardOf, cutOf, hairColourOf } from './look-hair.ts';
import { clothColour, patternIn, trimmingsIn } from './look-patterns.ts';
import { glassesOf, hatOf } from './look-headwear.ts';
import {
  ages,
  femaleNames,
  femaleWords,
  garmentWords,
  maleNames,
  maleWords,
  outfits,
  type Outfit,
  skins,
} from './look-words.ts';
import { findAll, hasAny, hasPhrase, indexOfPhrase, plain } from './words.ts';

type Described = {
  name: string;
  description: string;
  /** Of several people whom the words fit, which one: each number chooses otherwise what the words leave open. */
  variant?: number | undefined;
};

/** One of the list, always the same for one person and one question. */
type Choose = <T>(list: readonly T[], question: number) => T;

/** What is known of a person before their clothes are chosen. */
export type Facts = {
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
  // `mrs` reads as the plural of `mr` too.
  if (first === 'mrs') return 'f';
  return sexInWords(name) ?? sexOfName(first) ?? sexInWords(text) ?? (hash(seed, 17) < 0.45 ? 'f' : 'm');
}

/** The age in years that a description names; null where it names none. */
export function ageInYears(text: string): number | null {
  const number = Number(/(?<![\d#])([1-9]\d?)(?!\d|s\b|:|%)/.exec(text)?.[1] ?? 0);
  return number >= 2 ? number : null;
}

function ageOf(name: string, text: string, seed: number): number {
  const said = ageInYears(text);
  if (said !== null) return said;
  const found = findAll(`${text} ${name}`, ages)[0];
  const grown =
    found &&
    found.value === 9 &&
    /(?:art girl|girl friend|boy band|old boy|cowboy|girl next|playboy)/.test(`${text} ${name}`);
  if (found && !grown) return found.value + Math.round((hash(seed, 23) - 0.5) * 4);
  return 25 + Math.round(hash(seed, 29) ** 1.4 * 34);
}

/** Whoever has it has dark eyes, as those with darker skins. */
const eastAsian = '#d8ab84';
const skinTones = ['#d9a27e', '#c99374', '#e3b491', '#b98560', '#8d5e40', '#edc4a6', '#6f4630', '#d8ab84'] as const;
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

const aboutOtherThings =
  /(?<=^|[,.;])[^,.;]*(?:hair|beard|bob|eyes|trousers|jeans|pants)[^,.;]*|(?<![a-z-])(?:[a-z-]+\s+){1,2}(?:hat|cap|beanie|beret|fedora|helmet|scarf|tie|shoes|boots|gloves|glasses|bag|umbrella|apron|badge|epaulette|medal)s?\b/g;

/** The garment's own colour, or the only colour that is named when no garment is. */
function saidColour(text: string, phrase: string | null): string | null {
  if (phrase) return colourBefore(text, [phrase]) ?? colourAfter(text, phrase);
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

/** What hangs at the neck: what the words name, else what goes with the work and the garment. */
function neckOf(facts: Facts, kind: Garment, usual: Outfit): Pick<Look['top'], 'accent' | 'tie'> {
  const { text, sex, choose } = facts;
  const scarf = hasPhrase(text, 'scarf') ? colourBefore(text, ['scarf']) : null;
  const isTied = hasAny(text, ['tie', 'necktie']);
  const said = isTied ? (colourBefore(text, ['necktie', 'tie']) ?? choose(ties, 15)) : null;
  return { accent: scarf ?? usual.accent, tie: said ?? (sex === 'm' ? (usual.tie ?? tieOf(facts, kind)) : null) };
}

/** A man in a gown is a surgeon, a patient or a judge. */
const garmentOf = (garment: Garment, { sex, text }: Facts): Garment =>
  garment === 'dress' && sex === 'm' && hasPhrase(text, 'gown') ? 'robe' : garment;

/** `a white coat over a blue shirt`, `a hoodie under a denim jacket`: returns the outer garment. */
function outermost(text: string): string {
  return text
    .split(/(?<=[,.;])/)
    .map((clause) => {
      const [outer, inner] = cutAt(clause, ' over ');
      if (isGarment(outer) && isGarment(inner)) return outer;
      const [below, above] = cutAt(clause, ' under ');
      return isGarment(below) && isGarment(above) ? above : clause;
    })
    .join('');
}

const isGarment = (text: string): boolean => findAll(text, garmentWords).length > 0;

/** The text before and after the first occurrence of a word; the second part is empty without one. */
function cutAt(text: string, word: string): [before: string, after: string] {
  const at = text.indexOf(word);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + word.length)];
}

function topOf(facts: Facts): Look['top'] {
  const { choose } = facts;
  const text = outermost(facts.text);
  const [said] = findAll(text, garmentWords);
  const usual = usualClothes(facts);
  const kind = said ? garmentOf(said.value, facts) : usual.garment;
  const ofWork = kind === usual.garment ? usual.colour : null;
  const colour =
    saidColour(text, said?.phrase ?? null) ??
    clothColour(text) ??
    ofWork ??
    choose(kind === 'suit' ? suitColours : signature, 13);
  return { kind, colour, ...neckOf(facts, kind, usual), ...sewnIn(`${text} ${facts.name}`, colour) };
}

/** Patterns and trimmings, where the words name some. */
export function sewnIn(text: string, colour: string): Pick<Look['top'], 'pattern' | 'trimmings'> {
  const [pattern, trimmings] = [patternIn(text, colour), trimmingsIn(text)];
  return { ...(pattern && { pattern }), ...(trimmings.length > 0 && { trimmings }) };
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
  // `a green jacket and jeans`: a colour is that of the next garment.
  const said = text.split(/\band\b|[,.;]/).flatMap((part) => colourBefore(part, trouserWords) ?? []);
  return { kind: 'trousers', colour: said[0] ?? jeans ?? choose(trouserColours, 19) };
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

/**
 * How a person looks, from name and description alone: the same words give the same look in every picture. What the
 * description leaves open is chosen by the name.
 */
export function lookOf({ name, description, variant }: Described): Look {
  // A man's watch makes no man of who wears it.
  const [plainName, text] = [
    plain(name),
    plain(description).replaceAll(
      /\b(?:an? )?(?:old )?(?:wo)?(?:man|men|boy|girl|father|mother|husband|brother|sister)['’]s\b/g,
      ' ',
    ),
  ];
  const seed = hashText(variant === undefined ? plainName : `${plainName} ${variant}`) % 1_000_003;
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
    eyes:
      hex(skin)[0] > 205 && skin !== eastAsian
        ? choose(['#5c7a8c', '#56704e', '#6b4a30', '#7a6a48'] as const, 33)
        : '#4a3020',
    hair: { cut: cutOf(facts), colour: hair },
    beard: beardOf(facts, hair),
    glasses: glassesOf(facts),
    hat: top.kind === 'bare' ? null : hatOf(facts),
    top,
    legs: legsOf(facts, top),
    shoes: choose(['#3a2620', '#2a2522', '#4a3a2c', '#26282c'] as const, 35),
  };
}
