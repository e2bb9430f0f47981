/**
 * A perceptual hash: one bit for each of the lowest frequencies of a picture (cosine transform), horizontally and vertically: 1 where it is
 * positive. Equal pictures have equal hashes however they are encoded or scaled.
 */
export type PictureHash = string;

/** The picture is hashed from a square of this many gray values on each side, whatever its shape. */
export const hashSide = 32;
/** Frequencies in each direction. The first of all is the average brightness, which is left out. */
const frequencies = 8;
export const hashBits = frequencies * frequencies - 1;
/** The rounding errors of a picture without any detail. */
const flat = 1e-6;

// The cosine transform, one row of factors for each frequency.
const cosines = Array.from({ length: frequencies }, (_row, frequency) =>
  Array.from({ length: hashSide }, (_column, at) => Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * hashSide))),
);

/** The hash of `hashSide` × `hashSide` gray values, line by line. */
export function hashPicture(gray: ArrayLike<number>): PictureHash {
  return frequenciesOf(gray)
    .slice(1)
    .map((strength) => (strength > flat ? '1' : '0'))
    .join('');
}

function frequenciesOf(gray: ArrayLike<number>): number[] {
  const lines = Array.from({ length: hashSide }, (_line, y) =>
    cosines.map((factors) => factors.reduce((sum, factor, x) => sum + factor * (gray[y * hashSide + x] ?? 0), 0)),
  );
  return cosines.flatMap((factors) =>
    cosines.map((_factors, horizontal) =>
      factors.reduce((sum, factor, y) => sum + factor * (lines[y]?.[horizontal] ?? 0), 0),
    ),
  );
}

/** How many bits differ between two pictures, and whether one is compared as its mirror image. */
export type HashDistance = { distance: number; isMirrored: boolean };

/** The smaller of the distances to the picture and to its mirror image. */
export function hashDistance(a: PictureHash, b: PictureHash): HashDistance {
  const direct = differing(a, b, () => false);
  // Mirroring turns the sign of every odd horizontal frequency, and changes nothing else. The average has no bit.
  const mirrored = differing(a, b, (bit) => (bit + 1) % 2 === 1);
  return mirrored < direct ? { distance: mirrored, isMirrored: true } : { distance: direct, isMirrored: false };
}

function differing(a: PictureHash, b: PictureHash, isTurned: (bit: number) => boolean): number {
  let count = 0;
  for (let bit = 0; bit < hashBits; bit += 1) if ((a[bit] !== b[bit]) !== isTurned(bit)) count += 1;
  return count;
}
