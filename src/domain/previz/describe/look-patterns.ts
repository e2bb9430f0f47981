import { hex } from '../geometry/colour.ts';
import type { Pattern, Trimming } from '../scene.ts';
import { colourBefore, colourNames, colourOfWord } from './colour-words.ts';
import { findAll, hasAny, listed, type Worded } from './words.ts';

const patternWords: readonly Worded<Pattern['kind']>[] = [
  ['stripes', listed('striped, stripes, stripy, breton')],
  ['pinstripes', listed('pinstripe, pinstripes, pinstriped, pin striped')],
  ['checks', listed('checked, checkered, chequered, gingham, houndstooth')],
  ['plaid', listed('plaid, tartan, lumberjack shirt, flannel shirt')],
  ['dots', listed('polka dot, polka dots, dotted, spotted, spotty')],
  ['floral', listed('floral, flowered, flowery, flower print, flower patterned, hawaiian, hawaiian shirt')],
  ['camouflage', listed('camouflage, camo, combat fatigues')],
  ['denim', listed('denim, denim jacket, jean jacket, denim shirt')],
];

/** `a striped tie`, `plaid trousers`: the garment itself is plain. */
const ofOtherThings =
  /^[a-z]*[\s-]+(?:[a-z-]+\s+)?(?:tie|scarf|trousers|pants|shorts|socks|hat|cap|beanie|bag|umbrella|apron|curtains?|wallpaper|blanket|jeans|table ?cloth)\b/;

const isDark = (colour: string): boolean => {
  const [r, g, b] = hex(colour);
  return r * 0.3 + g * 0.6 + b * 0.1 < 120;
};

/** The other colour of a cloth that the words leave open. */
function usualColour(kind: Pattern['kind'], base: string): string {
  if (kind === 'denim') return '#d0aa62';
  if (kind === 'floral') return isDark(base) ? '#e8a0b0' : '#c0485c';
  return isDark(base) ? '#e6dfcf' : '#33405c';
}

const both = new RegExp(String.raw`\b(${colourNames.join('|')})[\s-]+and[\s-]+(?:${colourNames.join('|')})\b`);

/** What is woven into the garment of a description or printed on it; null where it is plain. */
export function patternIn(text: string, base: string): Pattern | null {
  const found = findAll(text, patternWords).find(
    ({ index, phrase }) => !ofOtherThings.test(text.slice(index + phrase.length)),
  );
  if (!found) return null;
  const other = both.exec(text)?.[1];
  const said = other === undefined ? null : colourOfWord(other);
  return { kind: found.value, colour: said === base || said === null ? usualColour(found.value, base) : said };
}

/** What a cloth is dyed where no colour is named. */
export const clothColour = (text: string): string | null =>
  ({ camouflage: '#68704a', denim: '#4c6288', plaid: '#a33a34' })[findAll(text, patternWords)[0]?.value as string] ??
  null;

const trimmingWords: readonly [kind: Trimming['kind'], words: readonly string[], noun: string, usual: string][] = [
  ['apron', listed('apron, barista, blacksmith, butcher'), 'apron', '#e4dfd0'],
  [
    'high-vis',
    listed(
      'high vis, hi vis, high visibility, hi viz, reflective vest, safety vest, construction worker, road worker, crossing guard',
    ),
    'vest',
    '#e8d22e',
  ],
  [
    'epaulettes',
    listed('epaulettes, epaulets, epaulette, admiral, bandleader, dress uniform'),
    'epaulettes',
    '#d8b04a',
  ],
  ['medals', listed('medals, decorated with medals, admiral, war hero, decorated veteran'), 'medals', '#d8b04a'],
  ['badge', listed('badge, name tag, name badge, sheriff, deputy, marshal'), 'badge', '#e2c05a'],
];

/** A description without its patterns and trimmings, and without the jobs that bring some along. */
export function withoutSewnOn(text: string): string {
  const trimmings = trimmingWords.map(([kind, words]): Worded<string> => [kind, words]);
  return [...findAll(text, patternWords), ...findAll(text, trimmings)].reduce(
    (rest, { phrase }) => rest.replaceAll(phrase, ' '),
    text,
  );
}

/** What is worn over a garment or sewn on it. */
export const trimmingsIn = (text: string): Trimming[] =>
  trimmingWords.flatMap(([kind, words, noun, usual]) =>
    hasAny(text, words) ? [{ kind, colour: colourBefore(text, [noun]) ?? usual }] : [],
  );
