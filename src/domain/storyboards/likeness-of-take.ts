import { type FaceScores, judgeLikeness, type Likeness } from '../characters/likeness.ts';
import type { BoardIndex } from './board-index.ts';
import { roleInScene } from './played-role.ts';
import { readSlot, type Slot } from './slots.ts';
import { isPhotographic } from './visual-styles.ts';

/** A character that a shot shows, and the headshot of the look that it has there. */
export type HeadshotInShot = { characterId: string; name: string; headshotId: string };

type Visible = { people: number; headshots: HeadshotInShot[] };

/** The people that a shot shows, and the headshots of those who have one. None in a storyboard that is drawn. */
export function headshotsInShot(index: BoardIndex, shotId: string): Visible {
  const found = index.shotById.get(shotId);
  if (!found || !isPhotographic(index.content.fields.style)) return { people: 0, headshots: [] };
  const roles = found.shot.roleIds.flatMap((id) => roleInScene(index, id, found.scene.id) ?? []);
  const headshots = roles.flatMap(({ player }): HeadshotInShot[] => {
    const headshot = player?.look.pictures.find(({ part }) => part === 'headshot');
    return player && headshot
      ? [{ characterId: player.character.id, name: player.character.name, headshotId: headshot.assetId }]
      : [];
  });
  return { people: roles.length, headshots };
}

/** How much the characters of a shot look like their headshots in one of its pictures. Empty where nothing is known for sure. */
export function likenessOfTake(
  index: BoardIndex,
  slot: Slot,
  scores: ReadonlyMap<string, FaceScores> | undefined,
): Likeness[] {
  const { medium, ownerId } = readSlot(slot);
  if (!scores || medium !== 'picture') return [];
  const { people, headshots } = headshotsInShot(index, ownerId);
  const compared = headshots.flatMap(({ characterId, name, headshotId }) => {
    const faces = scores.get(headshotId);
    return faces ? [{ characterId, name, faces }] : [];
  });
  return judgeLikeness(compared, people);
}
