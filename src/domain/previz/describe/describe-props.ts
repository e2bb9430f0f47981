import type { PropKind, SetProp, Support } from '../scene.ts';
import { propWords } from './action-words.ts';
import { colourBefore } from './colour-words.ts';
import { findAll, listed, type Worded } from './words.ts';

const supportWords: readonly Worded<Support>[] = [
  [
    'table',
    listed(
      'table, coffee table, kitchen table, dining table, bedside table, side table, nightstand, night stand, workbench, altar, piano, crate, barrel',
    ),
  ],
  ['desk', listed('desk, writing desk')],
  ['counter', listed('counter, kitchen counter, bar counter, worktop, countertop, bar, stove')],
  [
    'shelf',
    listed(
      'shelf, shelves, bookshelf, bookcase, mantelpiece, mantel, mantle, fireplace, cupboard, cabinet, dresser, fridge',
    ),
  ],
  ['bed', listed('bed, pillow, mattress, bunk')],
  ['sofa', listed('sofa, couch, settee')],
  ['chair', listed('chair, armchair, stool, seat, bench')],
  ['wall', ['wall', 'walls']],
  [
    'floor',
    listed('floor, ground, carpet, rug, grass, lawn, pavement, sidewalk, sand, snow, street, road, corner, door'),
  ],
];

const supportOf = new Map(supportWords.flatMap(([support, words]) => words.map((word) => [word, support] as const)));
const onPattern = new RegExp(
  String.raw`\b(on top of|onto|on|upon|atop|under|underneath|beneath|beside|next to|against|by|near|in|to)\s+(?:(?:the|an?|his|her|their|its|that|one)\s+)?(?:(?:left|right|back|front|small|old|wooden|empty|little|far|round|long)\s+){0,2}(${[...supportOf.keys()].toSorted((a, b) => b.length - a.length).join('|')})\b`,
  'g',
);
/** Whatever is so near a piece of furniture is on the floor. */
const beside = new Set(['under', 'underneath', 'beneath', 'beside', 'next to', 'against', 'by', 'near', 'in']);
/** What may stand between a thing and where it is. */
const gap =
  /^(?:e?s)?(?:\s+(?:of\s+[a-z]+|is|are|lies?|lying|sits?|sitting|stands?|standing|rests?|resting|hangs?|hanging|leans?|leaning|left|placed|burning|lit|open|down|still|asleep|sleeps|sleeping|curled up|back|half-full|that|which|there))*\s*$/;
const chain = /^(?:e?s)?\s*(?:,|,?\s*and|,?\s*with)\s+(?:(?:an?|two|three|some|the|his|her)\s+)?(?:[a-z]+\s+){0,2}$/;
const counted = /\b(two|three|2|3|some|several)\s+(?:[a-z]+\s+){0,2}$/;
const howMany: Record<string, number> = { two: 2, '2': 2 };

/** Who is on the phone, or with a gun in hand, has put nothing down. */
const inUse = /\b(?:on|in|with|holds|holding)\s+(?:the|his|her|an?)?\s*$/;

/** Kinds that are no small things, and stand nowhere. */
const notSmall = new Set<PropKind>(['car', 'door', 'thing']);

/** Beyond these a set is a shop. */
export const mostProps = 8;
/** What is put somewhere is named so near to where. */
const nearCharacters = 160;

type Named = { kind: PropKind; phrase: string; index: number };

/** The small things that a text names, in the order of its words; a longer phrase holds the shorter. */
function smallThings(text: string): Named[] {
  const found = findAll(text, propWords).map(({ value, phrase, index }): Named => ({ kind: value, phrase, index }));
  return found
    .filter(
      ({ kind, index, phrase }, i) =>
        !notSmall.has(kind) &&
        !found
          .slice(0, i)
          .some((other) => index < other.index + other.phrase.length && other.index < index + phrase.length),
    )
    .toSorted((a, b) => a.index - b.index);
}

/** Where they stand or hang when the words leave it open. */
const usual: Partial<Record<PropKind, Support>> = { painting: 'wall', bag: 'floor', rifle: 'floor', cat: 'floor' };

/** The things of a text, each with the words since the one before it. */
function propsOf(text: string, named: readonly Named[], on: Support | null): SetProp[] {
  return named.flatMap((thing, i) => {
    const before = named[i - 1];
    return manyOf(text.slice(before ? before.index + before.phrase.length : 0), thing, on);
  });
}

function manyOf(words: string, { kind, phrase }: Named, on: Support | null): SetProp[] {
  const many = counted.exec(words.slice(0, words.indexOf(phrase)))?.[1];
  const prop = { kind, colour: colourBefore(words, [phrase]), on: on ?? usual[kind] ?? null };
  return Array.from({ length: many === undefined ? 1 : (howMany[many] ?? 3) }, () => prop);
}

/** The end of a text that names things right before where they are: where it begins, and the things. */
function lastThings(text: string): { from: number; named: Named[] } {
  const named: Named[] = [];
  let rest = text;
  for (const thing of smallThings(text).toReversed()) {
    const between = rest.slice(thing.index + thing.phrase.length);
    if (!(named.length === 0 ? gap : chain).test(between) || inUse.test(rest.slice(0, thing.index))) break;
    named.unshift(thing);
    rest = text.slice(0, thing.index);
  }
  return { from: named[0]?.index ?? text.length, named };
}

/** Small things that the words put somewhere: `a bottle and two cups on the table`; and what is left of the text without them. */
export function describeProps(text: string): { props: SetProp[]; rest: string } {
  const props: SetProp[] = [];
  let [rest, read] = ['', 0];
  for (const found of text.matchAll(onPattern)) {
    const [whole, how = '', where = ''] = found;
    const start = Math.max(read, found.index - nearCharacters);
    const before = text.slice(start, found.index);
    const { from, named } = lastThings(before);
    if (named.length === 0) continue;
    const on = beside.has(how) && where !== 'wall' ? 'floor' : (supportOf.get(where) ?? null);
    props.push(...propsOf(before, named, how === 'against' ? 'floor' : on));
    rest += text.slice(read, start + from);
    read = found.index + whole.length;
  }
  return { props: props.slice(0, mostProps), rest: rest + text.slice(read) };
}

/** Small things that a few words name, wherever they are. */
export const namedProps = (text: string): SetProp[] => propsOf(text, smallThings(text), null);
