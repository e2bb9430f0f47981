import type { LookPicture } from '#domain/characters/cast-character.ts';
import { type CharacterPart, expressionParts } from '#domain/characters/parts.ts';
import type { Look } from './character.ts';

/** From which pictures a model sees best who somebody is and what they wear. */
const ranked: readonly CharacterPart[] = [
  'full-body',
  'headshot',
  'front',
  'three-quarter',
  'profile',
  'back',
  ...expressionParts,
];

/** The chosen pictures of a look, best first; the main look's headshot where it has none of its own. */
export function rankLookPictures(look: Pick<Look, 'pictures'>, main: Pick<Look, 'pictures'>): LookPicture[] {
  const headshot = look.pictures.headshot ?? main.pictures.headshot;
  const pictures = { ...look.pictures, ...(headshot !== undefined && { headshot }) };
  const found = ranked.flatMap((part): LookPicture[] => {
    const assetId = pictures[part];
    return assetId === undefined ? [] : [{ part, assetId }];
  });
  // One image may have been chosen for several parts.
  return found.filter((one, at) => found.findIndex(({ assetId }) => assetId === one.assetId) === at);
}
