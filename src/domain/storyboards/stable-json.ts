/** JSON with the keys of every object in order, so that equal values give equal text. `undefined` is left out. */
export function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${stableJson(inner)}`).join(',')}}`;
}

/** Whether two plain values say the same. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || stableJson(left) === stableJson(right);
}
