import { hashDistance, type HashDistance, type PictureHash } from './picture-hash.ts';

/**
 * Bits that may differ between near duplicates, of `hashBits`. Of the pairs of `near-duplicates.test.ts`, copies differ by 0 to 2 bits, slight
 * crops by 2 to 9, different pictures by 23 or more.
 */
export const nearDistance = 12;

export type HashedPicture = { id: string; hash: PictureHash; width: number; height: number };
export type NearDuplicate = HashDistance & { of: string };

/** For each picture that is nearly the same as a better one, which one that is. The largest of several is the one to keep; of equal ones, the first. */
export function findNearDuplicates(pictures: readonly HashedPicture[]): Map<string, NearDuplicate> {
  const kept: HashedPicture[] = [];
  const found = new Map<string, NearDuplicate>();
  for (const picture of pictures.toSorted((a, b) => b.width * b.height - a.width * a.height)) {
    const nearest = nearestOf(picture, kept);
    if (nearest) found.set(picture.id, nearest);
    else kept.push(picture);
  }
  return found;
}

function nearestOf({ hash }: HashedPicture, kept: readonly HashedPicture[]): NearDuplicate | undefined {
  return kept
    .map(({ id, hash: other }) => ({ of: id, ...hashDistance(hash, other) }))
    .filter(({ distance }) => distance <= nearDistance)
    .toSorted((a, b) => a.distance - b.distance)[0];
}
