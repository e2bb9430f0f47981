import type { StyleId } from '../scene.ts';
import { blueprint, colour, comic, paperCut } from './styles-flat.ts';
import { charcoal, inkWash, marker, noir, pencil, watercolour } from './styles-drawn.ts';
import type { Style } from './style.ts';

/** Each style is a pen and a pixel program over what was painted. */
export const styles: Record<StyleId, Style> = {
  colour,
  'ink-wash': inkWash,
  pencil,
  marker,
  watercolour,
  noir,
  blueprint,
  comic,
  charcoal,
  'paper-cut': paperCut,
};
