/** Two hits are not nearer to each other, nor to the ends of the piece: nobody could hear them apart. */
export const hitsApartSeconds = 0.2;

// What was typed to the tenth is as far apart as it says.
const slack = 1e-6;

/** Those of some moments that a piece can strike, in order: what comes too soon after another or too near an end is left out. */
export function hitsApart(moments: readonly number[], durationSeconds: number): number[] {
  let before = 0;
  return moments
    .toSorted((a, b) => a - b)
    .filter((second) => {
      const isApart =
        second >= before + hitsApartSeconds - slack && second <= durationSeconds - hitsApartSeconds + slack;
      if (isApart) before = second;
      return isApart;
    });
}
