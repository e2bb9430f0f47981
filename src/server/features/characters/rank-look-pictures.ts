import type { CharacterPart } from '#domain/characters/parts.ts';
import type { Look } from './character.ts';

/** From which pictures a model sees best who somebody is and what they wear. */
const ranked: readonly CharacterPart[] = ['full-body', 'headshot', 'front', 'three-quarter', 'profile', 'back'];

/** The chosen pictures of a look, best first; the main look's headshot where it has none of its own. */
export function rankLookPictures(look: Pick<Look, 'pictures'>, main: Pick<Look, 'pictures'>): string[] {
  const headshot = look.pictures.headshot ?? main.pictures.headshot;
  const pictures = { ...look.pictures, ...(headshot !== undefined && { headshot }) };
  return [...new Set(ranked.flatMap((part) => pictures[part] ?? []))];
}
