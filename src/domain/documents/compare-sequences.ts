/** What of `before` was replaced by what of `after`: indexes, ends exclusive. */
export type Difference = { fromBefore: number; toBefore: number; fromAfter: number; toAfter: number };

/** Beyond so many differences the rest counts as one: nobody reads them, and time grows with their square. */
const mostSteps = 1_200;
/** And beyond so many comparisons: in texts that repeat themselves every step may go over all of it. */
const mostComparisons = 10_000_000;

/** The shortest way from one sequence to the other (Myers), in the order of the text, if it has no more than `most` steps. */
export function compareSequences(before: readonly string[], after: readonly string[], most = mostSteps): Difference[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  if (start === endBefore && start === endAfter) return [];
  const numberOf = numberWords();
  const inner = {
    a: Int32Array.from(before.slice(start, endBefore), numberOf),
    b: Int32Array.from(after.slice(start, endAfter), numberOf),
    most,
  };
  return join(walk(inner)).map((one) => ({
    fromBefore: one.fromBefore + start,
    toBefore: one.toBefore + start,
    fromAfter: one.fromAfter + start,
    toAfter: one.toAfter + start,
  }));
}

/** Equal words have equal numbers, which are compared at once however long the words are. */
function numberWords(): (word: string) => number {
  const numbers = new Map<string, number>();
  return (word) => {
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  };
}

type Pair = { a: Int32Array; b: Int32Array; most: number };

/** How far each diagonal was reached after each step; the last entry ends at both ends, or is undefined when it is too far. */
function reach({ a, b, most }: Pair): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  let row = new Int32Array(3);
  let comparisons = 0;
  for (let steps = 0; steps <= Math.min(a.length + b.length, most); steps += 1) {
    const next = new Int32Array(2 * steps + 3);
    for (let k = -steps; k <= steps; k += 2) {
      let x = steps === 0 ? 0 : farther(row, { k, steps });
      const from = x;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      comparisons += x - from;
      next[k + steps + 1] = x;
      if (x >= a.length && x - k >= b.length) return [...trace, next];
    }
    if (comparisons > mostComparisons) return undefined;
    trace.push(next);
    row = next;
  }
  return undefined;
}

/** From which neighbour diagonal one comes the farthest: downward (an addition) or rightward (a removal). */
function farther(row: Int32Array, { k, steps }: { k: number; steps: number }): number {
  const at = (diagonal: number) => row[diagonal + steps] ?? 0;
  const isDown = k === -steps || (k !== steps && at(k - 1) < at(k + 1));
  return isDown ? at(k + 1) : at(k - 1) + 1;
}

/** Single removals and additions, from the last to the first. */
function walk({ a, b, most }: Pair): Difference[] {
  const trace = reach({ a, b, most });
  if (!trace) return [{ fromBefore: 0, toBefore: a.length, fromAfter: 0, toAfter: b.length }];
  const found: Difference[] = [];
  let [x, y] = [a.length, b.length];
  for (let steps = trace.length - 1; steps > 0; steps -= 1) {
    const row = trace[steps - 1] ?? new Int32Array(3);
    const at = (diagonal: number) => row[diagonal + steps] ?? 0;
    const k = x - y;
    const isDown = k === -steps || (k !== steps && at(k - 1) < at(k + 1));
    const fromX = isDown ? at(k + 1) : at(k - 1);
    const fromY = fromX - (isDown ? k + 1 : k - 1);
    found.push({
      fromBefore: fromX,
      toBefore: isDown ? fromX : fromX + 1,
      fromAfter: fromY,
      toAfter: isDown ? fromY + 1 : fromY,
    });
    [x, y] = [fromX, fromY];
  }
  return found.reverse();
}

/** Differences that touch become one. */
function join(differences: readonly Difference[]): Difference[] {
  const joined: Difference[] = [];
  for (const one of differences) {
    const last = joined.at(-1);
    if (last && last.toBefore === one.fromBefore && last.toAfter === one.fromAfter) {
      last.toBefore = one.toBefore;
      last.toAfter = one.toAfter;
    } else joined.push({ ...one });
  }
  return joined;
}
