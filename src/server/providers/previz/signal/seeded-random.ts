/** A stream of numbers in [0, 1) that is the same for the same seed and purpose. */
export type SeededRandom = {
  next: () => number;
  /** Evenly between two numbers. */
  between: (low: number, high: number) => number;
  /** About 0, deviation 1. */
  normal: () => number;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  chance: (probability: number) => boolean;
};

/**
 * Mulberry32, seeded by FNV-1a over seed and purpose, so that one seed gives unrelated streams for unrelated purposes.
 */
export function createSeededRandom(seed: number, purpose: string): SeededRandom {
  let state = hash(`${seed} ${purpose}`);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0];
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    // The sum of twelve even numbers is close enough to a normal one for noise and timing.
    normal: () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6),
    pick,
    chance: (probability) => next() < probability,
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
