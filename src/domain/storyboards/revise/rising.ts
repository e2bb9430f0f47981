/** The first place in a rising row of numbers whose number is not below the one that is given. */
function placeFor(number: number, { ends, numbers }: { ends: readonly number[]; numbers: readonly number[] }): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const end = numbers[ends[middle] ?? 0] ?? 0;
    if (end < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Which of the numbers (by their place in the list) make the longest rising row: what may stay when the rest is moved. */
export function longestRising(numbers: readonly number[]): Set<number> {
  /** For each length, the place of the smallest number that a row of this length can end with. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const length = placeFor(number, { ends, numbers });
    before.push(ends[length - 1] ?? -1);
    ends[length] = at;
  }
  const rising = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rising.add(at);
  return rising;
}
