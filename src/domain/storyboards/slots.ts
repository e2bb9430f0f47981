import type { AssetKind } from '../assets/kinds.ts';
import type { Medium } from './storyboard.ts';

/**
 * The place that takes compete for: a shot's picture, a line's voice, a scene's music. One take of a slot is selected.
 * Written as text, so that a task can carry it as its purpose.
 */
export type Slot = `${'shot' | 'line' | 'scene'}:${string}:${Medium}`;

const ownerOf: Record<Medium, 'shot' | 'line' | 'scene'> = {
  picture: 'shot',
  clip: 'shot',
  sound: 'shot',
  voice: 'line',
  music: 'scene',
};

/** What kind of asset can be a take of each medium. */
export const assetKindOf: Record<Medium, AssetKind> = {
  picture: 'image',
  clip: 'video',
  voice: 'audio',
  sound: 'audio',
  music: 'audio',
};

/** The slot of a medium. `ownerId` is a shot's id, for a voice a line's, for music a scene's. */
export function slotOf(medium: Medium, ownerId: string): Slot {
  return `${ownerOf[medium]}:${ownerId}:${medium}`;
}

/** What a slot says: whose it is, and for which medium. */
export function readSlot(slot: Slot): { owner: 'shot' | 'line' | 'scene'; ownerId: string; medium: Medium } {
  // The three parts of the template type, in order.
  const [owner, ownerId, medium] = slot.split(':') as ['shot' | 'line' | 'scene', string, Medium];
  return { owner, ownerId, medium };
}
