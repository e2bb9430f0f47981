import type { HatKind, Look } from '../scene.ts';
import { colourBefore } from './colour-words.ts';
import type { Facts } from './look.ts';
import { hats } from './look-words.ts';
import { findFirst, hasAny, hasPhrase } from './words.ts';

const hatColours = ['#3a3431', '#5a4a3a', '#2c3140'] as const;
const hatNouns = ['hat', 'cap', 'beanie', 'beret', 'fedora', 'stetson', 'trilby', 'bonnet', 'turban', 'helmet'];
/** Hats whose name tells their colour. */
const hatMaterials: readonly [word: string, colour: string][] = [
  ['straw hat', '#d8bc7c'],
  ['hat straw', '#d8bc7c'],
  ['sun hat', '#d8bc7c'],
  ['panama', '#e4d8ba'],
  ['top hat', '#22232a'],
  ['bowler', '#22232a'],
  ['cowboy hat', '#8a6340'],
  ['hard hat', '#e0b23a'],
  ['construction worker', '#e0b23a'],
  ['firefighter', '#b8322c'],
];
const workHats: Partial<Record<HatKind, string>> = { peaked: '#232a3c', helmet: '#5c6048' };

/** The hat that the words or somebody's work put on them. */
export function hatOf({ text, name, choose }: Facts): Look['hat'] {
  const kind = findFirst(text, hats) ?? findFirst(name, hats);
  if (!kind) return null;
  const said = colourBefore(text, hatNouns) ?? hatMaterials.find(([word]) => hasPhrase(text, word))?.[1];
  return { kind, colour: said ?? workHats[kind] ?? choose(hatColours, 27) };
}

/** The glasses that are named, or that a silent description leaves to chance. */
export function glassesOf({ text, amount }: Facts): Look['glasses'] {
  if (hasAny(text, ['sunglasses', 'shades', 'dark glasses'])) return 'dark';
  const clear = hasAny(text, ['glasses', 'spectacles', 'bespectacled', 'eyeglasses']);
  return clear || (text.length < 4 && amount(31) > 0.86) ? 'clear' : null;
}
