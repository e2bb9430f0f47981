/** The item at an index that is known to exist; throws where the caller counted wrongly. */
export function item<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}`);
  return found;
}

/** `count` things made from their index. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
