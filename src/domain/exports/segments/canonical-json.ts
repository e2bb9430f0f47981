/**
 * JSON that is the same text for the same value: keys in order of their code units, members that are undefined left
 * out. For hashing.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => (isPlainObject(member) ? sortKeys(member) : member));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
